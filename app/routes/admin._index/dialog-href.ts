import { type DeskQuery, deskSearch } from "~/domain/review/desk-query";

/** The dashboard as it is, with a dialog open: a record's, or the one for a new record. */
export function dialogHref(query: DeskQuery, record: number | "new"): string {
  const dialog: Record<string, string> = record === "new" ? { new: "" } : { edit: String(record) };
  return deskHref(query, dialog);
}

/** The dashboard as it is, on the same page of the table. */
export function deskHref(query: DeskQuery, others: Record<string, string> = {}): string {
  return `/admin${deskSearch(query, { after: query.after }, others)}`;
}
