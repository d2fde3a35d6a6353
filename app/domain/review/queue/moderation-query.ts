/** The state of the moderation queue, which is in the URL only. Unknown values fall back to the default. */

import { type Cursor, parsePosition, setPosition } from "~/domain/pagination/cursor";
import { ignoredValue } from "~/domain/resources/list/filter-table";
import { type StoredStatus, shownStatus, storedStatuses } from "~/domain/resources/values/statuses";
import { closedList } from "~/values/closed-list";

export const queueFilters = closedList({ all: "All", pending: "Pending", approved: "Approved", rejected: "Rejected" });

/** How pending submissions are grouped. An import is decided on its own page. Those of known senders are a group for each sender, the blocked ones are one. */
export const groupings = closedList({
  known: "Known senders",
  sender: "By sender",
  site: "By site",
  text: "Same words",
  blocked: "Blocked",
  import: "By import",
});

export type Grouping = (typeof groupings)[number]["value"];

/** How many pending submissions are looked at, the oldest ones, and how many groups are shown, the largest ones. */
export const maxGrouped = 2_000;
export const maxGroups = 20;

const defaultFilter = "pending";

export type ModerationFilter = (typeof queueFilters)[number]["value"];

export type ModerationQuery = {
  filter: ModerationFilter;
  q: string;
  /** Shows groups instead of rows, or the one with the key `of` in full. */
  group?: Grouping;
  of?: string;
  /** Only what this import added. */
  importId?: number;
  /** The record before the page. Decided ones are in the second group. */
  after?: Cursor;
  /** A record that was just created. It comes first on the page. Links to other pages do not have it. */
  created?: number;
  /** What the URL has and what filters nothing, as sentences. */
  ignored?: string[];
};

/** Parses the state from a URL's parameters. */
export function parseModerationQuery(params: URLSearchParams): ModerationQuery {
  const textOf = (name: string) => (params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, 300);
  return {
    filter: queueFilters.find((filter) => filter.value === params.get("status"))?.value ?? defaultFilter,
    q: textOf("q"),
    group: groupings.find(({ value }) => value === params.get("group"))?.value,
    of: textOf("of") || undefined,
    importId: idIn(params, "import"),
    after: parsePosition(params).after,
    created: idIn(params, "created"),
    ignored: ignoredValue(
      params,
      "status",
      queueFilters.map(({ value }) => value),
    ),
  };
}

const idIn = (params: URLSearchParams, name: string) =>
  /^\d{1,15}$/.test(params.get(name) ?? "") ? Number(params.get(name)) : undefined;

/** Returns the query string of a state with changes. Goes to the first page unless `after` is among the changes. */
export function formatModerationQuery(
  query: ModerationQuery,
  changes: Partial<ModerationQuery> = {},
  others: Record<string, string> = {},
) {
  const next = { ...query, after: undefined, ...changes };
  const params = new URLSearchParams();
  if (next.filter !== defaultFilter) params.set("status", next.filter);
  if (next.q) params.set("q", next.q);
  if (next.group) params.set("group", next.group);
  if (next.group && next.of) params.set("of", next.of);
  if (next.importId) params.set("import", String(next.importId));
  setPosition(params, { after: next.after });
  for (const [name, value] of Object.entries(others)) params.set(name, value);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** Returns the text for an empty table. `isEmpty` means that there are no submissions at all. */
export function emptyText({ filter, q, after }: ModerationQuery, isEmpty: boolean): string {
  if (q) return `No submissions match "${q}"`;
  if (filter !== "all" && !(isEmpty && filter === defaultFilter)) return `No ${filter} submissions`;
  return isEmpty || !after ? "No submissions yet" : "No more submissions";
}

/** Returns the stored statuses of a filter. */
export function statusesOf(filter: ModerationFilter): StoredStatus[] {
  return storedStatuses.filter((status) => filter === "all" || shownStatus(status).toLowerCase() === filter);
}
