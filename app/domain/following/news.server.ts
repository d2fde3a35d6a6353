/**
 * What is new in what members follow. It is stored for nobody, but found when it is read: by the page, the mark in the
 * header, Home and the weekly email.
 */
import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { searchDocuments } from "~/db/schema/search";
import { rowsOf } from "~/db/schema-state.server";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { type KeysetPage, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { facetArray } from "~/domain/resources/list/conditions.server";
import { type ListConditions, listConditions } from "~/domain/resources/list/list-conditions.server";
import { everyWord, namedSearch, textQueries } from "~/domain/search/match.server";
import { parseSearch } from "~/domain/search/parse-query";
import { createMemory } from "~/values/remember.server";
import { followableTitle, parseFollowable } from "./follow-address";
import { type Follower, followsOf, readFollows } from "./followed.server";
import { maxNew } from "./limits";

/** A list or search that a member follows. What was published after `since` is new in it. */
type Follow = { address: string; since: Date };

/** A new resource, and which of the follows have it. */
type NewResource = { id: number; publishedAt: number; lists: number[] };

/** Among more, what is new is not looked for, so that an import of a whole directory costs nobody anything. */
const maxNewest = 1000;

/** The index of this order has no other rows. */
const isPublished = and(isApproved, sql`${resources.publishedAt} is not null`);

type Window = {
  /** What was published after it is left out. */
  until?: Date;
  limit?: number;
};

/** Returns the resources that are new in lists and searches, newest first: each once, with those that have it. */
async function findNews(follows: Follow[], { until, limit = maxNewest }: Window = {}): Promise<NewResource[]> {
  if (follows.length === 0) return [];
  const since = Math.min(...follows.map((follow) => follow.since.getTime()));
  const matches = await Promise.all(
    follows.map(async (follow, at) => sql`case when ${await isNewIn(follow)} then ${at}::int end`),
  );
  return rowsOf<NewResource>(
    db,
    sql`select id::float8 as id, (extract(epoch from published_at) * 1000)::float8 as "publishedAt", to_json(lists) as lists
      from (
        select ${resources.id}, ${resources.publishedAt}, array_remove(array[${sql.join(matches, sql`, `)}], null) as lists
        from (
          select * from ${resources} where ${isPublished} and ${isAfter(new Date(since))}
          ${until ? sql`and not ${isAfter(until)}` : sql``}
          order by ${desc(resources.publishedAt)}, ${desc(resources.id)} limit ${maxNewest}
        ) as resources
        left join lateral (select document from ${searchDocuments}
          where ${searchDocuments.resourceId} = ${resources.id} offset 0) as d on true
      ) as compared
      where cardinality(lists) > 0 order by published_at desc, id desc limit ${limit}`,
  );
}

const isAfter = (time: Date) => sql`${resources.publishedAt} > ${time.toISOString()}::timestamptz`;

async function isNewIn({ address, since }: Follow): Promise<SQL> {
  const followable = parseFollowable(address);
  if (!followable) return sql`false`;
  const { listing, query, q } = followable;
  // "New" is what was published since the last look, not what was sent in a week.
  const conditions = listConditions(listing, query.tab === "new" ? { ...query, tab: "all" } : query);
  if (!conditions) return sql`false`;
  const hasWords = q === undefined ? undefined : sql`d.document @@ ${await textQueryOf(q)}::tsquery`;
  return and(isAfter(since), isInList(conditions), hasWords)!;
}

/** `isListed` without placeholders, because a statement for many lists has no shape to be prepared by. */
const isInList = ({ allOf, anyOf, where }: ListConditions) =>
  and(
    sql`${resources.facets} @> ${facetArray(allOf)}::text[]`,
    anyOf.length > 0 ? sql`${resources.facets} && ${facetArray(anyOf)}::text[]` : undefined,
    ...[...where.values()].map((one) => one.resources),
  );

const rememberQuery = createMemory<string>({ max: 10_000 });

/** Returns PostgreSQL's text query of a search. Folding and stemming its words takes longer than comparing it. */
const textQueryOf = (q: string): Promise<string> =>
  rememberQuery(catalogueGeneration(), q, async () => {
    const search = namedSearch(parseSearch(q));
    const build = () =>
      db
        .select({ query: sql<string>`every::text` })
        .from(sql`${textQueries(search, { every: everyWord })} as searched`)
        .prepare("text query");
    const [row] = await prepared(`text query ${search.shape}`, build).execute(search.texts);
    return row!.query;
  });

/** What was published since the last look, and since the follow began, is new. */
async function unseenIn(follower: Follower): Promise<Follow[]> {
  const follows = await followsOf(follower);
  return follows.map(({ address, createdAt }) => ({
    address,
    since: new Date(Math.max(createdAt.getTime(), follower.seenAt.getTime())),
  }));
}

const rememberNewest = createMemory<NewResource[]>({ max: 2_000 });

/**
 * Returns the newest in all that a member follows, one more than `maxNew`. A process reads it again only after a change of
 * the catalogue or of what the member follows or has seen. Requests at the same time wait for the first.
 */
function newestFor(follower: Follower): Promise<NewResource[]> {
  const generation = catalogueGeneration();
  return rememberNewest(
    generation === undefined ? undefined : `${generation} ${follower.version}`,
    follower.userId,
    async () => findNews(await unseenIn(follower), { limit: maxNew + 1 }),
  );
}

/** Returns how many resources are new in all that a member follows, up to one more than `maxNew`. */
export const countNew = async (follower: Follower): Promise<number> => (await newestFor(follower)).length;

/** Returns the cards of the newest in all that a member follows, at most `maxNew`, and how many lists and searches that is. */
export async function listNewest(follower: Follower, size: number): Promise<{ cards: Card[]; follows: number }> {
  const news = (await newestFor(follower)).slice(0, size);
  const cards = await loadCards(news, follower.userId);
  return { cards: news.flatMap(({ id }) => cards.get(id) ?? []), follows: (await followsOf(follower)).length };
}

/** Rows of a page of /following. Their reasons make them larger than those of other lists, which have 24. */
const newsPageSize = 16;

export type FollowedList = ReturnType<typeof listsOf>[number];

/** A new resource, with the lists and searches that have it. */
export type NewCard = Card & { lists: FollowedList[] };

export type Following = KeysetPage<NewCard> & {
  /** The last followed first. */
  lists: FollowedList[];
  /** What was published until now, to mark it as seen. */
  until: Date | null;
};

/** Returns what a member follows, and a page of what is new in it since the last look: each resource once, newest first. */
export async function listFollowing(
  follower: Follower | null,
  { size = newsPageSize, ...position }: Position & { size?: number } = {},
): Promise<Following> {
  if (!follower) return { lists: [], rows: [], until: null };
  const follows = await unseenIn(follower);
  const news = await findNews(follows);
  const lists = listsOf(follows, news);
  const { rows, ...edges } = toPage(readPage(news, position, size + 1), { size, ...position, cursorOf });
  const cards = await loadCards(rows, follower.userId);
  return {
    lists,
    rows: rows.flatMap((one) => {
      const card = cards.get(one.id);
      return card ? { ...card, lists: one.lists.map((at) => lists[at]!) } : [];
    }),
    until: news[0] ? new Date(news[0].publishedAt) : null,
    ...edges,
  };
}

const listsOf = (follows: Follow[], news: NewResource[]) =>
  follows.map(({ address }, at) => ({
    address,
    title: titleOf(address),
    /** How many resources are new in it. */
    count: news.filter(({ lists }) => lists.includes(at)).length,
  }));

const cursorOf = ({ id, publishedAt }: NewResource): Cursor => ({ value: publishedAt, id });

/** Returns the resources after or before a position, as a query in this order does: those nearest to it first. */
function readPage(news: NewResource[], { after, before }: Position, size: number): NewResource[] {
  const fromNewest = (one: Cursor, other: Cursor) => other.value - one.value || other.id - one.id;
  if (before) {
    const newer = news.filter((one) => fromNewest(cursorOf(one), before) < 0);
    return newer.slice(-size).reverse();
  }
  return news.filter((one) => !after || fromNewest(cursorOf(one), after) > 0).slice(0, size);
}

/** A period of time: after a moment, until another one. */
export type Period = { after: Date; until: Date };

/**
 * Returns what was published in a period in each list and search that a member follows, the last followed first, each with
 * the cards of the newest. A resource may be in several.
 */
export async function newsOfPeriod(
  userId: number,
  { after, until }: Period,
  size: number,
): Promise<(FollowedList & { cards: Card[] })[]> {
  const follows = (await readFollows(userId)).map(({ address }) => ({ address, since: after }));
  const news = await findNews(follows, { until });
  const shown = follows.map((_, at) => news.filter(({ lists }) => lists.includes(at)).slice(0, size));
  const cards = await loadCards(shown.flat());
  return listsOf(follows, news).map((list, at) => ({
    ...list,
    cards: shown[at]!.flatMap(({ id }) => cards.get(id) ?? []),
  }));
}

/** Returns the name of a list or search. */
export function titleOf(address: string): string {
  const followable = parseFollowable(address);
  return followable ? followableTitle(followable) : address;
}

/** Returns the cards of public resources, by id. */
async function loadCards(news: { id: number }[], currentUserId?: number): Promise<Map<number, Card>> {
  if (news.length === 0) return new Map();
  const ids = [...new Set(news.map(({ id }) => id))];
  const rows = await db
    .select(cardColumns(currentUserId))
    .from(resources)
    .where(and(inArray(resources.id, ids), isPublished));
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
