/** The upvote toggle as a form post: back to the page it stood on, with a toast. A visitor logs in first. */
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { safePath } from "~/http/api/respond.server";
import { viewerOf } from "~/http/auth/viewer.server";
import { logFailure } from "~/http/server/log.server";
import { cameFrom, loginOver } from "./back.server";
import { holdVote } from "./pending-vote.server";
import { readForm } from "./submission.server";
import { redirectWithToast } from "./toast.server";
import { voteTexts, waitingText } from "./vote-texts.server";

/** A form or an empty body without a bearer is the toggle's; all else is the call's. */
export function isVoteForm(request: Request): boolean {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return isForm && !request.headers.has("Authorization");
}

/** Reads the form's `_method` (delete takes the vote back) and `redirectTo`, and does it. */
export async function answerVoteForm(request: Request, resourceId: number): Promise<Response> {
  const form = await readForm(request);
  const page = safePath(form.get("redirectTo"), cameFrom(request, "/"));
  const removes = String(form.get("_method")).toLowerCase() === "delete";
  const texts = removes ? voteTexts.remove : voteTexts.add;
  try {
    const viewer = await viewerOf(request);
    if (!viewer) {
      const login = { kind: "error", text: texts.login } as const;
      if (removes) return await redirectWithToast(loginOver(page), login);
      const held = await holdVote(page, resourceId);
      return await redirectWithToast(loginOver(page, held.page), login, new Headers({ "Set-Cookie": held.cookie }));
    }
    const vote = await (removes ? removeUpvote : upvote)({ userId: viewer.id, resourceId });
    if (vote) {
      const event = {
        name: removes ? "Hub: Remove Upvote" : "Hub: Upvote Product",
        properties: { resourceId },
      } as const;
      const waits = removes ? undefined : waitingText(viewer);
      const message = waits ? { title: texts.done, text: waits } : { text: texts.done };
      return await redirectWithToast(page, { kind: "success", ...message }, undefined, event);
    }
  } catch (error) {
    logFailure(error);
  }
  return redirectWithToast(page, { kind: "error", text: texts.failed });
}
