/** Finds what is new in what members follow: each list and search is compared with the newest resources. */

import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { searchDocuments } from "~/db/schema/search";
import { unstatedOf } from "~/domain/resources/list/conditions.server";
import { type ListConditions, listConditions } from "~/domain/resources/list/list-conditions.server";
import { everyWord, namedSearch, textQueries } from "~/domain/search/match.server";
import { parseSearch } from "~/domain/search/parse-query";
import { createMemory } from "~/remember.server";
import { parseFollowable } from "./follow-address";
import type { Newest, NewestResource } from "./newest.server";

/** A list or search that a member follows. What was published after `since` is new in it. */
type Follow = { address: string; since: Date };

/** What a resource must have to be in a list or search. */
type Rule = ListConditions & { q?: string };

/** A follow with its rule, which is null if nothing can be in it. */
export type RuledFollow = Follow & { rule: Rule | null };

/** Returns a follow with its rule. */
export function withRule(follow: Follow): RuledFollow {
  const followable = parseFollowable(follow.address);
  const conditions = followable && listConditions(followable.listing, followable.query);
  if (!conditions) return { ...follow, rule: null };
  return { ...follow, rule: { ...conditions, q: followable.q } };
}

/** Returns for each follow the resources that are new in it, newest first. */
export async function matchFollows(follows: RuledFollow[], newest: Newest): Promise<NewestResource[][]> {
  const inLists = follows.map(({ rule, since }) =>
    rule === null ? [] : publishedAfter(since, newest).filter((resource) => isInList(rule, resource)),
  );
  const searchOf = (at: number) => (inLists[at]!.length > 0 ? follows[at]!.rule?.q : undefined);
  const searches = new Set(follows.flatMap((_, at) => searchOf(at) ?? []));
  if (searches.size === 0) return inLists;
  const ids = new Set(
    inLists.flatMap((resources, at) => (searchOf(at) === undefined ? [] : resources.map(({ id }) => id))),
  );
  const found = await matchTexts([...searches], [...ids]);
  return inLists.map((resources, at) => {
    const q = searchOf(at);
    return q === undefined ? resources : resources.filter(({ id }) => found.get(q)!.has(id));
  });
}

function publishedAfter(since: Date, newest: Newest): Newest {
  const end = newest.findIndex(({ publishedAt }) => publishedAt <= since);
  return end === -1 ? newest : newest.slice(0, end);
}

function isInList({ allOf, anyOf, orUnstated, where }: Rule, { facets }: NewestResource): boolean {
  if (![...where.values()].every(({ isMet }) => isMet(facets))) return false;
  if (anyOf.length > 0 && !anyOf.some((facet) => facets.has(facet))) return false;
  if (!orUnstated.every((facet) => facets.has(facet) || facets.has(unstatedOf(facet)))) return false;
  return allOf.every((facet) => facets.has(facet));
}

/** Pairs of a search and a resource in one statement, which takes some milliseconds. */
const maxPairs = 4_000;

/** PostgreSQL's text query of each search, which never changes. Folding and stemming its words takes longer than comparing it. */
const rememberQuery = createMemory<string>({ max: 10_000 });

/** Returns for each search the ids of those resources that have all of its words. */
async function matchTexts(searches: string[], ids: number[]): Promise<Map<string, Set<number>>> {
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
