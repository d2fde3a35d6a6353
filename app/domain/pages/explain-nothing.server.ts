/** Says why a search found little: how many results each of its words and filters cost, and what is nearest. */
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type Changes, type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { countMatches } from "~/domain/search/count-matches.server";
import { isSearch, type ParsedSearch, parseSearch } from "~/domain/search/parse-query";
import type { Wish } from "~/domain/search/reading/read-text";
import { searchResources } from "~/domain/search/search.server";
import type { Result } from "~/domain/search/search-results";
import { isWeakWord } from "~/domain/search/words/weak-words";
import { createMemory } from "~/remember.server";

export type Explanation = {
  /** What was searched for, without the filters. */
  terms: string[];
  /** A word or filter, and how many results there are without it. */
  without: { label: string; found: number; href: string }[];
  /** The best results of a single word. */
  nearest: { word: string; results: { name: string; slug: string }[] }[];
};

const maxParts = 6;
const maxWords = 3;
const nearestSize = 3;

const quoted = (text: string) => `"${text}"`;

/** What is nearest to a search with few results: what has all but one of its words and filters. */
export type Nearest = { missing: string; found: number; href: string; results: Result[] };

/** A search with fewer results also shows what is nearest to it. */
export const nearestBelow = 5;

type Few = { q: string; query: ListQuery; soft: Wish[]; shown: Result[]; currentUserId?: number };

/** Returns the best that has all but one part of a search that found a little, or null if nothing else has. */
export async function findNearest({ q, query, soft, shown, currentUserId }: Few): Promise<Nearest | null> {
  const variants = variantsOf(q, query);
  const counts = await countVariants(variants, currentUserId);
  const [closest] = variants
    .map((variant, at) => ({ ...variant, found: counts[at]! }))
    .filter(({ found }) => found > shown.length)
    .sort((one, other) => one.found - other.found);
  if (!closest) return null;
  const text = textOf(closest.search);
  const { results } = await searchResources({ q: text, query: closest.changed, soft, currentUserId });
  const others = results.filter(({ id }) => shown.every((card) => card.id !== id)).slice(0, nearestCards);
  const href = `/search${listSearch(closest.changed, {}, { q: text })}`;
  return others.length > 0 ? { missing: closest.label, found: closest.found, href, results: others } : null;
}

const nearestCards = 4;

/** Explains why nothing has all words of a search with its filters. */
export async function explainNothing(q: string, query: ListQuery, currentUserId?: number): Promise<Explanation> {
  const parsed = parseSearch(q);
  const isUnfiltered = listSearch(query) === "";
  const isOnlyWord = parsed.words.length === 1 && isUnfiltered;
  const words = isOnlyWord ? [] : parsed.words.filter((word) => !isWeakWord(word)).slice(0, maxWords);
  // The search itself looked for other spellings and related words. It found none, unless something else left them out.
  const isWhole = isUnfiltered && parsed.phrases.length + parsed.excluded.length === 0;
  const variants = variantsOf(q, query);
  const counts = await countVariants(variants, currentUserId, isWhole ? words : []);
  const without = variants.flatMap(({ label, search, changed }, at) => {
    const found = counts[at]!;
    return found > 0 ? [{ label, found, href: `/search${listSearch(changed, {}, { q: textOf(search) })}` }] : [];
  });
  const likely = words.filter((_, at) => !isWhole || counts[variants.length + at]! > 0);
  const nearest = await Promise.all(likely.map(async (word) => ({ word, results: await nearestTo(word) })));
  return { terms: termsOf(parsed), without, nearest: nearest.filter(({ results }) => results.length > 0) };
}

const remember = createMemory<Explanation["nearest"][number]["results"]>({ max: 500 });

/** Returns the best results of a word, which this process remembers until the catalogue changes. */
const nearestTo = (word: string) =>
  remember(catalogueGeneration(), word, async () => {
    const { results } = await searchResources({ q: word, query: anything });
    return results.slice(0, nearestSize).map(({ name, slug }) => ({ name, slug }));
  });

const anything = parseSearchQuery(new URLSearchParams());

const termsOf = ({ words, phrases, excluded }: ParsedSearch) => [
  ...words,
  ...phrases.map(quoted),
  ...excluded.map((term) => `-${term.includes(" ") ? quoted(term) : term}`),
];
const textOf = (parsed: ParsedSearch) => termsOf(parsed).join(" ");

/** Returns a search without each of its words and filters, as far as there is something to search for. */
const variantsOf = (q: string, query: ListQuery): Variant[] =>
  [...withoutTerms(parseSearch(q), query), ...withoutFilters(q, query)]
    .slice(0, maxParts)
    .filter(({ search }) => isSearch(search));

/** Counts the results of each, and after them those of single words. */
const countVariants = (variants: Variant[], currentUserId?: number, words: string[] = []) =>
  countMatches([
    ...variants.map(({ search, changed }) => ({ search, filter: documentMatches(changed, { userId: currentUserId }) })),
    ...words.map((word) => ({ search: parseSearch(word) })),
  ]);

type Variant = { label: string; search: ParsedSearch; changed: ListQuery };

/** Returns the search without each of its terms. */
function withoutTerms(parsed: ParsedSearch, query: ListQuery): Variant[] {
  return (["words", "phrases", "excluded"] as const).flatMap((kind) =>
    parsed[kind].map((term, at) => ({
      label: kind === "excluded" ? `-${term}` : term,
      search: { ...parsed, [kind]: parsed[kind].filter((_, other) => other !== at) },
      changed: query,
    })),
  );
}

/** Returns a query with changes, of which null removes a filter. */
const withChanges = (query: ListQuery, changes: Changes): ListQuery =>
  Object.fromEntries(Object.entries({ ...query, ...changes }).filter(([, value]) => value !== null)) as ListQuery;

/** Returns the search without each of its filters. */
const withoutFilters = (q: string, query: ListQuery): Variant[] =>
  chosenFilters(listFilters, query).map(({ label, without }) => ({
    label,
    search: parseSearch(q),
    changed: withChanges(query, without),
  }));
