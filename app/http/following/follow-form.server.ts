/** The form post of the follow button. Redirects back with a toast. A visitor logs in first. */
import { canonicalAddress, follow, unfollow } from "~/domain/following/follow.server";
import { titleOf } from "~/domain/following/news.server";
import { errorResponse, safePath } from "~/http/api/respond.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { loginModalUrl, refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { storePendingAction } from "~/http/votes/pending-action.server";
import { followErrors, followTexts } from "./follow-texts.server";

/** Follows the page in the form's `list`, or stops following it if `_method` is "delete". */
export async function handleFollowForm(request: Request): Promise<Response> {
  const { form } = await readForm(request, { who: anyone });
  const list = form.get("list");
  const address = typeof list === "string" ? await canonicalAddress(list) : null;
  if (!address) throw errorResponse(request, 422, "Only lists, topics and searches can be followed.");
  const page = safePath(form.get("redirectTo"), refererPath(request, safePath(address, "/following")));
  const removes = String(form.get("_method")).toLowerCase() === "delete";
  const currentUser = await findCurrentUser(request);
  if (!currentUser) return sendToLogin(page, removes ? null : address);
  const input = { userId: currentUser.id, address };
  const result = removes ? await unfollow(input) : await follow(input);
  if (typeof result === "string" && result !== "followed") {
    const { status, text } = followErrors[result];
    throw errorResponse(request, status, text);
  }
  const text = removes ? followTexts.removed : followTexts.done;
  return redirectWithToast(page, { kind: "success", title: titleOf(address), text });
}

/** A visitor follows the list after the login. */
async function sendToLogin(page: string, list: string | null): Promise<Response> {
  const toast = { kind: "error", text: followTexts.login } as const;
  if (list === null) return redirectWithToast(loginModalUrl(page), toast);
  const pending = await storePendingAction(page, { list });
  return redirectWithToast(loginModalUrl(page, pending.page), toast, new Headers({ "Set-Cookie": pending.cookie }));
}
