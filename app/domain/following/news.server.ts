import { and, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { followableTitle, parseFollowable } from "./follow-address";
import { readFollows } from "./followed.server";
import { matchFollows, withRule } from "./match-follows.server";
import { isPublished, newestResources } from "./newest.server";

type News = {
  /** The path and query of its page. */
  address: string;
  title: string;
  count: number;
  /** The newest of them. */
  cards: Card[];
};

type Input = {
  userId: number;
  /** What was published after it is new. */
  since: Date;
  /** And not after it. */
  until?: Date;
  /** How many cards of each list. */
  size: number;
};

/**
 * Returns what was published in a period in each list and search that a member follows, the last followed first. A
 * resource may be in several. Only the last thousand resources of the directory are looked at (see newest.server.ts).
 */
export async function newsOf({ userId, since, until, size }: Input): Promise<News[]> {
  const follows = (await readFollows(userId)).map(({ address }) => withRule({ address, since }));
  if (follows.length === 0) return [];
  const newest = (await newestResources()).filter(({ publishedAt }) => !until || publishedAt <= until);
  const matches = (await matchFollows(follows, newest)).map((found) => found.map(({ id }) => id));
  const cards = await loadCards([...new Set(matches.flatMap((ids) => ids.slice(0, size)))]);
  return follows.map(({ address }, at) => ({
    address,
    title: titleOf(address),
    count: matches[at]!.length,
    cards: matches[at]!.slice(0, size).flatMap((id) => cards.get(id) ?? []),
  }));
}

/** Returns the name of a list or search. */
export function titleOf(address: string): string {
  const followable = parseFollowable(address);
  return followable ? followableTitle(followable) : address;
}

/** Returns the cards of public resources, by id. */
export async function loadCards(ids: number[], currentUserId?: number): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(cardColumns(currentUserId))
    .from(resources)
    .where(and(inArray(resources.id, ids), isPublished));
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}
