/** Reads what a search says about level, time, price, language, format, access, law and tags. */

import { type FilterName, type Filters, filterEntries, listFilters } from "~/domain/resources/list/filters";
import { addedFormats, currentSlug, findTerm } from "~/domain/resources/terms/terms";
import { timeOf } from "~/domain/resources/values/details";
import { ownValue } from "~/values/own-value";
import { type AnyFilter, amounts, hints, maxPhrase, otherMeanings, spans, wishes } from "./phrases";

/** Terms in a row: from the first up to before the last. */
type Part = { from: number; to: number };

/** Terms that wish for something. */
export type Wish = Part &
  AnyFilter & {
    /** The terms are also searched for, and what contradicts the wish does not rank lower. */
    isHint: boolean;
  };

export type ReadText = ReturnType<typeof readText>;

/** A part that is the name of a resource. */
export type Name = Part & {
  /** The name is one word. */
  isJoined: boolean;
};

/** Without the punctuation around words: "Free, PDF" and "(free)". */
const withoutPunctuation = (phrase: string) => phrase.replace(/^[([{]+/, "").replace(/[,;:!?)\]}.]{1,5}$/, "");

/**
 * Reads a search of at most 200 characters. Terms of a resource's name (`names`), terms in quotes, and wishes that
 * contradict each other are only searched for, and so are those for which `isChosen` says that a filter is chosen already.
 */
export function readText(search: string, names: Name[] = [], isChosen: (name: FilterName) => boolean = () => false) {
  const terms = termsOf(search);
  const isFree = ({ from, to }: Part) => names.every((name) => to <= name.from || from >= name.to);
  const written = terms.flatMap((term, at) => {
    const filter = filterWritten(term);
    return filter && !isChosen(filter.name) ? [{ from: at, to: at + 1, ...filter }] : [];
  });
  const strict = parseWritten(written);
  const found = findWishes(terms).filter(
    (wish) => isFree(wish) && !isChosen(wish.name) && !Object.hasOwn(strict, wish.name),
  );
  const soft = found.filter(({ name, value }) =>
    found.every((other) => name === "tag" || other.name !== name || other.value === value),
  );
  const gone = [...written, ...soft.filter(({ isHint }) => !isHint)];
  return {
    /** Words, phrases in quotes and exclusions, as typed. */
    terms,
    /** Filters that are written as such: "tag:frontend". */
    strict,
    /** What raises and lowers results. */
    soft,
    /** Every wish, with those that contradict each other. */
    found,
    /** Terms that are neither. */
    text: withoutParts(terms, gone, names),
    /** Terms that are not written as filters. */
    unfiltered: withoutParts(terms, written),
  };
}

/**
 * Returns the terms of a search: words, phrases in quotes and exclusions. "free-pdf" and "free,pdf" are two, unlike names
 * such as "e-book" and "t-shirt".
 */
const termsOf = (text: string): string[] =>
  (text.match(/-?["“”„«»][^"“”„«»]*["“”„«»]?|\S+/gu) ?? []).flatMap((term) => {
    const parts = withoutPunctuation(term).split(/[-,/+&]/);
    return parts.every((part) => wishes.has(part.toLowerCase())) ? parts : term;
  });

/** Returns the filter of "tag:frontend", "level:beginner" or "language:german", if there is such a value. */
function filterWritten(term: string): { name: FilterName; value: string } | null {
  const at = term.indexOf(":");
  const [name, written] = [term.slice(0, at).toLowerCase(), term.slice(at + 1).toLowerCase()];
  const [, filter] = filterEntries.find(([one]) => one === name) ?? [];
  const choice = filter?.choices.find(({ value, label }) =>
    [value, label].some((one) => one.toLowerCase() === (filter.read?.(written) ?? written)),
  );
  return choice ? { name: name as FilterName, value: choice.value } : null;
}

const parseWritten = (written: { name: FilterName; value: string }[]): Partial<Filters> =>
  Object.fromEntries(
    written.map(({ name, value }) => {
      const values = written.filter((one) => one.name === name).map((one) => one.value);
      return [name, "isMultiple" in listFilters[name] ? values : value];
    }),
  );

/** Returns the wishes. A longer phrase comes before the words in it: "video game" is no wish. */
function findWishes(terms: string[]): Wish[] {
  const found: Wish[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = Math.min(from + maxPhrase, terms.length); to > from; to--) {
      const read = wishOf(withoutPunctuation(terms.slice(from, to).join(" ")));
      if (read === undefined) continue;
      if (read) found.push({ from, to, ...read });
      from = to - 1;
      break;
    }
  }
  return found;
}

