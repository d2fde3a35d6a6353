import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { report } from "~/domain/review/reports/report.server";
import { idOf } from "~/http/api/record-id.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { countReport } from "~/http/reports/report-actions.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/");

/** Reports a comment to the administrators. Needs no account. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { sender } = await readForm(request, {
    who: findCurrentUser,
    limit: (currentUser) => countReport(request, currentUser),
  });
  const page = refererPath(request, "/");
  const commentId = idOf(params.id);
  const from = sender ? { userId: sender.id } : { email: null };
  const reported = commentId !== null && (await report({ of: { subject: "comment", id: commentId }, from }));
  if (!reported) return redirectWithToast(page, { kind: "error", text: "This comment is no longer shown." });
  return redirectWithToast(page, { kind: "success", text: "Thank you. An administrator will look at this comment." });
}
