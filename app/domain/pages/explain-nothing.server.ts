/** Says why a search found nothing: how many results each of its words and filters cost, and what is nearest to each word. */
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type Changes, type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { isSearch, type ParsedSearch, parseSearch } from "~/domain/search/parse-query";
import { searchResources } from "~/domain/search/search.server";
import { searchPage } from "~/domain/search/search-page.server";
import { isWeakWord } from "~/domain/search/words/weak-words";

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
  const words = parsed.words.filter((word) => !isWeakWord(word)).slice(0, maxWords);
  const variants = [...withoutTerms(parsed, query), ...withoutFilters(q, query)].slice(0, maxParts);
  const without: Explanation["without"] = [];
  for (const { label, search, changed } of variants) {
    if (!isSearch(search)) continue;
    const { found } = await searchPage({ query: changed, currentUserId, size: 1 }, search);
    if (found > 0) without.push({ label, found, href: `/search${listSearch(changed, {}, { q: textOf(search) })}` });
  }
  const nearest: Explanation["nearest"] = [];
  const isOnlyWord = parsed.words.length === 1 && listSearch(query) === "";
  for (const word of isOnlyWord ? [] : words) {
    const { results } = await searchResources({ q: word, query: anything, currentUserId, size: nearestSize });
    const found = results.slice(0, nearestSize).map(({ name, slug }) => ({ name, slug }));
    if (found.length > 0) nearest.push({ word, results: found });
  }
  return { terms: termsOf(parsed), without, nearest };
}

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
