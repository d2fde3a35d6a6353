/** The actions Approve, Reject and Undo, for one or several submissions. */
import { config } from "~/config.server";
import { isUnavailable } from "~/db/failure";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { rejectionReason } from "~/domain/review/admin-resource";
import { approve, bulkDecide, type Decision, reject, undoDecision } from "~/domain/review/decide.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { findNextPending, moderationPageSize } from "~/domain/review/queue/moderation-queue.server";
import { rejectionText } from "~/domain/review/rejection-presets";
import { idOf } from "~/http/api/record-id.server";
import { errorResponse, safePath } from "~/http/api/respond.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import type { ToastMessage } from "~/ui/document/toast";
import { day } from "~/ui/lists/day";

type DecisionAction = "approve" | "reject";

/** Approves or rejects the submissions named by the form's `resourceId` fields, and redirects back with a toast. */
export async function handleDecision(request: Request, action: DecisionAction, admin: CurrentUser): Promise<Response> {
  const { form } = await readForm(request, { who: () => admin });
  const redirectTo = safePath(form.get("redirectTo"), "/admin");
  const resourceIds = form.getAll("resourceId").flatMap((value) => idOf(value) ?? []);
  const written = form.get("reason");
  const text = rejectionText(form.get("preset"), typeof written === "string" ? written : undefined);
  const reason = rejectionReason.safeParse(text);
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  if (resourceIds.length === 0) return redirectWithToast(redirectTo, error("Select at least one submission."));
  if (resourceIds.length > moderationPageSize)
    throw errorResponse(request, 422, `Select at most ${moderationPageSize} submissions.`);
  const isBulk = resourceIds.length > 1;
  try {
    if (isBulk) {
      const result = await bulkDecide({ resourceIds, action, reason: reason.data, admin });
      return await redirectWithToast(redirectTo, bulkToast(action, result, redirectTo));
    }
    const input = { resourceId: resourceIds[0]!, admin };
    const seenVersion = idOf(form.get("seenVersion")) ?? undefined;
    const decision = await (action === "approve"
      ? approve({ ...input, seenVersion })
      : reject({ ...input, reason: reason.data }));
    return await redirectWithToast(await pageAfter(decision, form, redirectTo), decisionToast(decision, redirectTo));
  } catch (failure) {
    return redirectWithFailure(failure, redirectTo, failureText(action, isBulk));
  }
}

/**
 * After a decision in the review dialog, opens the next submission. If somebody else decided first, shows that
 * decision. If a suggested change cannot be applied, shows it.
 */
async function pageAfter(decision: Decision, form: FormData, to: string): Promise<string> {
  if (decision.kind === "conflict") return withDialog(to, decision.resourceId);
  if (!form.has("review") || decision.kind === "missing") return to;
  return decision.kind === "decided" ? nextInQueue(to, decision.resource) : withDialog(to, decision.resource.id);
}

/** Returns the queue with the dialog of the next pending submission, or only the queue if no other is pending. */
export async function nextInQueue(queue: string, reviewed: Resource): Promise<string> {
  const { q } = parseModerationQuery(new URL(queue, config.APP_URL).searchParams);
  const next = await findNextPending(reviewed, q);
  return next === null ? queue : withDialog(queue, next);
}

function withDialog(queue: string, id: number): string {
  const { pathname, searchParams } = new URL(queue, config.APP_URL);
  searchParams.set("edit", String(id));
  return `${pathname}?${searchParams}`;
}

// Each decision has its own transaction.
function failureText(action: DecisionAction, isBulk: boolean): string {
  return isBulk
    ? `Failed to ${action} all of the selected submissions. See their status.`
    : `Failed to ${action} the submission. Nothing was changed.`;
}

/** Redirects to the moderation queue with an error. `withUnsentForms` handles an unavailable database. */
function redirectWithFailure(failure: unknown, redirectTo: string, text: string): Promise<Response> {
  if (isUnavailable(failure)) throw failure;
  logFailure(failure);
  return redirectWithToast(redirectTo, error(text));
}

const error = (text: string): ToastMessage => ({ kind: "error", text });

