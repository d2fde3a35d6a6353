import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources, worthRank } from "~/db/schema/resources";
import { afterCursor, cursorValue, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { documentMatches, lacksOneOf } from "~/domain/resources/list/conditions.server";
import { countFacets, facetColumns, withoutSingle } from "~/domain/resources/list/counts/list-counts.server";
import { isFiltered } from "~/domain/resources/list/filter-table";
import { chosenDetails, listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, pageSize } from "~/domain/resources/list/list-query";
import type { Format } from "~/domain/resources/values/formats";
import { countNamed } from "./count-matches.server";
import { highlighter } from "./highlight";
import {
  allWords,
  everyTypedWord,
  isUnfinished,
  type Match,
  type NamedSearch,
  namedSearch,
  someWords,
  textQueries,
  wordQueries,
} from "./match.server";
import type { ParsedSearch } from "./parse-query";
import { partialWindow } from "./partial.server";
import { rankedWindow } from "./ranked.server";
import type { Wish } from "./reading/read-text";
import { wishFactor } from "./reading/weights.server";
import { maxResults } from "./search-results";

export type SearchInput = {
  query: ListQuery;
  /** What raises and lowers results. */
  soft?: readonly Wish[];
  currentUserId?: number;
  /** Only resources of this category. */
  category?: string;
  /** Results per page. */
  size?: number;
  countsFormats?: true;
  countsFacets?: boolean;
};

/** Returns a page of the results that have all words, or with `someWords` some of them. `count` adds the counts to it. */
export async function searchPage(input: SearchInput, parsed: ParsedSearch, match = allWords) {
  const { query } = input;
  const search = namedSearch(parsed);
  const countsToo = input.countsFormats === true && query.format === undefined;
  const build = () => pageQuery(input, search, match, countsToo);
  const values = { ...search.texts, search: parsed.text, ...(query.after ?? query.before) };
  const shape = `${match === allWords} ${countsToo} ${search.shape}`;
  const isKept = isCommon(input, parsed);
  const rows = isKept
    ? await prepared(`search ${shape}`, () => build().prepare("search")).execute(values)
    : await build().execute(values);
  const page = toResults(rows, input, parsed);
  const count = async () => {
    const countsUnstated = input.countsFormats && chosenDetails(query).length > 0;
    const [[unstated], facets, counts] = await Promise.all([
      countsUnstated ? countUnstated(input, search, match) : [],
      input.countsFacets ? searchFacets(input, parsed, match) : undefined,
      input.countsFormats && !countsToo ? countQuery(input, search, match).execute(values) : [],
    ]);
    if (!input.countsFormats) return { ...page, unstated, facets };
    const ofFormats = Object.fromEntries(counts.map(({ format, count }) => [format, Number(count)]));
    return { ...page, unstated, facets, counts: rows[0]?.counts ?? ofFormats };
  };
  return { ...page, count };
}

/** Counts the results of each format, of a search with a format filter, which does not apply to them. */
function countQuery({ query, category, currentUserId, soft }: SearchInput, search: NamedSearch, match: Match) {
  const filter = documentMatches({ ...query, format: undefined }, { category, userId: currentUserId });
  const window = windowOf(search, match, filter, soft);
  return db
    .select({ format: resources.format, count: sql<string>`count(*)` })
    .from(resources)
    .innerJoin(sql`${window} as ranked`, sql`ranked.id = ${resources.id}`)
    .where(isApproved)
    .groupBy(resources.format)
    .prepare("search formats");
}

/** Counts the matches that do not state a detail that is filtered by. */
function countUnstated({ query, category, currentUserId }: SearchInput, search: NamedSearch, match: Match) {
  const widened = documentMatches({ ...query, unstated: "include" }, { category, userId: currentUserId });
  const filter = and(widened, lacksOneOf(chosenDetails(query), sql`d.facets`));
  return countNamed([{ search, filter, match }]);
}

/** Counts the values of the filters, of the best results without those that have one value. */
function searchFacets({ query, category, currentUserId, soft }: SearchInput, parsed: ParsedSearch, match: Match) {
  const search = namedSearch(parsed);
  const filter = documentMatches(withoutSingle(query), { category, userId: currentUserId });
  const window = windowOf(search, match, filter, soft);
  const rows = db
    .select(facetColumns(query))
    .from(resources)
    .innerJoin(sql`${window} as ranked`, sql`ranked.id = ${resources.id}`)
    .where(isApproved);
  return countFacets(rows, { limit: maxResults, values: { ...search.texts, search: parsed.text } });
}

function windowOf(search: NamedSearch, match: Match, filter?: SQL, soft: readonly Wish[] = []): SQL {
  const factor = wishFactor(soft);
  if (match === someWords) {
    const words = wordQueries(search);
    const queries = textQueries(search, { ...match, ...words });
    return partialWindow({ queries, filter, factor, words: Object.keys(words) });
  }
  const queries = textQueries(search, { ...match, exact: everyTypedWord });
  return rankedWindow({ queries, isUnfinished: isUnfinished(search), text: sql.placeholder("search"), filter, factor });
}

/**
 * Returns whether a search is short and unfiltered. Only such searches are prepared, because each prepared statement
 * takes memory on every connection.
 */
function isCommon({ query, currentUserId, category, size, soft = [] }: SearchInput, parsed: ParsedSearch): boolean {
  const { sort, after, before } = query;
  const isVisitors = currentUserId === undefined && category === undefined && size === undefined;
  const isUnfiltered =
    isVisitors && soft.length === 0 && !isFiltered(listFilters, query) && sort === "best" && !after && !before;
  return isUnfiltered && parsed.words.length <= 3 && parsed.phrases.length + parsed.excluded.length === 0;
}

const sortKeys: Record<ListQuery["sort"], SortKey> = {
  best: { value: sql`ranked.score`, id: resources.id },
  new: { value: resources.createdAt, id: resources.id, isTime: true },
  top: { value: resources.upvotes, id: resources.id },
  worth: { value: worthRank, id: resources.id },
};

function pageQuery(input: SearchInput, search: NamedSearch, match: Match, countsToo: boolean) {
  const { query, currentUserId, category, soft, size = pageSize } = input;
  const ranked = windowOf(search, match, documentMatches(query, { category, userId: currentUserId }), soft);
  const window = countsToo ? withCounts(ranked) : ranked;
  const key = sortKeys[query.sort];
  const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") };
  const position = { after: query.after && cursor, before: query.before && cursor };
  const counts = countsToo ? sql<FormatCounts | null>`ranked.counts` : sql<null>`null`;
  return db
    .select({ ...cardColumns(currentUserId), edge: cursorValue(key), found: sql<string>`ranked.found`, counts })
    .from(resources)
    .innerJoin(sql`${window} as ranked`, sql`ranked.id = ${resources.id}`)
    .where(and(isApproved, afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(size + 1);
}

type FormatCounts = Partial<Record<Format, number>>;

/** Adds how many results each format has, to every row. */
function withCounts(window: SQL): SQL {
  return sql`(
    with results as materialized (select * from ${window} as ranked)
    select results.*, (
      select jsonb_object_agg(format, n) from (
        select ${resources.format}, count(*) as n from results join ${resources} on ${resources.id} = results.id
        where ${isApproved} group by ${resources.format}
      ) as counted
    ) as counts from results
  )`;
}

type Row = Parameters<typeof toCard>[0] & { edge: string | number; found: string; counts: unknown };

function toResults(read: Row[], { query, size = pageSize }: SearchInput, parsed: ParsedSearch) {
  const { after, before } = query;
  const { rows, ...edges } = toPage(read, {
    size,
    after,
    before,
    cursorOf: ({ edge, id }) => ({ value: Number(edge), id }),
  });
  const highlight = highlighter(parsed);
  const found = Number(read[0]?.found ?? 0);
  return {
    results: rows.map(({ edge: _, found: __, counts: ___, ...row }) => ({
      ...toCard(row),
      highlights: { name: highlight(row.name), valueProposition: highlight(row.valueProposition) },
    })),
    found: Math.min(found, maxResults),
    more: found > maxResults,
    ...edges,
  };
}
