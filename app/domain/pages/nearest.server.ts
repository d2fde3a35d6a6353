/** Finds what is nearest to a search that found little. */
import type { Card } from "~/domain/resources/card";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { chosenFilters, describeFilters, noFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type Changes, type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { countMatches } from "~/domain/search/count-matches.server";
import { isSearch, type ParsedSearch, parseSearch } from "~/domain/search/parse-query";
import type { Wish } from "~/domain/search/reading/read-text";
import { relatedResources } from "~/domain/search/related.server";
import { searchResources } from "~/domain/search/search.server";
import type { Result } from "~/domain/search/search-results";

/** What is nearest to a search: what lacks a part of it, and all of that, or else what is like its first result. */
export type Nearest = { results: Card[] } & ({ without: string; found: number; href: string } | { like: string });

/** A search with fewer results also shows what is nearest to it. */
export const nearestBelow = 5;

const maxParts = 6;
const nearestCards = 4;

type Few = { q: string; query: ListQuery; soft: Wish[]; shown: Result[]; currentUserId?: number };

/** Returns the best that has all but one part of a search that found little, or what is like it. Null if nothing is. */
export async function findNearest({ q, query, soft, shown, currentUserId }: Few): Promise<Nearest | null> {
  const variants = variantsOf(q, query);
  const counts = await countMatches(
    variants.map(({ search, changed }) => ({ search, filter: documentMatches(changed, { userId: currentUserId }) })),
  );
  const [closest] = variants
    .map((variant, at) => ({ ...variant, found: counts[at]! }))
    .filter(({ found }) => found > shown.length)
    .sort((one, other) => one.found - other.found);
  const isOther = ({ id }: Card) => shown.every((card) => card.id !== id);
  if (closest) {
    const text = textOf(closest.search);
    const { results } = await searchResources({ q: text, query: closest.changed, soft, currentUserId });
    const others = results.filter(isOther).slice(0, nearestCards);
    const href = `/search${listSearch(closest.changed, {}, { q: text })}`;
    if (others.length > 0) return { without: closest.label, found: closest.found, href, results: others };
  }
  const [first] = shown;
  const alike = first ? (await relatedResources(first, currentUserId)).filter(isOther) : [];
  return first && alike.length > 0 ? { like: first.name, results: alike } : null;
}

const quoted = (text: string) => `“${text}”`;

const textOf = ({ words, phrases, excluded }: ParsedSearch) =>
  [
    ...words,
    ...phrases.map((phrase) => `"${phrase}"`),
    ...excluded.map((term) => (term.includes(" ") ? `-"${term}"` : `-${term}`)),
  ].join(" ");

type Variant = { label: string; search: ParsedSearch; changed: ListQuery };

/** Returns a search without each of its words and filters, as far as there is something to search for. */
const variantsOf = (q: string, query: ListQuery): Variant[] =>
  [...withoutTerms(parseSearch(q), query), ...withoutFilters(parseSearch(q), query)]
    .slice(0, maxParts)
    .filter(({ search }) => isSearch(search));

/** Returns the search without each of its terms. */
function withoutTerms(parsed: ParsedSearch, query: ListQuery): Variant[] {
  return (["words", "phrases", "excluded"] as const).flatMap((kind) =>
    parsed[kind].map((term, at) => ({
      label: quoted(kind === "excluded" ? `-${term}` : term),
      search: { ...parsed, [kind]: parsed[kind].filter((_, other) => other !== at) },
      changed: query,
    })),
  );
}

/** Returns the search without each of its filters, and without all of them. */
function withoutFilters(search: ParsedSearch, query: ListQuery): Variant[] {
  const chosen = chosenFilters(listFilters, query);
  const each = chosen.map(({ label, without }) => ({ label: quoted(label), changes: without as Changes }));
  const all = { label: describeFilters(listFilters, query), changes: noFilters(listFilters) };
  return (chosen.length > 1 ? [all, ...each] : each).map(({ label, changes }) => ({
    ...{ label, search },
    changed: withChanges(query, changes),
  }));
}

/** Returns a query with changes, of which null removes a filter. */
const withChanges = (query: ListQuery, changes: Changes): ListQuery =>
  Object.fromEntries(Object.entries({ ...query, ...changes }).filter(([, value]) => value !== null)) as ListQuery;
