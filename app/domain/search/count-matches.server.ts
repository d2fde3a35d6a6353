/** Counts what matches searches. Nothing is ranked, so one query counts several. */
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { allWords, isUnfinished, type Match, type NamedSearch, namedSearch, textQueries } from "./match.server";
import type { ParsedSearch } from "./parse-query";
import { isSmall, literal } from "./ranked.server";
import { maxResults } from "./search-results";

type Matched = { search: NamedSearch; filter?: SQL; match?: Match };

/**
 * Returns how many rows of `search_documents AS d` match, up to one more than a search finds at most. In a large directory
 * the upvoted ones are often enough, and the index of all of them is not read.
 */
function countOf({ search, filter, match = allWords }: Matched): SQL {
  const counted = (query: SQL, where?: SQL) => sql`select count(*) as n from (
    select from search_documents as d, searched where ${and(where, sql`d.document @@ ${query}`, filter)}
    limit ${literal(maxResults + 1)}
  ) as matching`;
  return sql`(
    with searched as materialized (
      select query, case when ${isSmall} or ${isUnfinished(search)} then query else complete end as whole
      from ${textQueries(search, match)} as queries
    ),
    upvoted as materialized (${counted(sql`searched.query`, sql`not ${isSmall} and d.popularity >= 5`)})
    select case when n > ${literal(maxResults)} then n else (${counted(sql`searched.whole`)}) end from upvoted
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
