/** The state of a list, which is in the URL. Unknown values fall back to the default. */

import { type Position, parsePosition, setPosition } from "~/domain/pagination/cursor";
import { closedList } from "~/values/closed-list";
import { filterParams, ignoredValues, isNone, parseFilters } from "./filter-table";
import { type Filters, listFilters } from "./filters";

export const sorts = closedList({ new: "Newest", top: "Most upvoted", worth: "Most worth it" });

/** The sorts of search results. The first is the default. */
export const searchSorts = [{ value: "best", label: "Best match" }, ...sorts] as const;

type Sort = (typeof searchSorts)[number]["value"];

/** The resources of a format are counted up to this number: labels then show "100 or more". */
export const maxCount = 100;

/** Cards per page. */
export const pageSize = 24;

export type ListQuery = Filters & {
  sort: Sort;
  /** The list is one of search results. */
  inSearch?: true;
  /** What the URL has and what filters nothing, as sentences. */
  ignored?: string[];
  /** It would filter by the library, but whose page it is has none. */
  needsLogin?: true;
  /** All filters are shown. */
  isOpen?: true;
  /** The number of the page at a cursor, as the links before it counted. Only shown. */
  page?: number;
} & Position;

/** Parses a list's state from a URL's parameters. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  return parseWithSort(params, sorts, "new");
}

/** Parses the state of search results from a URL's parameters. */
export function parseSearchQuery(params: URLSearchParams): ListQuery {
  return { ...parseWithSort(params, searchSorts, "best"), inSearch: true };
}

function parseWithSort(params: URLSearchParams, known: readonly { value: Sort }[], standard: Sort): ListQuery {
  const named = params.get("sort") || standard;
  const sort = known.find(({ value }) => value === named)?.value ?? standard;
  const ignored = [...ignoredValues(listFilters, params), ...(sort === named ? [] : [isNone("sort", named)])];
  const position = parsePosition(params, cursorPrefix(sort));
  return {
    ...parseFilters(listFilters, params),
    ...(ignored.length > 0 && { ignored }),
    ...(params.has("filters") && { isOpen: true }),
    sort,
    ...position,
    page: position.after || position.before ? pageNumber(params.get("page")) : 1,
  };
}

function pageNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}

/** Returns the state of a list for visitors, who have no library to leave out. */
export const forVisitors = ({ library, ...query }: ListQuery): ListQuery =>
  library ? { ...query, needsLogin: true } : query;

/** Null removes a filter. */
export type Changes = { [Name in keyof Filters]?: Filters[Name] | null } & Partial<Omit<ListQuery, keyof Filters>>;

/**
 * Returns the query string of a list with some changes, without default values. It leads to the first page unless
 * `changes` has a cursor.
 */
export function listSearch(query: ListQuery, changes: Changes = {}, others: Record<string, string> = {}): string {
  const page = { after: undefined, before: undefined, page: undefined };
  const next = { ...query, ...page, ...changes };
  const params = new URLSearchParams([...Object.entries(others), ...filterParams(listFilters, next)]);
  if (next.sort && next.sort !== (query.inSearch ? "best" : "new")) params.set("sort", next.sort);
  setPosition(params, next, cursorPrefix(next.sort));
  if (next.page && (next.after || next.before)) params.set("page", String(next.page));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

// The cursor of another sort is ignored, because its value has another meaning.
const cursorPrefix = (sort: Sort) => sort.slice(0, 1);
