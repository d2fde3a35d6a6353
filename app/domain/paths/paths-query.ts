/** The state of the list of paths, which is in the URL. Unknown values fall back to the default. */
import { formatCursor, type Position, parseCursor } from "~/domain/pagination/cursor";
import { type Tag, tags } from "~/domain/resources/values/tags";
import { type Level, levelValues } from "./path-values";

export const pathSorts = [
  { value: "new", label: "New" },
  { value: "top", label: "Top" },
] as const;

export type PathSort = (typeof pathSorts)[number]["value"];

export type PathsQuery = { sort: PathSort; level?: Level; tag?: Tag } & Position;

/** Parses the state of the list from a URL's parameters. */
export function parsePathsQuery(params: URLSearchParams): PathsQuery {
  const sort = params.get("sort") === "top" ? "top" : "new";
  const after = parseCursor(params.get("after"), sort.slice(0, 1));
  return {
    sort,
    level: levelValues.find((level) => level === params.get("level")),
    tag: tags.find((tag) => tag === params.get("tag")),
    after,
    before: after ? undefined : parseCursor(params.get("before"), sort.slice(0, 1)),
  };
}

type Changes = { sort?: PathSort; level?: Level | null; tag?: Tag | null } & Position;

/**
 * Returns the query string of the list with some changes, without default values. It leads to the first page unless
 * `changes` has a cursor.
 */
export function pathsSearch(query: PathsQuery, changes: Changes = {}): string {
  const next = { ...query, after: undefined, before: undefined, ...changes };
  const params = new URLSearchParams();
  if (next.sort !== "new") params.set("sort", next.sort);
  if (next.level) params.set("level", next.level);
  if (next.tag) params.set("tag", next.tag);
  if (next.after) params.set("after", formatCursor(next.after, next.sort.slice(0, 1)));
  if (next.before) params.set("before", formatCursor(next.before, next.sort.slice(0, 1)));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}
