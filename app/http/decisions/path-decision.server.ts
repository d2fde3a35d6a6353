/** The administrators' form that approves or rejects a path. */
import { approvePath, type PathDecision, rejectPath } from "~/domain/paths/review/review-path.server";
import { rejectionReason } from "~/domain/review/admin-resource";
import { idOf } from "~/http/api/record-id.server";
import { errorResponse, safePath } from "~/http/api/respond.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/** Decides the path that the form names, and redirects back with a toast. */
export async function handlePathDecision(request: Request, admin: CurrentUser): Promise<Response> {
  const { form } = await readForm(request, { who: () => admin });
  const page = safePath(form.get("redirectTo"), "/admin/paths");
  const pathId = idOf(form.get("pathId"));
  const written = form.get("reason");
  const reason = rejectionReason.safeParse(typeof written === "string" ? written : "");
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  const isApproval = form.get("do") === "approve";
  if (pathId === null || !(isApproval || form.get("do") === "reject"))
    throw errorResponse(request, 422, "Choose a path and whether to approve or reject it.");
  const input = { pathId, admin, seenVersion: idOf(form.get("seenVersion")) ?? 0 };
  const decision = isApproval ? await approvePath(input) : await rejectPath({ ...input, reason: reason.data || null });
  return redirectWithToast(page, toastOf(decision, isApproval));
}

const errors: Record<Exclude<PathDecision["kind"], "decided">, string> = {
  changed: "Its owner has saved this path since you opened it. Please look at it again.",
  already: "This path was already reviewed.",
  missing: "This path no longer exists.",
};

function toastOf(decision: PathDecision, isApproval: boolean) {
  if (decision.kind !== "decided") return { kind: "error", text: errors[decision.kind] } as const;
  const text = `Path ${isApproval ? "approved" : "rejected"}.${decision.mailed ? " Email notification sent." : ""}`;
  return { kind: "success", text } as const;
}
