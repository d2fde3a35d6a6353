/** The administrators' form that approves or rejects a path. */
import { data } from "@remix-run/node";
import { approvePath, type PathDecision, rejectPath } from "~/domain/moderation/decide-path.server";
import { rejectionReason } from "~/domain/review/admin-resource";
import { idOf } from "~/http/api/record-id.server";
import { errorResponse, safePath } from "~/http/api/respond.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/**
 * Decides the path that the form names, and redirects back with a toast. If its owner saved it since the administrator
 * saw it, an approval is a 409 for the queue, which shows the path as it is now.
 */
export async function handlePathDecision(request: Request, admin: CurrentUser) {
  const { form } = await readForm(request, { who: () => admin });
  const page = safePath(form.get("redirectTo"), "/admin/paths");
  const pathId = idOf(form.get("pathId"));
  const written = form.get("reason");
  const reason = rejectionReason.safeParse(typeof written === "string" ? written : "");
  if (!reason.success) throw errorResponse(request, 422, reason.error.issues[0]!.message);
  const isApproval = form.get("do") === "approve";
  if (pathId === null || !(isApproval || form.get("do") === "reject"))
    throw errorResponse(request, 422, "Choose a path and whether to approve or reject it.");
  const decision = isApproval
    ? await approvePath({ pathId, admin, seenVersion: idOf(form.get("seenVersion")) ?? 0 })
    : await rejectPath({ pathId, admin, reason: reason.data || null });
  if (decision.kind === "changed") return data({ changedPath: pathId }, { status: 409 });
  return redirectWithToast(page, toastOf(decision, isApproval));
}

type Final = Exclude<PathDecision, { kind: "changed" }>;

const errors: Record<Exclude<Final["kind"], "decided">, string> = {
  already: "This path was already reviewed.",
  missing: "This path no longer exists.",
};

function toastOf(decision: Final, isApproval: boolean) {
  if (decision.kind !== "decided") return { kind: "error", text: errors[decision.kind] } as const;
  const text = `Path ${isApproval ? "approved" : "rejected"}.${decision.mailed ? " Email notification sent." : ""}`;
  return { kind: "success", text } as const;
}
