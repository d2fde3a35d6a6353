/** Which resources a search finds by its words, for many searches and few resources. */
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { searchDocuments } from "~/db/schema/search";
import { everyWord, namedSearch, textQueries } from "~/domain/search/match.server";
import { parseSearch } from "~/domain/search/parse-query";
import { createMemory } from "~/remember.server";

/** Pairs of a search and a resource in one statement, which takes some milliseconds. */
const maxPairs = 4_000;

/** PostgreSQL's text query of each search, which never changes. Folding and stemming its words takes longer than comparing it. */
const rememberQuery = createMemory<string>({ max: 10_000 });

/** Returns for each search the ids of those resources that have all of its words. */
export async function matchTexts(searches: string[], ids: number[]): Promise<Map<string, Set<number>>> {
  const found = new Map(searches.map((q) => [q, new Set<number>()]));
  if (ids.length === 0) return found;
  const size = Math.max(1, Math.floor(maxPairs / ids.length));
  for (let at = 0; at < searches.length; at += size) {
    const some = searches.slice(at, at + size);
    for (const { place, id } of await matchSome(some, ids)) found.get(some[place]!)!.add(Number(id));
  }
  return found;
}

async function matchSome(searches: string[], ids: number[]) {
  const texts: { place: number; query: string }[] = [];
  for (const [place, q] of searches.entries())
    texts.push({ place, query: await rememberQuery("", q, () => textQueryOf(q)) });
  const values = { texts: JSON.stringify(texts), ids: `{${ids.join(",")}}` };
  return prepared("text matches", matchQuery).execute(values);
}

/** With "offset 0" the planner reads these documents only, instead of all that have the words. */
const matchQuery = () =>
  db
    .select({ place: sql<number>`wanted.place`, id: sql<string>`d.resource_id` })
    .from(
      sql`(select resource_id, document from ${searchDocuments}
        where resource_id = any(${sql.placeholder("ids")}::bigint[]) offset 0) as d`,
    )
    .innerJoin(
      sql`(select place, query::tsquery as query
        from json_to_recordset(${sql.placeholder("texts")}::text::json) as t(place int, query text) offset 0) as wanted`,
      sql`d.document @@ wanted.query`,
    )
    .prepare("text matches");

async function textQueryOf(q: string): Promise<string> {
  const search = namedSearch(parseSearch(q));
  const build = () =>
    db
      .select({ query: sql<string>`every::text` })
      .from(sql`${textQueries(search, { every: everyWord })} as searched`)
      .prepare("text query");
  const [row] = await prepared(`text query ${search.shape}`, build).execute(search.texts);
  return row!.query;
}
