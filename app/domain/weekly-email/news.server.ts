import { newsOfPeriod, type Period } from "~/domain/following/news.server";
import type { Subscription } from "~/domain/mail/subscriptions/subscription.server";
import { findChangedPaths } from "~/domain/paths/progress/follows.server";
import { tintOf } from "~/domain/resources/list/listings";
import { formatLabel } from "~/domain/resources/values/formats";
import { initialsOf } from "~/domain/resources/values/initials";
import { priceLabel } from "~/domain/resources/values/price";
import { chooseItems, type News } from "./choose-items";
import { findOwn } from "./own.server";
import { maxItems, weeklySubject } from "./weekly-email";

/** Returns what is new in what a member follows in a period: after `after`, until `until`. */
export async function findNews(userId: number, period: Period): Promise<News[]> {
  const news = await newsOfPeriod(userId, period, maxItems);
  const lists = news.map(({ title, address, count, cards }) => ({
    title,
    path: address,
    reason: reasonOf(title),
    count,
    items: cards.map((card) => ({
      title: card.name,
      path: `/product/${encodeURIComponent(card.slug)}`,
      text: card.valueProposition,
      mark: { initials: initialsOf(card.name), category: tintOf(card.category) },
      facts: `${formatLabel(card.format)} · ${priceLabel(card.price)}`,
    })),
  }));
  return [...lists, await pathNews(userId, period)];
}

/** Returns "for your search: salary" for "Search: salary", and "new in All Resources". */
const reasonOf = (title: string): string =>
  title.startsWith("Search: ") ? `for your search: ${title.slice("Search: ".length)}` : `new in ${title}`;

async function pathNews(userId: number, period: Period): Promise<News> {
  const changed = await findChangedPaths(userId, period);
  const items = changed.map(({ slug, title }) => ({
    title,
    path: `/paths/${encodeURIComponent(slug)}`,
    text: "The path changed.",
  }));
  return {
    title: "Learning paths that you follow",
    path: "/following",
    reason: "of the paths that you follow",
    count: items.length,
    items,
  };
}

const weekMs = 7 * 24 * 60 * 60_000;

/** Returns what the next weekly email has so far; without a subscription, what it would have about the last week. */
export async function previewWeekly(userId: number, subscription: Subscription | null, now = new Date()) {
  const weekAgo = new Date(now.getTime() - weekMs);
  const isOn = subscription !== null && subscription.endedAt === null;
  const [news, own] = await Promise.all([
    findNews(userId, { after: isOn ? subscription.coveredUntil : weekAgo, until: now }),
    findOwn(userId, now),
  ]);
  const chosen = chooseItems(news, maxItems);
  return { ...chosen, own, subject: chosen.count > 0 ? weeklySubject(chosen) : null };
}