function decisionToast(decision: Decision, redirectTo: string): ToastMessage {
  if (decision.kind === "missing") return error("This submission no longer exists.");
  if (decision.kind === "conflict") return error(decision.conflict.message);
  if (decision.kind === "already") {
    const by = decision.by ? ` by ${decision.by}` : "";
    const at = decision.at ? ` on ${day(decision.at)}` : "";
    return error(`This submission was already ${decision.status.toLowerCase()}${by}${at}.`);
  }
  return { kind: "success", text: decisionText(decision), undo: undoOf([decision.resource], redirectTo) };
}

const noEmail = "No email was sent: the submission has no address.";

/** Returns the toast's text for one decision. Its email is queued and will be sent when the hold ends. */
export function decisionText({ resource, mailed }: Extract<Decision, { kind: "decided" }>): string {
  if (resource.status === "Applied") return `Change approved. ${mailed ? "Email notification sent." : noEmail}`;
  if (resource.status === "Approved") return `Submission approved. ${mailed ? "Payment link has been sent." : noEmail}`;
  return `Submission rejected. ${mailed ? "Email notification sent." : noEmail}`;
}

type Bulk = Awaited<ReturnType<typeof bulkDecide>>;

function bulkToast(
  action: DecisionAction,
  { decided, mailed, already, missing, unedited, changes }: Bulk,
  redirectTo: string,
): ToastMessage {
  const parts = [
    `${submissionCount(decided.length)} ${action === "approve" ? "approved" : "rejected"}, ${mailed} ${mailed === 1 ? "email" : "emails"} sent.`,
    ...(unedited > 0 ? [`${submissionCount(unedited)} left out: review the title, pitch and category first.`] : []),
    ...(changes > 0 ? [`${submissionCount(changes)} left out: compare the texts of suggested changes first.`] : []),
    ...(already > 0 ? [`${submissionCount(already)} already reviewed.`] : []),
    ...(missing > 0 ? [`${submissionCount(missing)} no longer there.`] : []),
  ];
  if (decided.length === 0) return error(parts.slice(1).join(" "));
  return { kind: "success", text: parts.join(" "), undo: undoOf(decided, redirectTo) };
}

const submissionCount = (count: number) => `${count} ${count === 1 ? "submission" : "submissions"}`;

type Decided = { id: number; decidedAt: Date | null };

/** Returns the toast's undo form, which identifies each decision by its record and time. */
export function undoOf(decided: readonly Decided[], redirectTo: string): NonNullable<ToastMessage["undo"]> {
  const decisions = decided.map(({ id, decidedAt }) => ["decision", `${id}.${decidedAt!.getTime()}`] as const);
  return { action: "/admin/undo", fields: [["redirectTo", redirectTo], ...decisions] };
}

/** Undoes the decisions in a toast's undo form. */
export async function handleUndo(request: Request, admin: CurrentUser): Promise<Response> {
  const { form } = await readForm(request, { who: () => admin });
  const redirectTo = safePath(form.get("redirectTo"), "/admin");
  let undone = 0;
  let tooLate = 0;
  let edited = 0;
  for (const value of form.getAll("decision").slice(0, moderationPageSize)) {
    const [, id, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(String(value)) ?? [];
    if (!id) continue;
    try {
      const result = await undoDecision({ resourceId: Number(id), admin, decidedAt: new Date(Number(at)) });
      if (result.kind === "undone") undone += 1;
      else if (result.kind === "edited-since") edited += 1;
      else tooLate += 1;
    } catch (failure) {
      return redirectWithFailure(failure, redirectTo, "Failed to undo. See the status of each submission.");
    }
  }
  const editedText = edited > 0 ? "The changed resource was edited since, so its change stays. Edit it instead." : "";
  if (undone === 0 && edited > 0 && tooLate === 0) return redirectWithToast(redirectTo, error(editedText));
  if (undone === 0)
    return redirectWithToast(
      redirectTo,
      error("Too late to undo. The email was already sent, or the submission was reviewed again."),
    );
  const rest = tooLate > 0 ? ` For ${submissionCount(tooLate)} it was too late.` : "";
  return redirectWithToast(redirectTo, {
    kind: "success",
    text: `Undone. ${submissionCount(undone)} pending again.${rest}${editedText && ` ${editedText}`}`,
  });
}
