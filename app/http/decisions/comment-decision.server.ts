/** The administrators' form that approves or rejects the comment of a verdict. */
import { data } from "@remix-run/node";
import { type CommentDecision, decideComment } from "~/domain/moderation/review-comments.server";
import { idOf } from "~/http/api/record-id.server";
import { errorResponse, safePath } from "~/http/api/respond.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/**
 * Decides the comment that the form names, and redirects back with a toast. If its author changed it since the
 * administrator saw it, the response is a 409 for the queue, which shows the comment as it is now.
 */
export async function handleCommentDecision(request: Request, admin: CurrentUser) {
  const { form } = await readForm(request, { who: () => admin });
  const page = safePath(form.get("redirectTo"), "/admin/comments");
  const id = idOf(form.get("commentId"));
  const choice = form.get("do");
  if (id === null || (choice !== "approve" && choice !== "reject"))
    throw errorResponse(request, 422, "Choose a comment and whether to approve or reject it.");
  const isApproval = choice === "approve";
  const decision = await decideComment({ id, admin, isApproval, seenVersion: idOf(form.get("seenVersion")) ?? 0 });
  if (decision === "changed") return data({ changedComment: id }, { status: 409 });
  return redirectWithToast(page, toastOf(decision, isApproval));
}

function toastOf(decision: Exclude<CommentDecision, "changed">, isApproval: boolean) {
  if (decision === "already") return { kind: "error", text: "This comment was already reviewed." } as const;
  return { kind: "success", text: isApproval ? "Comment approved." : "Comment rejected." } as const;
}
