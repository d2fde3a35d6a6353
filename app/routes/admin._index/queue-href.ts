import { formatModerationQuery, type ModerationQuery } from "~/domain/review/queue/moderation-query";

/** The queue as it is, with a dialog open: a record's, or the one for a new record. */
export function dialogHref(query: ModerationQuery, record: number | "new"): string {
  const dialog: Record<string, string> = record === "new" ? { new: "" } : { edit: String(record) };
  return queueHref(query, dialog);
}

/** The queue as it is, asking for a reason to reject a record, or whether to approve it as it is. */
export function stepHref(query: ModerationQuery, step: "reject" | "approve", record: number): string {
  return queueHref(query, { [step]: String(record) });
}

/** The queue as it is, on the same page of the table. */
export function queueHref(query: ModerationQuery, others: Record<string, string> = {}): string {
  return `/admin${formatModerationQuery(query, { after: query.after }, others)}`;
}
