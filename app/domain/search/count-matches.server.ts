/** Counts what matches searches. Nothing is ranked, so one query counts several. */
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { allWords, isUnfinished, type NamedSearch, namedSearch, someWords, textQueries } from "./match.server";
import type { ParsedSearch } from "./parse-query";
import { isSmall, literal } from "./ranked.server";
import { maxResults } from "./search-results";

type Matched = { search: NamedSearch; filter?: SQL; match?: typeof allWords };

/**
 * Returns how many rows of `search_documents AS d` match, up to one more than a search finds at most. With some of the
 * words, the upvoted ones of a large directory are often enough, and the index of all of them is not read.
 */
function countOf({ search, filter, match }: Matched): SQL {
  const counted = (where?: SQL) => sql`(select count(*) from (
    select from search_documents as d, searched where ${and(where, sql`d.document @@ searched.query`, filter)}
    limit ${literal(maxResults + 1)}
  ) as matching)`;
  const asRanked = sql`case when ${isSmall} or ${isUnfinished(search)} then query else complete end`;
  const searched = sql`with searched as materialized (
    select ${match === allWords ? asRanked : sql`query`} as query
    from ${textQueries(search, match ?? { query: allWords.query })} as queries
  )`;
  if (match !== someWords) return sql`(${searched} select ${counted()})`;
  return sql`(
    ${searched}, upvoted as (select ${counted(sql`not ${isSmall} and d.popularity >= 5`)} as n)
    select case when n > ${literal(maxResults)} then n else ${counted()} end from upvoted
  )`;
}

/** Counts the matches of each search that have all words, up to as many as a search finds at most. */
export async function countMatches(searches: { search: ParsedSearch; filter?: SQL }[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const named = searches.map(({ search, filter }, at) => ({ search: namedSearch(search, `of${at}_`), filter }));
  return (await countNamed(named)).map((count) => Math.min(count, maxResults));
}

/** Counts the matches of each search, whose texts have names. */
export async function countNamed(searches: Matched[]): Promise<number[]> {
  const counted = sql<number[]>`json_build_array(${sql.join(searches.map(countOf), sql`, `)})`;
  const [row] = await db
    .select({ counted })
    .from(sql`(values (1)) as one`)
    .execute(Object.assign({}, ...searches.map(({ search }) => search.texts)));
  return row!.counted;
}
