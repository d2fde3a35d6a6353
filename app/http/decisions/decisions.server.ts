import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { approve, reject } from "~/domain/review/decide.server";
import { findHeldBack } from "~/domain/review/held-back.server";
import { moderationPageSize } from "~/domain/review/queue/moderation-queue.server";
import { rejectionText } from "~/domain/review/rejection-presets";
import { parseSeen } from "~/domain/review/seen";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { readReason } from "./decision-reason.server";
import {
  bulkToast,
  type DecisionAction,
  decisionToast,
  error,
  type FinalDecision,
  failureText,
  redirectWithFailure,
} from "./decision-toasts.server";
import { nextInQueue, withDialog } from "./queue-pages.server";
import { staleDecision } from "./stale-decision.server";

/** Approves or rejects the submissions in the form's `seen` fields, and redirects back with a toast. */
export async function handleDecision(request: Request, action: DecisionAction, admin: CurrentUser): Promise<Response> {
  const { form } = await readForm(request, { who: () => admin });
  const redirectTo = safePath(form.get("redirectTo"), "/admin");
  const seen = form.getAll("seen").flatMap((value) => parseSeen(value) ?? []);
  const written = form.get("reason");
  const text = rejectionText(form.get("preset"), typeof written === "string" ? written : undefined);
  const reason = readReason(request, text);
  const [one, ...others] = seen;
  if (!one) return redirectWithToast(redirectTo, error("Select at least one submission."));
  if (seen.length > moderationPageSize)
    throw errorResponse(request, 422, `Select at most ${moderationPageSize} submissions.`);
  try {
    if (others.length > 0) {
      const result = await bulkDecide({ seen, action, reason, admin });
      return await redirectWithToast(redirectTo, bulkToast(action, result, redirectTo));
    }
    const heldBack = action === "approve" && !form.has("confirmed") && (await findHeldBack([one.resourceId])).size > 0;
    if (heldBack) return await redirectWithToast(withDialog(redirectTo, one.resourceId, "approve"), error(lookFirst));
    const decision = await (action === "approve"
      ? approve({ seen: one, admin })
      : reject({ seen: one, admin, reason }));
    if (decision.kind === "changed" || decision.kind === "conflict")
      throw await staleDecision({ form, action, seen: one, redirectTo, conflict: decision });
    return await redirectWithToast(await pageAfter(decision, form, redirectTo), decisionToast(decision, redirectTo));
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    return redirectWithFailure(failure, redirectTo, failureText(action, others.length > 0));
  }
}

const lookFirst = "Look at this submission before you approve it.";

/** After a decision in the review dialog, opens the next submission. If somebody else decided first, shows that one. */
async function pageAfter(decision: FinalDecision, form: FormData, to: string): Promise<string> {
  if (!form.has("review") || decision.kind === "missing") return to;
  return decision.kind === "decided" ? nextInQueue(to, decision.resource) : withDialog(to, decision.resource.id);
}