/** What is between the words of a phrase that says the level. */
const levelPhrase = /^for (?:(?:absolute|complete|total) )?(beginners?|intermediate|advanced)$/;
const limit = "(?:under|below|less than|up to|at most|within|no more than|maximum|max|about|around|over|in)";
const timePhrase = new RegExp(
  `^(?:in )?(?:${limit} )?(half an|[a-z]{1,5}|[0-9]{1,3}(?:[.,][0-9])?)[ -]?(h|hrs?|hours?|mins?|minutes?|evening|afternoon|day|weekend)(?: or less)?$`,
);

/**
 * Returns what a phrase wishes for. Returns null if its words mean something else together, and undefined if nothing is
 * known about it.
 */
function wishOf(phrase: string): (AnyFilter & { isHint: boolean }) | null | undefined {
  const text = phrase.toLowerCase();
  if (otherMeanings.has(text)) return null;
  const [, level] = levelPhrase.exec(text) ?? [];
  const format = addedFormats().get(text);
  const added: AnyFilter | undefined = format === undefined ? undefined : { name: "format", value: format };
  const wish = currentWish(wishes.get(level ?? text) ?? added ?? timeWish(text));
  if (wish) return { ...wish, isHint: false };
  // "us" is rarely the country.
  const hint = phrase === "US" ? ({ name: "law", value: "US" } as const) : hints.get(text);
  return hint && { ...hint, isHint: true };
}

/** Returns a wish with the address that its format or tags have now, or undefined if there is no such one any more. */
function currentWish(wish: AnyFilter | undefined): AnyFilter | undefined {
  if (wish?.name !== "format" && wish?.name !== "tag") return wish;
  const { name } = wish;
  const slugs = [wish.value].flat().map((slug) => currentSlug(name, slug));
  if (!slugs.every((slug) => findTerm(name, slug))) return undefined;
  return name === "tag" ? { name, value: slugs } : { name, value: slugs[0]! };
}

/** Returns the time that was typed: "in 45 minutes" is up to two hours. */
function timeWish(text: string): AnyFilter | undefined {
  const [, amount, unit] = timePhrase.exec(text) ?? [];
  if (!amount || !unit) return undefined;
  const count = ownValue(amounts, amount) ?? Number(amount.replace(",", "."));
  const minutes = count * (ownValue(spans, unit) ?? (unit.startsWith("h") ? 60 : 1));
  if (!(minutes > 0 && minutes <= 600)) return undefined;
  const value = minutes % 60 === 0 ? `${minutes / 60}h` : `${Math.ceil(minutes)}m`;
  return { name: "time", value: timeOf(value) as "2h" };
}

/**
 * Returns the terms as a search without some parts. The terms of a name that is one word are one: "free code camp" is
 * freeCodeCamp.
 */
function withoutParts(terms: string[], parts: Part[], names: Name[] = []): string {
  const isJoined = (at: number) => names.some((name) => name.isJoined && at > name.from && at < name.to);
  const rest = terms
    .map((term, at) => (isJoined(at) ? term : ` ${term}`))
    .filter((_, at) => parts.every(({ from, to }) => at < from || at >= to))
    .join("")
    .trim();
  // "free & PDF" has nothing else to search for.
  return /[\p{L}\p{N}]/u.test(rest) ? rest : "";
}

/**
 * Returns the parts of a search that could be the name of a resource: those with at least one term of a wish. A single
 * term is only a name if it is the whole search.
 */
export function possibleNames({ terms, found }: Pick<ReadText, "terms" | "found">): Part[] {
  const last = Math.min(terms.length, maxNameTerms);
  const parts: Part[] = [];
  for (let from = 0; from < last; from++)
    for (let to = from + 1; to <= last; to++) {
      const hasWish = found.some((wish) => !wish.isHint && wish.from < to && wish.to > from);
      if (hasWish && (to - from > 1 || terms.length === 1)) parts.push({ from, to });
    }
  return parts;
}

const maxNameTerms = 12;

/** Returns wishes as filters. */
export function asFilters(soft: readonly Wish[]): Partial<Filters> {
  const filters: Partial<Filters> = {};
  for (const { name, value, isHint } of soft) {
    if (isHint) continue;
    const isTag = name === "tag";
    Object.assign(filters, { [name]: isTag ? [...new Set([...(filters.tag ?? []), ...value])] : value });
  }
  return filters;
}
