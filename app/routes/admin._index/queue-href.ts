import type { StoredStatus } from "~/domain/resources/values/statuses";
import { formatModerationQuery, type ModerationQuery } from "~/domain/review/queue/moderation-query";
import { productPath, rowId } from "~/ui/page/card-href";

/** Returns the URL of the queue, unchanged, with the dialog of a record or of a new record. */
export function dialogHref(query: ModerationQuery, record: number | "new"): string {
  const dialog: Record<string, string> = record === "new" ? { new: "" } : { edit: String(record) };
  return queueHref(query, dialog);
}

/** Returns the URL of the queue with the dialog that asks for a reason to reject, or to confirm an approval. */
export function stepHref(query: ModerationQuery, step: "reject" | "approve", record: number): string {
  return queueHref(query, { [step]: String(record) });
}

/** Returns where closing the dialog of a record leads: the queue, without JavaScript at the row. */
export const closedHref = (query: ModerationQuery, record: { id: number } | null): string =>
  queueHref(query) + (record ? `#${rowId(record)}` : "");

/** Who sent a submission, and what else. */
export type SenderLine = { key: string; line: string };

/** Returns the URL of what waits of one sender. */
export const senderHref = (query: ModerationQuery, sender: string): string =>
  `/admin${formatModerationQuery({ ...query, filter: "pending", q: "" }, { group: "sender", of: sender })}`;

export function queueHref(query: ModerationQuery, others: Record<string, string> = {}): string {
  return `/admin${formatModerationQuery(query, { after: query.after }, others)}`;
}

/** Returns the page of the resource that a suggestion changes, or its dialog if it has no page. */
export function originalHref(query: ModerationQuery, original: { id: number; slug: string; status: StoredStatus }) {
  return original.status === "Approved" ? productPath(original.slug) : dialogHref(query, original.id);
}
