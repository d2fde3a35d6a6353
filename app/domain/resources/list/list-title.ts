/** The name of a filtered list for its heading, title and feed: "Beginner videos on frontend, in Spanish". */

import { formats } from "~/domain/resources/values/formats";
import { ownValue } from "~/values/own-value";
import { isFiltered } from "./filter-table";
import { type FilterName, filterEntries, listFilters } from "./filters";
import type { ListQuery } from "./list-query";
import type { Listing } from "./listings";

const prices = { all: "", free: "free", paid: "paid", new: "new" };
const levelWords = { beginner: "beginner", intermediate: "intermediate", advanced: "advanced", all: "all-level" };
/** Lists do not name the first sort. */
const orders: Partial<Record<ListQuery["sort"], string>> = {
  top: ", most upvoted first",
  worth: ", most worth it first",
};
const accessWords: Record<string, string> = {
  open: "open to everyone",
  account: "with an account",
  trial: "with a free trial",
  paid: "with paid access",
};

/** How a filter is said after the others, where its label in small letters is not enough. */
const words: Partial<Record<FilterName, (choice: { value: string; label: string }) => string>> = {
  language: ({ label }) => `in ${label}`,
  access: ({ value }) => ownValue(accessWords, value)!,
  law: ({ label }) => `under the law of ${label}`,
};
/** These are said before. */
const isBefore = (name: FilterName) => ["tab", "level", "format", "tag"].includes(name);

/** Returns the name of a listing with its filters and sort. */
export function listTitle({ title, path }: Pick<Listing, "title" | "path">, query: ListQuery): string {
  const place = path === "latest" ? "" : ` in ${title}`;
  const name = isFiltered(listFilters, query) ? withCapital(describeFilters(query, place)) : title;
  return name + listOrder(query);
}

/** Returns how the heading of a list says its sort: ", most upvoted first". */
export const listOrder = ({ sort }: ListQuery) => orders[sort] ?? "";

/** Returns what follows the heading of search results: ": videos, in Spanish, newest first". Nothing without a choice. */
export function searchState(query: ListQuery): string {
  const filters = isFiltered(listFilters, query) ? `: ${describeFilters(query)}` : "";
  return filters + orderOfSearch(query);
}

/** Returns the name of a search for feeds and where it is one of several: "Search: react (videos, in Spanish)". */
export function searchTitle(q: string, query: ListQuery): string {
  const filters = isFiltered(listFilters, query) ? ` (${describeFilters(query)})` : "";
  return `Search: ${q}${filters}${orderOfSearch(query)}`;
}

const orderOfSearch = ({ sort }: ListQuery) => (sort === "new" ? ", newest first" : (orders[sort] ?? ""));

/** Returns "beginner videos on frontend and api, in Spanish, up to 2 h". `place` follows the tags. */
function describeFilters(query: ListQuery, place = ""): string {
  const { tab, level, format, tag = [] } = query;
  const things = formats.find(({ value }) => value === format)?.plural ?? "resources";
  const kind = [prices[tab], level && levelWords[level], things].filter(Boolean).join(" ");
  const topic = tag.length > 0 ? ` on ${tag.join(" and ")}` : "";
  const rest = filterEntries.map(([name, { choices }]) => {
    const choice = isBefore(name) ? undefined : choices.find(({ value }) => value === query[name]);
    return choice && (words[name]?.(choice) ?? choice.label.charAt(0).toLowerCase() + choice.label.slice(1));
  });
  return [kind + topic + place, ...rest].filter(Boolean).join(", ");
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
