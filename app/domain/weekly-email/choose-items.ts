import type { MailItem } from "~/domain/mail/render-html";

/** What is new in a list or search that a member follows, or the followed paths that changed; newest first. */
export type News = {
  items: MailItem[];
  /** How many are new, which may be more than `items` has. */
  count: number;
};

/**
 * Takes up to `max` items, one from each list in turn. Each is of one list only, and those of one list are together.
 * Returns whether more is new, too.
 */
export function chooseItems(news: News[], max: number) {
  const lists = news.map((): MailItem[] => []);
  const waiting = news.map(({ items }) => [...items]);
  const chosen = new Set<string>();
  while (chosen.size < max && waiting.some((items) => items.length > 0)) {
    for (const [at, items] of waiting.entries()) {
      const item = chosen.size < max ? takeOther(items, chosen) : undefined;
      if (!item) continue;
      chosen.add(item.href);
      lists[at]!.push(item);
    }
  }
  const hasMore = news.some(({ items, count }) => count > items.length || items.some(({ href }) => !chosen.has(href)));
  return { items: lists.flat(), hasMore };
}

/** Removes and returns the first item that is not chosen yet. */
function takeOther(items: MailItem[], chosen: Set<string>): MailItem | undefined {
  for (let item = items.shift(); item; item = items.shift()) if (!chosen.has(item.href)) return item;
}
