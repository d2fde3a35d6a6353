/** Counts what matches searches. Nothing is ranked, so one query counts several. */
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { everyWord, type NamedSearch, namedSearch, textQueries } from "./match.server";
import type { ParsedSearch } from "./parse-query";
import { literal, windowSize } from "./ranked.server";

type Matched = { search: NamedSearch; filter?: SQL; query?: typeof everyWord };

/** Returns how many rows of `search_documents AS d` match, up to one more than a search finds at most. */
function countOf({ search, filter, query = everyWord }: Matched): SQL {
  const matches = and(sql`d.document @@ searched.query`, filter);
  return sql`(select count(*) from (
    select from search_documents as d, ${textQueries(search, { query })} as searched where ${matches}
    limit ${literal(windowSize + 1)}
  ) as matching)`;
}

/** Counts the matches of a search whose texts have names. */
export async function countNamed(matched: Matched): Promise<number> {
  const [count] = await counts([matched]);
  return count!;
}

/** Counts the matches of each search that have all words, up to as many as a search finds at most. */
export async function countMatches(searches: { search: ParsedSearch; filter?: SQL }[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const named = searches.map(({ search, filter }, at) => ({ search: namedSearch(search, `of${at}_`), filter }));
  return (await counts(named)).map((count) => Math.min(count, windowSize));
}

async function counts(searches: Matched[]): Promise<number[]> {
  const counted = sql<number[]>`json_build_array(${sql.join(searches.map(countOf), sql`, `)})`;
  const [row] = await db
    .select({ counted })
    .from(sql`(values (1)) as one`)
    .execute(Object.assign({}, ...searches.map(({ search }) => search.texts)));
  return row!.counted;
}
