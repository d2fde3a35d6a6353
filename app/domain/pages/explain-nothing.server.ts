/** Says why a search found nothing: how many results each of its words and filters cost, and what is nearest to each word. */
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type Changes, type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { countMatches } from "~/domain/search/count-matches.server";
import { isSearch, type ParsedSearch, parseSearch } from "~/domain/search/parse-query";
import { searchResources } from "~/domain/search/search.server";
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

/** Explains why nothing has all words of a search with its filters. */
export async function explainNothing(q: string, query: ListQuery, currentUserId?: number): Promise<Explanation> {
  const parsed = parseSearch(q);
  const isUnfiltered = listSearch(query) === "";
  const isOnlyWord = parsed.words.length === 1 && isUnfiltered;
  const words = isOnlyWord ? [] : parsed.words.filter((word) => !isWeakWord(word)).slice(0, maxWords);
  // The search itself looked for other spellings and related words. It found none, unless something else left them out.
  const isWhole = isUnfiltered && parsed.phrases.length + parsed.excluded.length === 0;
  const variants = [...withoutTerms(parsed, query), ...withoutFilters(q, query)]
    .slice(0, maxParts)
    .filter(({ search }) => isSearch(search));
  const counts = await countMatches([
    ...variants.map(({ search, changed }) => ({ search, filter: documentMatches(changed, { userId: currentUserId }) })),
    ...(isWhole ? words : []).map((word) => ({ search: parseSearch(word) })),
  ]);
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
