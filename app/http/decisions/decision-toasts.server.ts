import { isUnavailable } from "~/db/failure";
import type { Moderator } from "~/domain/accounts/permissions";
import type { BulkResult } from "~/domain/review/bulk-decide.server";
import type { Decision } from "~/domain/review/decide.server";
import type { HeldBack } from "~/domain/review/held-back.server";
import { thrownResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import type { ToastMessage } from "~/ui/forms/toast";
import { day } from "~/ui/lists/day";
import { ago } from "~/ui/moderation/age";

export type DecisionAction = "approve" | "reject";

/** A decision of which nothing is to be asked. */
export type FinalDecision = Exclude<Decision, { kind: "changed" | "conflict" }>;

// Each decision has its own transaction.
export function failureText(action: DecisionAction, isBulk: boolean): string {
  return isBulk
    ? `Failed to ${action} all of the selected submissions. See their status.`
    : `Failed to ${action} the submission. Nothing was changed.`;
}

/** Redirects to the moderation queue with an error. `withUnsentForms` handles an unavailable database. */
export function redirectWithFailure(request: Request, failure: unknown, to: string, text: string): Promise<Response> {
  if (isUnavailable(failure) || thrownResponse(request, failure)) throw failure;
  logFailure(failure);
  return redirectWithToast(to, error(text));
}

export const error = (text: string): ToastMessage => ({ kind: "error", text });

export function decisionToast(decision: FinalDecision, redirectTo: string, admin: Moderator): ToastMessage {
  if (decision.kind === "missing") return error("This submission no longer exists.");
  if (decision.kind === "already") {
    const by = decision.by ? ` by ${decision.by}` : "";
    const at = decision.at ? ` on ${day(decision.at)}` : "";
    return error(`This submission was already ${decision.status.toLowerCase()}${by}${at}.`);
  }
  return { kind: "success", text: decisionText(decision), undo: undoOf(admin, redirectTo) };
}

const noEmail = "No email was sent: the submission has no address.";

const emailText = (resource: { creatorEmail: string | null }, mailed: boolean): string =>
  mailed ? "Email notification sent." : resource.creatorEmail ? "No email was sent." : noEmail;

/** Returns the toast's text for one decision. Its email is queued and will be sent when the hold ends. */
export function decisionText({ resource, mailed }: Extract<Decision, { kind: "decided" }>): string {
  if (resource.status === "Applied") return `Change approved. ${emailText(resource, mailed)}`;
  if (resource.status === "Approved") return `Submission approved. ${mailed ? "Payment link has been sent." : noEmail}`;
  return `Submission rejected. ${emailText(resource, mailed)}`;
}

type BulkEnd = { redirectTo: string; admin: Moderator };

export function bulkToast(action: DecisionAction, result: BulkResult, { redirectTo, admin }: BulkEnd): ToastMessage {
  const { decided, mailed, blocked, already, missing, changed, own } = result;
  const heldBack = (why: HeldBack["why"]) => result.heldBack.filter((one) => one.why === why);
  const [unedited, changes, duplicates] = [heldBack("unedited"), heldBack("change"), heldBack("duplicate")];
  const ofBlocked = heldBack("blocked").length;
  const parts = [
    `${submissionCount(decided.length)} ${action === "approve" ? "approved" : "rejected"}, ${mailed} ${mailed === 1 ? "email" : "emails"} sent.`,
    ...blocked.map((name) => `${name} is blocked.`),
    ...(changed.length > 0 ? [`Changed after you opened the queue, so look again: ${namesOf(changed)}.`] : []),
    ...(duplicates.length > 0 ? [`Left out as duplicates: ${namesOf(duplicates)}.`] : []),
    ...(unedited.length > 0
      ? [`${submissionCount(unedited.length)} left out: review the title, pitch and category first.`]
      : []),
    ...(changes.length > 0
      ? [`${submissionCount(changes.length)} left out: compare the texts of suggested changes first.`]
      : []),
    ...(ofBlocked > 0 ? [`${submissionCount(ofBlocked)} left out: their sender or site is blocked.`] : []),
    ...decidedBefore(already),
    ...(own > 0 ? [`${submissionCount(own)} left out: you sent them, so somebody else decides.`] : []),
    ...(missing > 0 ? [`${submissionCount(missing)} no longer there.`] : []),
  ];
  if (decided.length === 0) return error(parts.slice(1).join(" "));
  return { kind: "success", text: parts.join(" "), undo: undoOf(admin, redirectTo) };
}

/** Says who decided first: "36 submissions already reviewed by Ann L. a minute ago". */
function decidedBefore(already: BulkResult["already"]): string[] {
  const people = [...new Set(already.map(({ by }) => by))];
  return people.map((person) => {
    const own = already.filter(({ by }) => by === person);
    const at = own.flatMap((one) => one.at ?? []).at(-1);
    const when = at ? ` ${ago(at, new Date())}` : "";
    return `${submissionCount(own.length)} already reviewed${person ? ` by ${person}${when}` : ""}.`;
  });
}

const maxNames = 5;
const maxNameLength = 60;

/** Returns the first names, because a cookie has little room. */
function namesOf(records: readonly { name: string; of?: string }[]): string {
  const shorten = (name: string) => (name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name);
  const names = records
    .slice(0, maxNames)
    .map(({ name, of }) => `"${shorten(name)}"${of === undefined || of === name ? "" : ` of "${shorten(of)}"`}`);
  const rest = records.length - names.length;
  return names.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

export const submissionCount = (count: number) => `${count} ${count === 1 ? "submission" : "submissions"}`;

/** Returns the form of the Undo button for what a moderator decided by this request. */
export const undoOf = ({ batch = "" }: Moderator, redirectTo: string): NonNullable<ToastMessage["undo"]> => ({
  action: "/admin/undo",
  fields: [
    ["redirectTo", redirectTo],
    ["batch", batch],
  ],
});
