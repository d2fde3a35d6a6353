/** An amount in US dollars, or why a text is none. */
type ReadPrice = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

const notANumber = "Price must be a number";
const tooPrecise = "Price must have at most two decimals";

/** "Free" in the languages that spreadsheets come in. */
const free =
  /^(free|freemium|for free|free of charge|no cost|gratis|kostenlos|kostenfrei|umsonst|gratuit|gratuite|gratuito|gratuita|grátis|darmowe|za darmo|zdarma|ilmainen|ücretsiz|бесплатно|безкоштовно|免费|免費|無料|무료)$/i;
const voluntary = /^(pay what you|pwyw\b|name your (own )?price|donation)/i;
/** Longer texts are no price. */
const maxLength = 100;
const dollar = /(us\s?\$|\$|\busd\b|\bus dollars?\b|\bdollars?\b)/gi;
const otherCurrency = /\p{Sc}|\b(eur|euros?|gbp|pounds?|inr|cad|aud|chf|jpy|cny|brl|rub|pln|sek|nok|dkk|nzd|mxn)\b/iu;

/**
 * Reads a price as people type it: "29,90", "1.290,00", "$5", "5 USD", "free". What could be two amounts is a question:
 * "1,299" is 1299.00 for some people and 1.30 for others.
 */
export function readPrice(input: string): ReadPrice {
  const text = input
    .slice(0, 2 * maxLength)
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u2066-\u2069]/g, "")
    .trim();
  if (text.length > maxLength) return { problem: notANumber };
  if (free.test(text)) return { amount: 0 };
  if (/^[+-]?0x[\da-f]+$/i.test(text) || /^[+-]?[\d.]+e[+-]?\d+$/i.test(text))
    return { problem: `${notANumber} such as 12.50, not ${text.slice(0, 20)}` };
  if (/^\p{Sc}+$/u.test(text)) return { problem: `Price must be an amount, not ${text}` };
  if (voluntary.test(text)) return { problem: "Price must be a number: enter 0 if people may pay nothing" };
  const bare = text.replace(dollar, "").trim();
  if (!/\d/.test(bare) || !otherCurrency.test(bare)) return amountIn(bare);
  const isZero = amountIn(bare.replace(otherCurrency, "").trim()).amount === 0;
  return isZero ? { amount: 0 } : { problem: "Price must be in US dollars" };
}

const amountIn = (text: string) => numberIn(text.replace(/[−–](?=\d)/, "-").replace(/[,.][-–—]$/, ""));

/** A price of a list, and the words beside it that it does not say. */
type ListedPrice = ReadPrice & { dropped?: string };

/** Reads a price as lists state it: "From $49" and "$0 - $99" are the lowest, "Free (certificate $49)" is free. */
export function readListedPrice(input: string): ListedPrice {
  const read = readPrice(input);
  const text = input.trim();
  if (read.amount !== undefined || text.length > maxLength) return read;
  const [, extra] = /^(?:free|gratis|kostenlos)\s*([(,;+/].*)$/i.exec(text) ?? [];
  if (extra && !/trial|day|week|month|year/i.test(extra)) return { amount: 0, dropped: extra };
  const [before = ""] = /^(?:from|starting at|starts at|ab|about|approx\.?|~)\s*(?=[$\du])/i.exec(text) ?? [];
  const rest = text.slice(before.length);
  const at = rest.search(
    / ?(?:\/|\+$| per | an? (?=[a-z])| each| monthly| yearly| annually| (?:-|–|—|to) |(?<=\d)[-–—](?=[$\d]))/i,
  );
  const after = at === -1 ? "" : rest.slice(at);
  const { amount } = readPrice(rest.slice(0, rest.length - after.length));
  const dropped = `${before.trim()} ${after.trim()}`.trim();
  return amount === undefined || dropped === "" ? read : { amount, dropped };
}

function numberIn(text: string): ReadPrice {
  const [, sign, digits] = /^([+-]?)\s*(\d[\d.,'’\s]*|[.,]\d+)$/.exec(text) ?? [];
  if (digits === undefined) return { problem: notANumber };
  const spaceless = withoutGroups(digits, /[\s'’]/);
  if (spaceless === null) return { problem: notANumber };
  const last = Math.max(spaceless.lastIndexOf("."), spaceless.lastIndexOf(","));
  const amount = last === -1 ? { amount: Number(spaceless) } : withSeparator(spaceless, last);
  return sign === "-" && amount.amount !== undefined ? { amount: -amount.amount } : amount;
}

/** Reads digits with a point or comma, the last of which is at `last`. */
function withSeparator(digits: string, last: number): ReadPrice {
  const separator = digits[last]!;
  const [before, decimals] = [digits.slice(0, last), digits.slice(last + 1)];
  const other = separator === "." ? "," : ".";
  if (before.includes(separator)) {
    // Several of one kind separate thousands.
    const whole = digits.includes(other) ? null : withoutGroups(digits, patternOf(separator));
    return whole === null ? { problem: notANumber } : { amount: Number(whole) };
  }
  const whole = before.includes(other) ? withoutGroups(before, patternOf(other)) : before;
  if (whole === null) return { problem: notANumber };
  const amount = Number(`${whole || 0}.${decimals || 0}`);
  return decimals.length <= 2 ? { amount } : withManyDecimals(amount, { before, decimals, separator });
}

const patternOf = (separator: string) => (separator === "." ? /\./ : /,/);

type Parts = { before: string; decimals: string; separator: string };

function withManyDecimals(amount: number, { before, decimals, separator }: Parts): ReadPrice {
  const isPrecise = /^\d\d0+$/.test(decimals);
  const couldBeThousands = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(before) && (separator === "," || isPrecise);
  if (!couldBeThousands) return isPrecise ? { amount } : { problem: tooPrecise };
  const [high, low] = [`${before}${decimals}.00`, amount.toFixed(2)];
  return { problem: `Price could be ${high} or ${low}. Enter it with two decimals` };
}

/** Removes the separators between groups of digits. Returns null if the last group has not three digits, or another two to four. */
function withoutGroups(digits: string, separator: RegExp): string | null {
  const [first = "", ...groups] = digits.trim().split(separator);
  if (groups.length === 0) return first;
  const last = groups.at(-1)!.split(/[.,]/, 1)[0]!;
  const isGrouped =
    /^\d{1,3}$/.test(first) && last.length === 3 && groups.slice(0, -1).every((group) => /^\d{2,4}$/.test(group));
  return isGrouped ? first + groups.join("") : null;
}
