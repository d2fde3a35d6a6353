import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources, worthRank } from "~/db/schema/resources";
import { afterCursor, cursorValue, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { countFacets, facetColumns, withoutSingle } from "~/domain/resources/list/counts/list-counts.server";
import { isFiltered } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, pageSize } from "~/domain/resources/list/list-query";
import type { Format } from "~/domain/resources/values/formats";
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
import { areFewer, isLinkAlive, isSmall, literal, maxOthers, type RankedSearch, rankedWindow } from "./ranked.server";
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
    const [facets, counts] = await Promise.all([
      input.countsFacets ? searchFacets(input, parsed, match) : undefined,
      input.countsFormats && !countsToo ? countQuery(input, search, match).execute(values) : [],
    ]);
    if (!input.countsFormats) return { ...page, facets };
    const ofFormats = Object.fromEntries(counts.map(({ format, count }) => [format, Number(count)]));
    return { ...page, facets, counts: rows[0]?.counts ?? ofFormats };
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
  const factor = wishFactor(soft, { haveAllWords: match !== someWords });
  if (match === someWords) {
    const words = wordQueries(search);
    const queries = textQueries(search, { ...match, ...words });
    const isStrict = search.phrases.length + search.excluded.length > 0;
    return partialWindow({ queries, filter, factor, words: Object.keys(words), isStrict });
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
  const highlight = highlighter([...parsed.words, ...parsed.phrases]);
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

/** `queries` also has a text query for each of `words`. The factors of their kinds are below. */
type PartialSearch = Omit<RankedSearch, "text" | "isUnfinished"> & {
  words: string[];
  /** Words are quoted or excluded. */
  isStrict: boolean;
};

/*
 * How results are ranked that have some of the words, for a need in a sentence. Each word counts as much as it is rare
 * (the inverse document frequency of BM25), times how well it matches: ts_rank in the fields' weights, which a word's
 * second use raises less than its first, and which a long text lowers. Related words count about half, but more if they
 * are what a phrase means or if no resource uses the word itself. In a large directory a word's rarity is estimated among
 * the upvoted resources, and only those and matches of the rarest word are ranked, unless they are few.
 */

/** Returns a subquery like `rankedWindow`. */
function partialWindow({ queries, filter, words, factor, isStrict }: PartialSearch): SQL {
  const and = filter ? sql`and ${filter}` : sql``;
  const strictly = isStrict ? sql`and d.document @@ rarest.query` : sql``;
  const rarities = words.map((word) => sql`${rarityOf(sql.raw(`given.${word}`))} as ${sql.raw(`${word}_rarity`)}`);
  const counted = words.filter((word) => !word.startsWith("weak"));
  const pairs = (counted.length > 0 ? counted : words).map((word) =>
    sql.raw(`(searched.${word}, searched.${word}_rarity)`),
  );
  return sql`(
    with given as materialized (select * from ${queries} as queries),
    directory as materialized (
      select ${isSmall} as small, case when ${isSmall} then (select count(*) from search_documents)
        else (select reltuples from pg_class where oid = 'search_documents_upvoted_idx'::regclass) end as total
    ),
    searched as materialized (select given.*, ${sql.join(rarities, sql`, `)} from given, directory),
    rare as materialized (
      select d.resource_id from search_documents as d, (
        select word, searched.query from searched, lateral (values ${sql.join(pairs, sql`, `)}) as each_word(word, rarity)
        order by rarity desc limit 1
      ) as rarest where d.document @@ rarest.word ${strictly} ${and} limit ${literal(maxOthers)}
    ),
    upvoted as materialized (
      select d.resource_id from search_documents as d, searched
      where not ${isSmall} and d.popularity >= 5 and d.document @@ searched.query ${and} limit ${literal(maxOthers)}
    ),
    others as materialized (
      select d.resource_id from search_documents as d, searched
      where (${isSmall} or ${areFewer("whole", "rare", "upvoted")}) and d.document @@ searched.query ${and}
      limit ${literal(maxOthers)}
    ),
    candidates as (
      select resource_id from rare union select resource_id from upvoted union select resource_id from others
    )
    select d.resource_id as id, (1000000 * ${factor ?? sql`1`} * (${sql.join(words.map(weightOf), sql` + `)}))::bigint * 2 + ${isLinkAlive}::int as score,
      count(*) over () as found
    from candidates join search_documents as d using (resource_id), searched
    order by score desc, d.resource_id desc limit ${literal(maxResults)}
  )`;
}

const weights = sql`'{0.5, 0.3, 1, 1}'::real[]`;
const factors = { own: 1, meant: 1, near: 0.45, weak: 0.1 };
/** The factor of the related words of a word that no resource uses. They stand for it. */
const nearUnused = 0.7;

function weightOf(word: string, _: number, words: string[]): SQL {
  const [kind, factor] = Object.entries(factors).find(([kind]) => word.startsWith(kind))!;
  const own = word.replace("near", "own");
  const isOwnCounted = kind === "near" && words.includes(own);
  const counted = isOwnCounted
    ? `case when searched.${own}_rarity = 0 then ${nearUnused} else ${factor} end::float8`
    : `${factor}::float8`;
  // ts_rank divides by the number of words in a query, of which a resource has few. Each word is also there as its stem.
  const many = kind === "near" || kind === "meant" ? `* (numnode(searched.${word}) + 1) / 4` : "";
  const rank = sql.raw(`searched.${word}_rarity * ${counted} ${many} * ts_rank`);
  return sql`${rank}(${weights}, d.document, ${sql.raw(`searched.${word}`)}, 1)`;
}

/** A word of no resource has no weight. */
const rarityOf = (word: SQL) => sql`(
  select case when n = 0 then 0 else ln(1 + (total - n + 0.5) / (n + 0.5)) end::float8
  from (select case when small then (select count(*) from search_documents where document @@ ${word})
    else ${estimatedUpvoted(word)} end as n) as found
)`;

/** So many matches are counted. */
const counted = 250;

/**
 * Estimates how many upvoted resources have a word. To count a common one, all their rows would be read. The first matches
 * are in the order of the table, so the part of it up to the last of them tells how many there are in all.
 */
const estimatedUpvoted = (word: SQL) => sql`(
  select case when count(*) < ${literal(counted)} then count(*)::float8
    else count(*) * (pg_relation_size('search_documents') / 8192) / (max((ctid::text::point)[0]) + 1) end
  from (
    select ctid from search_documents where popularity >= 5 and document @@ ${word} limit ${literal(counted)}
  ) as matching
)`;
