/** A list or search that a member follows, with what is new in it, or the followed paths that changed; newest first. */
export type News = {
  title: string;
  path: string;
  /** Why its items are in the email: "for your search: salary". Nothing if their text says it. */
  reason?: string;
  items: NewItem[];
  /** How many are new, which may be more than `items` has. */
  count: number;
};
export type NewItem = {
  title: string;
  path: string;
  text: string;
  /** The initials of a resource, and the category that gives them their colour. */
  mark?: { initials: string; category: string };
  /** Its format and price: "PDF · $9.00". */
  facts?: string;
};

export type Chosen = {
  lists: Omit<News, "count">[];
  count: number;
  /** More is new than the items. */
  hasMore: boolean;
};

/** Takes up to `max` items, one from each list in turn. Each is in one list only. Empty lists are left out. */
export function chooseItems(news: News[], max: number): Chosen {
  const lists = news.map(({ title, path, reason }) => ({ title, path, reason, items: [] as NewItem[] }));
  const waiting = news.map(({ items }) => [...items]);
  const chosen = new Set<string>();
  while (chosen.size < max && waiting.some((items) => items.length > 0)) {
    for (const [at, items] of waiting.entries()) {
      const item = chosen.size < max ? takeOther(items, chosen) : undefined;
      if (!item) continue;
      chosen.add(item.path);
      lists[at]!.items.push(item);
    }
  }
  const hasMore = news.some(({ items, count }) => count > items.length || items.some(({ path }) => !chosen.has(path)));
  return { lists: lists.filter(({ items }) => items.length > 0), count: chosen.size, hasMore };
}

/** Removes and returns the first item that is not chosen yet. */
function takeOther(items: NewItem[], chosen: Set<string>): NewItem | undefined {
  for (let item = items.shift(); item; item = items.shift()) if (!chosen.has(item.path)) return item;
}
