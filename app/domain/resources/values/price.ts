/** Prices are US dollars, kept as numeric text with two decimals. */
export const highestPrice = 99_999_999.99;

/** "12.5" gives "$12.50", nothing to pay gives "Free". */
export function priceLabel(price: string | number): string {
  const amount = Number(price);
  return amount > 0 ? `$${amount.toFixed(2)}` : "Free";
}
