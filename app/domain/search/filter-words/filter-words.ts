import type { FilterName } from "~/domain/resources/list/filters";
import { type FilterOf, filterOfPhrase, maxPhrase } from "./filter-phrases";

/** Terms in a row: from the first up to before the last. */
type Part = { from: number; to: number };

/** Words of a search that are a filter. The last one says which. */
export type FilterWord = Part & FilterOf<FilterName>;

/** Without the punctuation around words: "Free, PDF" and "(free)". */
const withoutPunctuation = (phrase: string) => phrase.replace(/^[([{]+|(?<![,;.:!?)\]}])[,;.:!?)\]}]+$/g, "");

/**
 * Returns the terms of a search as typed: words, phrases in quotes and exclusions. "free-pdf" and "free,pdf" are two, unlike
 * names such as "e-book" and "t-shirt".
 */
export const termsOf = (text: string): string[] =>
  (text.match(/-?["“”„«»][^"“”„«»]*["“”„«»]?|\S+/gu) ?? []).flatMap((term) => {
    const parts = withoutPunctuation(term).split(/[-,/+&]/);
    return parts.every(filterOfPhrase) ? parts : term;
  });

/** Returns the words that are filters. A longer phrase comes before the words in it: "video game" is no filter. */
export function findFilterWords(terms: string[]): FilterWord[] {
  const found: FilterWord[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = Math.min(from + maxPhrase, terms.length); to > from; to--) {
      const filter = filterOfPhrase(withoutPunctuation(terms.slice(from, to).join(" ")));
      if (filter === undefined) continue;
      if (filter) found.push({ from, to, ...filter });
      from = to - 1;
      break;
    }
  }
  return found;
}

/** Returns the words without those that contradict each other, such as "free or paid". */
export const withoutContradictions = (words: FilterWord[]): FilterWord[] =>
  words.filter(({ name, value }) =>
    words.every((other) => other.name !== name || String(other.value) === String(value)),
  );

/**
 * Returns the terms as a search without the words that are filters. The terms of a name that is one word are one: "free
 * code camp" is freeCodeCamp.
 */
export function withoutWords(terms: string[], words: FilterWord[], names: Name[]): string {
  const isJoined = (at: number) => names.some((name) => name.isJoined && at > name.from && at < name.to);
  const separated = terms.map((term, at) => (isJoined(at) ? term : ` ${term}`));
  return separated
    .filter((_, at) => words.every(({ from, to }) => at < from || at >= to))
    .join("")
    .trim();
}

/** Returns the terms as a search with the words of one filter in quotes, so that they are searched for. */
export const withQuotedWords = (terms: string[], words: FilterWord[], name: FilterName): string =>
  terms
    .map((term, at) => (words.some((word) => word.to - 1 === at && word.name === name) ? `"${term}"` : term))
    .join(" ");

/** A part that is the name of a resource. */
export type Name = Part & {
  /** The name is one word. */
  isJoined: boolean;
};

/**
 * Returns the parts of a search that could be the name of a resource: those with at least one of these words. A single
 * term is only a name if it is the whole search.
 */
export function possibleNames(terms: string[], words: FilterWord[]): Part[] {
  const last = Math.min(terms.length, maxTerms);
  const parts: Part[] = [];
  for (let from = 0; from < last; from++)
    for (let to = from + 1; to <= last; to++) {
      const hasFilterWord = words.some((word) => word.from < to && word.to > from);
      if (hasFilterWord && (to - from > 1 || terms.length === 1)) parts.push({ from, to });
    }
  return parts;
}

const maxTerms = 12;
