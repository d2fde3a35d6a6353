/** The name of a filtered list for its heading, title and feed: "Beginner videos on frontend, in Spanish". */
import { languages } from "~/domain/resources/values/details/languages";
import { lawCountries } from "~/domain/resources/values/details/law-countries";
import { formats } from "~/domain/resources/values/formats";
import { isFiltered } from "./filter-table";
import { listFilters } from "./filters";
import type { ListQuery } from "./list-query";
import type { Listing } from "./listings";

const prices = { all: "", free: "free", paid: "paid", new: "new" };
const levelWords = { beginner: "beginner", intermediate: "intermediate", advanced: "advanced", all: "all-level" };
const timeWords = { "30m": "up to 30 min", "2h": "up to 2 h", "10h": "up to 10 h", long: "over 10 h" };
const orders: Partial<Record<ListQuery["sort"], string>> = {
  top: ", most upvoted first",
  worth: ", most worth it first",
};
const accessWords = {
  open: "open to everyone",
  account: "with an account",
  trial: "with a free trial",
  paid: "with paid access",
};

/** Returns the name of a listing with its filters and sort. */
export function listTitle({ title, path }: Pick<Listing, "title" | "path">, query: ListQuery): string {
  const place = path === "latest" ? "" : ` in ${title}`;
  const name = isFiltered(listFilters, query) ? withCapital(describeFilters(query, place)) : title;
  return name + (orders[query.sort] ?? "");
}

/** Returns "beginner videos on frontend and api, in Spanish, up to 2 h". `place` follows the tags. */
export function describeFilters(query: ListQuery, place = ""): string {
  const { tab, level, format, tag = [], language, time, access, law, library } = query;
  const things = formats.find(({ value }) => value === format)?.plural ?? "resources";
  const kind = [prices[tab], level && levelWords[level], things].filter(Boolean).join(" ");
  const topic = tag.length > 0 ? ` on ${tag.join(" and ")}` : "";
  const rest = [
    language && `in ${nameIn(languages, language)}`,
    time && timeWords[time],
    access && accessWords[access],
    law && `under the law of ${nameIn(lawCountries, law)}`,
    library && "not in my library",
  ];
  return [kind + topic + place, ...rest].filter(Boolean).join(", ");
}

const nameIn = (list: readonly { value: string; label: string }[], value: string) =>
  list.find((one) => one.value === value)?.label ?? value;

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
