/** The upvote toggle as a form post: back to the page it stood on, with a toast. Specification, sections 4, 5 and 8. */
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { votesWait } from "~/domain/upvotes/waiting.server";
import { cameFrom, loginOver } from "./back.server";
import { logFailure } from "./request-log.server";
import { safePath } from "./respond.server";
import { readForm } from "./submission.server";
import { redirectWithToast } from "./toast.server";
import { viewerOf } from "./viewer.server";

export const voteTexts = {
  add: {
    done: "Resource upvoted successfully",
    failed: "Failed to update upvote.",
    login: "Please login to upvote resources",
  },
  remove: {
    done: "Upvote removed successfully",
    failed: "Failed to remove upvote",
    login: "Please login to remove upvote",
  },
} as const;

const waits = "It counts once your e-mail is confirmed.";

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
    if (!viewer) return await redirectWithToast(loginOver(page), { kind: "error", text: texts.login });
    const vote = await (removes ? removeUpvote : upvote)({ userId: viewer.id, resourceId });
    if (vote) {
      const event = {
        name: removes ? "Hub: Remove Upvote" : "Hub: Upvote Product",
        properties: { resourceId },
      } as const;
      const said = !removes && votesWait(viewer) ? { title: texts.done, text: waits } : { text: texts.done };
      return await redirectWithToast(page, { kind: "success", ...said }, undefined, event);
    }
  } catch (error) {
    logFailure(error, request);
  }
  return redirectWithToast(page, { kind: "error", text: texts.failed });
}
