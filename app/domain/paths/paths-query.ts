/** The state of the list of paths, which is in the URL. Unknown values fall back to the default. */
import { type Position, parsePosition, setPosition } from "~/domain/pagination/cursor";
import {
  type FilterTable,
  type FilterValues,
  filterParams,
  ignoredValues,
  parseFilters,
} from "~/domain/resources/list/filter-table";
import { currentSlug, liveList, terms } from "~/domain/resources/terms/terms";
import { levels } from "./path-values";

/** The filters of the list. Parsing, links, the form and the chips derive from this table; list-paths.server.ts has the conditions. */
export const pathFilters = {
  level: { label: "Level", choices: levels },
  tag: {
    label: "Tag",
    choices: liveList(() =>
      terms.tag.map(({ slug, retiredAt }) => ({
        value: slug,
        label: slug,
        chip: `#${slug}`,
        isRetired: retiredAt !== null,
      })),
    ),
    read: (slug) => currentSlug("tag", slug),
  },
} as const satisfies FilterTable;

type Filters = FilterValues<typeof pathFilters>;

export type PathsQuery = {
  /** What the URL has and what filters nothing, as sentences. */
  ignored?: string[];
} & Filters &
  Position;

/** Names the order in cursors, the newest first, as in those of before. */
const cursorOrder = "n";

/** Parses the state of the list from a URL's parameters. */
export function parsePathsQuery(params: URLSearchParams): PathsQuery {
  const ignored = ignoredValues(pathFilters, params);
  return {
    ...parseFilters(pathFilters, params),
    ...(ignored.length > 0 && { ignored }),
    ...parsePosition(params, cursorOrder),
  };
}

type Changes = { [Name in keyof Filters]?: Filters[Name] | null } & Position;

/** Returns the query string of the list with some changes. It leads to the first page without a cursor. */
export function pathsSearch(query: PathsQuery, changes: Changes = {}): string {
  const next = { ...query, after: undefined, before: undefined, ...changes };
  const params = new URLSearchParams(filterParams(pathFilters, next));
  setPosition(params, next, cursorOrder);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}
