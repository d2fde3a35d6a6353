/** The form post of the upvote button. Redirects back with a toast. A visitor logs in first. */
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import { voteTexts, waitingText } from "./vote-texts.server";

/** Adds the vote, or removes it if the form's `_method` is "delete". Redirects to the form's `redirectTo`. */
export async function handleVoteForm(request: Request, resourceId: number): Promise<Response> {
  const { form } = await readForm(request, { who: anyone });
  const page = safePath(form.get("redirectTo"), refererPath(request, "/"));
  const isRemoval = String(form.get("_method")).toLowerCase() === "delete";
  const texts = isRemoval ? voteTexts.remove : voteTexts.add;
  try {
    const currentUser = await findCurrentUser(request);
    if (!currentUser) {
      const pending = { parameter: "upvote", value: String(resourceId) } as const;
      return await redirectToLogin(page, texts.login, isRemoval ? undefined : pending);
    }
    const vote = await (isRemoval ? removeUpvote : upvote)({ userId: currentUser.id, resourceId });
    if (vote) {
      const event = {
        name: isRemoval ? "Hub: Remove Upvote" : "Hub: Upvote Product",
        properties: { resourceId },
      } as const;
      const waiting = isRemoval ? undefined : waitingText(currentUser);
      const message = waiting ? { title: texts.done, text: waiting } : { text: texts.done };
      // The row is gone from My Upvotes, and its button with it.
      const undo =
        isRemoval && /^\/my-upvotes\b/.test(page)
          ? { action: `/resources/${resourceId}/upvote`, fields: [["redirectTo", page] as const], isBrief: true }
          : undefined;
      return await redirectWithToast(page, { kind: "success", ...message, undo }, undefined, event);
    }
  } catch (error) {
    logFailure(error);
  }
  return redirectWithToast(page, { kind: "error", text: texts.failed });
}
