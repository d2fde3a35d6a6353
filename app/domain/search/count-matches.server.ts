/** Counts what matches searches. Nothing is ranked, so one query counts several. */
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { everyWord, type NamedSearch, namedSearch, textQueries } from "./match.server";
import type { ParsedSearch } from "./parse-query";
import { literal } from "./ranked.server";
import { maxResults } from "./search-results";

const countOf = (search: NamedSearch, filter?: SQL): SQL => sql`(
  with searched as materialized ${textQueries(search, { query: everyWord })}
  select count(*) from (
    select from search_documents as d, searched where ${and(sql`d.document @@ searched.query`, filter)}
    limit ${literal(maxResults)}
  ) as matching
)`;

/** Counts the matches of each search that have all words, up to as many as a search finds at most. */
export async function countMatches(searches: { search: ParsedSearch; filter?: SQL }[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const named = searches.map(({ search, filter }, at) => ({ search: namedSearch(search, `of${at}_`), filter }));
  const counts = named.map(({ search, filter }) => countOf(search, filter));
  const [row] = await db
    .select({ counted: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(sql`(values (1)) as one`)
    .execute(Object.assign({}, ...named.map(({ search }) => search.texts)));
  return row!.counted;
}
