import { formatModerationQuery, type ModerationQuery } from "~/domain/review/queue/moderation-query";

/** The dashboard as it is, with a dialog open: a record's, or the one for a new record. */
export function dialogHref(query: ModerationQuery, record: number | "new"): string {
  const dialog: Record<string, string> = record === "new" ? { new: "" } : { edit: String(record) };
  return deskHref(query, dialog);
}

/** The dashboard as it is, on the same page of the table. */
export function deskHref(query: ModerationQuery, others: Record<string, string> = {}): string {
  return `/admin${formatModerationQuery(query, { after: query.after }, others)}`;
}
