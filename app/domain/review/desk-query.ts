/** The state of the dashboard's table, all of it in the URL; unknown values fall back to the default. */
import { type Status, statuses } from "~/domain/resources/statuses";

export const deskFilters = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
] as const;

export type DeskFilter = (typeof deskFilters)[number]["value"];

/** The record before the page: whether it was pending, when it was created (milliseconds), its id. */
export type DeskCursor = { pending: boolean; createdAt: number; id: number };

export type DeskQuery = { filter: DeskFilter; q: string; after?: DeskCursor };

/** Reads the table's state from a URL's parameters. */
export function parseDeskQuery(params: URLSearchParams): DeskQuery {
  return {
    filter: deskFilters.find((filter) => filter.value === params.get("status"))?.value ?? "all",
    q: (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 200),
    after: parseCursor(params.get("after")),
  };
}

/** The parameters of a table's state with some of it changed; a change of anything but the page goes to the first page. */
export function deskSearch(query: DeskQuery, changes: Partial<DeskQuery> = {}, others: Record<string, string> = {}) {
  const next = { ...query, after: undefined, ...changes };
  const params = new URLSearchParams();
  if (next.filter !== "all") params.set("status", next.filter);
  if (next.q) params.set("q", next.q);
  if (next.after) params.set("after", formatCursor(next.after));
  for (const [name, value] of Object.entries(others)) params.set(name, value);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** What the table says when it has no rows. `isEmpty` means that there are no submissions at all. */
export function emptyText({ filter, q, after }: DeskQuery, isEmpty: boolean): string {
  if (q) return `No submissions match "${q}"`;
  if (filter !== "all") return `No ${filter} submissions`;
  return isEmpty || !after ? "No submissions yet" : "No more submissions";
}

export function statusOf(filter: DeskFilter): Status | undefined {
  return statuses.find((status) => status.toLowerCase() === filter);
}

function formatCursor({ pending, createdAt, id }: DeskCursor): string {
  return `${pending ? "p" : "d"}${createdAt.toString(36)}.${id.toString(36)}`;
}

function parseCursor(given: string | null): DeskCursor | undefined {
  const match = /^([pd])([0-9a-z]{1,9})\.([0-9a-z]{1,10})$/.exec(given ?? "");
  if (!match) return undefined;
  return { pending: match[1] === "p", createdAt: Number.parseInt(match[2]!, 36), id: Number.parseInt(match[3]!, 36) };
}
