import fc from "fast-check";
import { expect, test } from "vitest";
import { readListedPrice, readPrice } from "~/domain/resources/values/read-price";

test.each([
  ["free", 0],
  ["kostenlos", 0],
  [".5", 0.5],
  ["5.", 5],
  ["5,-", 5],
  ["1.000.000", 1_000_000],
  ["1,00,000.00", 100_000],
  ["0.500", 0.5],
  ["Freemium", 0],
  ["0 €", 0],
  ["EUR 0.00", 0],
  ["12,5", 12.5],
])("%j is the price %d", (typed, amount) => {
  expect(readPrice(typed)).toEqual({ amount });
});

test.each([
  ["1,299", "Price could be 1299.00 or 1.30. Enter it with two decimals"],
  ["12.500", "Price could be 12500.00 or 12.50. Enter it with two decimals"],
  ["19.999", "Price must have at most two decimals"],
  ["0,999", "Price must have at most two decimals"],
  ["0x1F", "Price must be a number such as 12.50, not 0x1F"],
  ["1e3", "Price must be a number such as 12.50, not 1e3"],
  ["5 EUR", "Price must be in US dollars"],
  ["$$", "Price must be an amount, not $$"],
  ["Pay what you want", "Price must be a number: enter 0 if people may pay nothing"],
  ["From $49", "Price must be a number"],
  ["1".repeat(5000), "Price must be a number"],
  ["12 34", "Price must be a number"],
  ["1.2.3", "Price must be a number"],
  ["1,2,3.4", "Price must be a number"],
  ["five", "Price must be a number"],
  ["Infinity", "Price must be a number"],
  ["", "Price must be a number"],
])("%j is no price: %s", (typed, problem) => {
  expect(readPrice(typed)).toEqual({ problem });
});

test.each([
  ["From $49", 49, "From"],
  ["$10/mo", 10, "/mo"],
  ["19.99/month", 19.99, "/month"],
  ["$10 per month", 10, "per month"],
  ["from 10 USD a month", 10, "from a month"],
  ["$0 - $99", 0, "- $99"],
  ["$49-$99", 49, "-$99"],
  ["$49+", 49, "+"],
  ["Free (with certificate $49)", 0, "(with certificate $49)"],
])("a list's price %j is %d without %j", (typed, amount, dropped) => {
  expect(readListedPrice(typed)).toEqual({ amount, dropped });
});

test.each([
  "Pay what you want",
  "$$",
  "29 €",
  "From 29 €",
  "29 €/month",
  "1.000",
  "1.000/month",
  "Free (7 days trial)",
  "from",
])("a list's price %j is none", (typed) => {
  expect(readListedPrice(typed).problem).toMatch(/^Price /);
});

const inFullWidth = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
/** What people write around an amount, or instead of its digits. */
const spellings: ((amount: string) => string)[] = [
  (amount) => amount,
  (amount) => ` ${amount} `,
  (amount) => `$${amount}`,
  (amount) => `US$ ${amount}`,
  (amount) => `${amount}$`,
  (amount) => `USD ${amount}`,
  (amount) => `${amount} USD`,
  inFullWidth,
];

test("every amount is read as it is written in English, German, French, Swiss, Indian and Swedish, with any sign of dollars", () => {
  const locales = ["en-US", "de-DE", "fr-FR", "de-CH", "en-IN", "sv-SE"];
  const cents = fc.integer({ min: -99_999, max: 9_999_999_999 });
  fc.assert(
    fc.property(cents, fc.constantFrom(...locales), fc.constantFrom(...spellings), (cents, locale, spelled) => {
      const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
      expect(readPrice(spelled(written))).toEqual({ amount: cents / 100 });
    }),
  );
});
