/** In US dollars. */
export const highestPrice = 99_999_999.99;

const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Returns "$1,012.50" for "1012.5", and "Free" for 0. */
export function priceLabel(price: string | number): string {
  const amount = Number(price);
  return amount > 0 ? format.format(amount) : "Free";
}
