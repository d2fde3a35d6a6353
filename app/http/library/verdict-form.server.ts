/** The form posts of verdicts: give or remove one, and report a comment. */
import { data } from "@remix-run/node";
import { report } from "~/domain/reports/report.server";
import { findApproved } from "~/domain/resources/find.server";
import { giveVerdict, removeVerdict } from "~/domain/verdicts/give-verdict.server";
import { verdictForm } from "~/domain/verdicts/verdict-form";
import { idOf } from "~/http/api/record-id.server";
import { notFound, safePath } from "~/http/api/respond.server";
import { type CurrentUser, findCurrentUser } from "~/http/auth/current-user.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { countReport } from "~/http/reports/count-report.server";
import { waitingText } from "~/http/votes/vote-texts.server";
import type { FailedVerdict } from "~/ui/verdicts/verdict-form";

/** Stores a member's verdict, or removes it, and redirects back with a toast. Otherwise returns the form as it was sent. */
export async function handleVerdictForm(request: Request, slug = "") {
  const { form, sender: member } = await readForm(request, { who: requireSignedIn });
  const resource = await findApproved(slug, member.id);
  if (!resource) throw notFound(request);
  const key = { userId: member.id, resourceId: resource.id };
  const page = safePath(form.get("redirectTo"), `/product/${encodeURIComponent(resource.slug)}`);
  const typed = { verdict: String(form.get("verdict") ?? ""), comment: String(form.get("comment") ?? "") };
  const fail = (status: number, errors: FailedVerdict["errors"], headers?: HeadersInit) =>
    data({ ...typed, page, errors }, { status, headers });
  const { rejection } = await countAttempt(request, "verdict", { account: member.id, isSignedIn: true });
  if (rejection) return fail(429, { verdict: rejection.message }, rejection.headers);
  if (form.get("_method") === "delete") {
    await removeVerdict(key);
    return redirectWithToast(page, { kind: "success", text: "Verdict removed" });
  }
  const parsed = verdictForm.safeParse(typed);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [path[0], message]);
    return fail(422, Object.fromEntries(issues.reverse()));
  }
  const stored = await giveVerdict({ ...key, ...parsed.data });
  if (!stored)
    return fail(409, { verdict: "Only those who finished it can say. Mark it as Done in My Library first." });
  return redirectWithToast(page, { kind: "success", text: thanks(member, stored) });
}

function thanks(member: CurrentUser, { comment, commentStatus }: { comment: string; commentStatus: string }): string {
  const isWaiting = comment !== "" && commentStatus === "Pending";
  const review = isWaiting ? "Your comment is shown once an administrator has approved it." : undefined;
  return ["Thank you for your verdict.", waitingText(member), review].filter(Boolean).join(" ");
}

/** Reports a comment to the administrators. Needs no account. */
export async function handleCommentReport(request: Request, id: string | undefined): Promise<Response> {
  const { sender } = await readForm(request, {
    who: findCurrentUser,
    limit: (currentUser) => countReport(request, currentUser),
  });
  const page = refererPath(request, "/");
  const commentId = idOf(id);
  const from = sender ? { userId: sender.id } : { email: null };
  const reported = commentId !== null && (await report({ of: { subject: "comment", id: commentId }, from }));
  if (!reported) return redirectWithToast(page, { kind: "error", text: "This comment is no longer shown." });
  return redirectWithToast(page, { kind: "success", text: "Thank you. An administrator will look at this comment." });
}
