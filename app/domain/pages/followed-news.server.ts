import type { Follower } from "~/domain/following/followed.server";
import { listFollowing } from "~/domain/following/list-following.server";
import type { Card } from "~/domain/resources/card";

/** Home shows this many. */
const maxCards = 4;

/** What is new in the lists and searches that a member follows, and how many those are. */
export type FollowedNews = { cards: Card[]; follows: number };

/** Returns the newest in what a member follows, or null if there is nothing. */
export async function findFollowedNews(follower: Follower | null): Promise<FollowedNews | null> {
  const { lists, rows } = await listFollowing(follower, { size: maxCards });
  return rows.length === 0 ? null : { cards: rows, follows: lists.length };
}
