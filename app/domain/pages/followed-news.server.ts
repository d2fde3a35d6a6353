import type { Follower } from "~/domain/following/followed.server";
import { listFollowing } from "~/domain/following/news.server";
import type { Card } from "~/domain/resources/card";

/** Home shows this many. */
const maxCards = 4;

/** What is new in the lists and searches that a member follows, and how many those are. */
export type FollowedNews = { cards: Card[]; follows: number };

/** Returns some of what is new, the newest of each list first, or null if there is nothing. */
export async function findFollowedNews(follower: Follower | null): Promise<FollowedNews | null> {
  const { news } = await listFollowing(follower);
  const ranked = news.flatMap(({ cards }) => cards.map((card, rank) => ({ card, rank })));
  const inOrder = ranked.sort((one, other) => one.rank - other.rank).map(({ card }) => [card.id, card] as const);
  const cards = [...new Map(inOrder).values()].slice(0, maxCards);
  return cards.length === 0 ? null : { cards, follows: news.length };
}
