import { newsOf } from "~/domain/following/news.server";
import { changedPaths } from "~/domain/paths/progress/changed-paths.server";
import type { News } from "./choose-items";
import { maxItems } from "./weekly-email";

type Period = { after: Date; until: Date };

/** Returns what is new in what a member follows in a period: after `after`, until `until`. */
export async function findNews(userId: number, { after, until }: Period): Promise<News[]> {
  const news = await newsOf({ userId, since: after, until, size: maxItems });
  const lists = news.map(({ title, address, count, cards }) => ({
    title,
    path: address,
    count,
    items: cards.map((card) => ({
      title: card.name,
      path: `/product/${encodeURIComponent(card.slug)}`,
      text: card.valueProposition,
    })),
  }));
  return [...lists, await pathNews(userId, { after, until })];
}

async function pathNews(userId: number, period: Period): Promise<News> {
  const changed = await changedPaths(userId, period);
  const items = changed.map(({ slug, title }) => ({
    title,
    path: `/paths/${encodeURIComponent(slug)}`,
    text: "The path changed.",
  }));
  return { title: "Learning paths that you follow", path: "/my-paths", count: items.length, items };
}
