import { newsOf } from "~/domain/following/news.server";
import type { News } from "./choose-items";
import { maxItems } from "./weekly-email";

/** Returns what was published in a period in what a member follows: after `after`, until `until`. */
export async function findNews(userId: number, { after, until }: { after: Date; until: Date }): Promise<News[]> {
  const news = await newsOf({ userId, since: after, until, size: maxItems });
  return news.map(({ title, address, count, cards }) => ({
    title,
    path: address,
    count,
    items: cards.map((card) => ({
      title: card.name,
      path: `/product/${encodeURIComponent(card.slug)}`,
      text: card.valueProposition,
    })),
  }));
}
