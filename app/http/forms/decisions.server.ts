/** The answers to Approve, Reject and Undo, of one submission or several. */
import { isUnavailable } from "~/db/failure";
import { rejectionReason } from "~/domain/review/admin-resource";
import { approve, bulkDecide, type Decision, reject, undoDecision } from "~/domain/review/decide.server";
import { moderationPageSize } from "~/domain/review/queue/moderation-queue.server";
import { idOf } from "~/http/api/record-id.server";
import { refuse, safePath } from "~/http/api/respond.server";
import type { Viewer } from "~/http/auth/viewer.server";
import { logFailure } from "~/http/server/log.server";
import type { ToastMessage } from "~/ui/document/toast";
import { day } from "~/ui/lists/day";
import { readForm } from "./submission.server";
import { redirectWithToast } from "./toast.server";

type Act = "approve" | "reject";

/** Decides what the form names in `resourceId`, once or several times, and goes back to where it was sent from. */
export async function answerDecision(request: Request, act: Act, admin: Viewer): Promise<Response> {
  const form = await readForm(request);
  const to = safePath(form.get("redirectTo"), "/admin");
  const resourceIds = form.getAll("resourceId").flatMap((given) => idOf(given) ?? []);
  const reason = rejectionReason.safeParse(form.get("reason") ?? undefined);
  if (!reason.success) throw refuse(request, 422, reason.error.issues[0]!.message);
  if (resourceIds.length === 0) return redirectWithToast(to, error("Select at least one submission."));
  if (resourceIds.length > moderationPageSize)
    throw refuse(request, 422, `Select at most ${moderationPageSize} submissions.`);
  const isBulk = resourceIds.length > 1;
  try {
    if (isBulk) {
      const result = await bulkDecide({ resourceIds, action: act, reason: reason.data, admin });
      return await redirectWithToast(to, bulkToast(act, result, to));
    }
    const asked = { resourceId: resourceIds[0]!, admin, reason: reason.data };
    const decision = await (act === "approve" ? approve(asked) : reject(asked));
    return await redirectWithToast(to, decisionToast(decision, to));
  } catch (failure) {
    return failed(failure, to, failureText(act, isBulk));
  }
}

// Each decision is a transaction of its own.
function failureText(act: Act, isBulk: boolean): string {
  return isBulk
    ? `Failed to ${act} all of the selected submissions. Their status says which were decided.`
    : `Failed to ${act} the submission. Nothing was changed.`;
}

/** Back to the moderation queue, which says that the change failed. A database that is away is formAction's to answer. */
function failed(failure: unknown, to: string, text: string): Promise<Response> {
  if (isUnavailable(failure)) throw failure;
  logFailure(failure);
  return redirectWithToast(to, error(text));
}

const error = (text: string): ToastMessage => ({ kind: "error", text });

function decisionToast(decision: Decision, to: string): ToastMessage {
  if (decision.kind === "missing") return error("This submission is no longer there.");
  if (decision.kind === "already") {
    const by = decision.by ? ` by ${decision.by}` : "";
    const at = decision.at ? ` on ${day(decision.at)}` : "";
    return error(`This submission was already ${decision.status.toLowerCase()}${by}${at}.`);
  }
  return { kind: "success", text: decidedText(decision), undo: undoOf([decision.resource], to) };
}

const noAddress = "There is no e-mail address to write to.";

/** What the administrator is told of one decision. The letter it speaks of is queued, and goes when its hold is over. */
export function decidedText({ resource, mailed }: Extract<Decision, { kind: "decided" }>): string {
  if (resource.status === "Approved")
    return `Submission approved. ${mailed ? "Payment link has been sent." : noAddress}`;
  return `Submission rejected. ${mailed ? "Email notification sent." : noAddress}`;
}

type Bulk = Awaited<ReturnType<typeof bulkDecide>>;

function bulkToast(act: Act, { decided, mailed, already, missing }: Bulk, to: string): ToastMessage {
  const parts = [
    `${counted(decided.length)} ${act === "approve" ? "approved" : "rejected"}, ${mailed} ${mailed === 1 ? "e-mail" : "e-mails"} sent.`,
    ...(already > 0 ? [`${counted(already)} had been decided already.`] : []),
    ...(missing > 0 ? [`${counted(missing)} no longer there.`] : []),
  ];
  if (decided.length === 0) return error(parts.slice(1).join(" "));
  return { kind: "success", text: parts.join(" "), undo: undoOf(decided, to) };
}

const counted = (count: number) => `${count} ${count === 1 ? "submission" : "submissions"}`;

type Decided = { id: number; decidedAt: Date | null };

/** The form in a toast that takes decisions back; each is named by its record and its moment. */
export function undoOf(decided: readonly Decided[], to: string): NonNullable<ToastMessage["undo"]> {
  const decisions = decided.map(({ id, decidedAt }) => ["decision", `${id}.${decidedAt!.getTime()}`] as const);
  return { action: "/admin/undo", fields: [["redirectTo", to], ...decisions] };
}

/** Takes back the decisions that a toast's form names. */
export async function answerUndo(request: Request, admin: Viewer): Promise<Response> {
  const form = await readForm(request);
  const to = safePath(form.get("redirectTo"), "/admin");
  let undone = 0;
  let late = 0;
  for (const given of form.getAll("decision").slice(0, moderationPageSize)) {
    const [, id, at] = /^(\d{1,15})\.(\d{1,15})$/.exec(String(given)) ?? [];
    if (!id) continue;
    try {
      const result = await undoDecision({ resourceId: Number(id), admin, decidedAt: new Date(Number(at)) });
      if (result.kind === "undone") undone += 1;
      else late += 1;
    } catch (failure) {
      return failed(failure, to, "Failed to undo. The status of each submission says what is decided.");
    }
  }
  if (undone === 0)
    return redirectWithToast(to, error("Too late to undo: the e-mail has gone, or it was decided anew."));
  const rest = late > 0 ? ` For ${counted(late)} it was too late.` : "";
  return redirectWithToast(to, { kind: "success", text: `Undone: ${counted(undone)} pending again.${rest}` });
}
