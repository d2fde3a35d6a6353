import type { FilterName, Filters } from "~/domain/resources/list/filters";

/** The words of a search that are filters of a list instead. */
type FilterOf<Name extends FilterName> = Name extends FilterName
  ? { name: Name; value: NonNullable<Filters[Name]> }
  : never;

const filterWords = new Map<string, FilterOf<FilterName>>([
  ["free", { name: "tab", value: "free" }],
  ["paid", { name: "tab", value: "paid" }],
  ["pdf", { name: "format", value: "pdf" }],
  ["pdfs", { name: "format", value: "pdf" }],
  ["video", { name: "format", value: "video" }],
  ["videos", { name: "format", value: "video" }],
  ["ebook", { name: "format", value: "ebook" }],
  ["ebooks", { name: "format", value: "ebook" }],
  ["e-book", { name: "format", value: "ebook" }],
  ["e-books", { name: "format", value: "ebook" }],
  ["template", { name: "format", value: "template" }],
  ["templates", { name: "format", value: "template" }],
  ["course", { name: "tag", value: ["course"] }],
  ["courses", { name: "tag", value: ["course"] }],
  ["cheatsheet", { name: "tag", value: ["cheatsheet"] }],
  ["cheatsheets", { name: "tag", value: ["cheatsheet"] }],
]);

/** A word of a search that is a filter. `at` is its place among the terms. */
export type FilterWord = { at: number } & FilterOf<FilterName>;

/** Returns the terms of a search as typed: words, phrases in quotes and exclusions. */
export const termsOf = (text: string): string[] => text.match(/-?["“”„«»][^"“”„«»]*["“”„«»]?|\S+/gu) ?? [];

/** Returns the words that are filters. */
export const findFilterWords = (terms: string[]): FilterWord[] =>
  terms.flatMap((term, at) => {
    const filter = filterWords.get(term.toLowerCase());
    return filter ? [{ at, ...filter }] : [];
  });

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
    .filter((_, at) => words.every((word) => word.at !== at))
    .join("")
    .trim();
}

/** Returns the terms as a search with the words of one filter in quotes, so that they are searched for. */
export const withQuotedWords = (terms: string[], words: FilterWord[], name: FilterName): string =>
  terms.map((term, at) => (words.some((word) => word.at === at && word.name === name) ? `"${term}"` : term)).join(" ");

/** Terms in a row: from the first up to before the last. */
type Part = { from: number; to: number };

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
      const hasFilterWord = words.some(({ at }) => at >= from && at < to);
      if (hasFilterWord && (to - from > 1 || terms.length === 1)) parts.push({ from, to });
    }
  return parts;
}

const maxTerms = 12;
