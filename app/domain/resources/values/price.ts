/** In US dollars. */
export const highestPrice = 99_999_999.99;

/** Returns "$12.50" for "12.5", and "Free" for 0. */
export function priceLabel(price: string | number): string {
  const amount = Number(price);
  return amount > 0 ? `$${amount.toFixed(2)}` : "Free";
}
