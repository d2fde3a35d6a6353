import { config } from "~/config.server";
import { newsOfPeriod, type Period } from "~/domain/following/news.server";
import { findChangedPaths } from "~/domain/paths/progress/follows.server";
import { tintOf } from "~/domain/resources/list/listings";
import { formatLabel } from "~/domain/resources/values/formats";
import { initialsOf } from "~/domain/resources/values/initials";
import { priceLabel } from "~/domain/resources/values/price";
import { pageUrl } from "~/domain/review/apply-decision.server";
import type { News } from "./choose-items";
import { maxItems } from "./weekly-email";

/** Returns what is new in what a member follows in a period: after `after`, until `until`. */
export async function findNews(userId: number, period: Period): Promise<News[]> {
  const news = await newsOfPeriod(userId, period, maxItems);
  const lists = news.map(({ title, address, count, cards }) => ({
    count,
    items: cards.map((card) => ({
      label: card.name,
      href: pageUrl(card),
      text: card.valueProposition,
      mark: { initials: initialsOf(card.name), category: tintOf(card.category) },
      facts: `${formatLabel(card.format)} · ${priceLabel(card.price)}`,
      reason: { label: reasonOf(title), href: config.APP_URL + address },
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
    label: title,
    href: `${config.APP_URL}/paths/${encodeURIComponent(slug)}`,
    text: "The path changed.",
    reason: { label: "of the paths that you follow", href: `${config.APP_URL}/following` },
  }));
  return { items, count: items.length };
}
