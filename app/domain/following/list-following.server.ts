import type { Cursor, Position } from "~/domain/pagination/cursor";
import { type KeysetPage, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "~/domain/resources/card";
import { type Follower, followsOf } from "./followed.server";
import { matchFollows } from "./match-follows.server";
import { type NewestResource, newestResources } from "./newest.server";
import { loadCards, titleOf } from "./news.server";

/** Rows of a page of /following. Their reasons make them larger than those of other lists, which have 24. */
const newsPageSize = 16;

export type FollowedList = {
  /** The path and query of its page. */
  address: string;
  title: string;
  /** How many resources are new in it. */
  count: number;
};

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
  const [newest, follows] = await Promise.all([newestResources(), followsOf(follower)]);
  const matches = await matchFollows(follows, newest);
  const lists = follows.map(({ address }, at) => ({
    address,
    title: titleOf(address),
    count: matches[at]!.length,
  }));
  const listsOf = new Map<NewestResource, NewCard["lists"]>();
  for (const [at, list] of lists.entries())
    for (const one of matches[at]!) listsOf.set(one, [...(listsOf.get(one) ?? []), list]);
  const { rows, ...edges } = toPage(readPage([...listsOf.keys()], position, size + 1), { size, ...position, cursorOf });
  const cards = await loadCards(
    rows.map(({ id }) => id),
    follower.userId,
  );
  return {
    lists,
    rows: rows.flatMap((one) => {
      const card = cards.get(one.id);
      return card ? { ...card, lists: listsOf.get(one)! } : [];
    }),
    until: newest[0]?.publishedAt ?? null,
    ...edges,
  };
}

const cursorOf = ({ id, publishedAt }: NewestResource): Cursor => ({ value: publishedAt.getTime(), id });

/** Returns the resources after or before a position, as a query in this order does: those nearest to it first. */
function readPage(news: NewestResource[], { after, before }: Position, size: number): NewestResource[] {
  const fromNewest = (one: Cursor, other: Cursor) => other.value - one.value || other.id - one.id;
  const inOrder = news.sort((one, other) => fromNewest(cursorOf(one), cursorOf(other)));
  if (before)
    return inOrder
      .filter((one) => fromNewest(cursorOf(one), before) < 0)
      .slice(-size)
      .reverse();
  return inOrder.filter((one) => !after || fromNewest(cursorOf(one), after) > 0).slice(0, size);
}
