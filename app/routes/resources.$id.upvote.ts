import type { HubEvent } from "~/domain/analytics/events";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/record-id.server";
import { type CurrentUser, findCurrentUser, requireMember } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { anyone, discardBody, readForm } from "~/http/body/read-body.server";
import { safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast, takeFlash } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import { voteTexts, waitingText } from "~/http/votes/vote-texts.server";

export const loader = endpoint({
  POST: { handle: add, failure: voteTexts.add.failed },
  DELETE: { handle: remove, failure: voteTexts.remove.failed },
});
export { loader as action };

async function add({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  if (isScreenForm(request)) return handleVoteForm(request, resourceId);
  const who = () => requireMember(request, voteTexts.add.login);
  const { id: userId } = await discardBody(request, { who });
  const vote = await upvote({ userId, resourceId });
  if (!vote) throw noSuchResource(request);
  return Response.json({ id: resourceId, ...vote });
}

async function remove({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  const who = () => requireMember(request, voteTexts.remove.login);
  const { id: userId } = await discardBody(request, { who });
  const vote = await removeUpvote({ userId, resourceId });
  if (!vote) throw noSuchResource(request);
  return new Response(null, { status: 204 });
}

/** Adds the vote, or removes it if the form's `_method` is "delete". Redirects to the form's `redirectTo`. */
async function handleVoteForm(request: Request, resourceId: number): Promise<Response> {
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
    // A second press at once is answered before a page has read what the first one left.
    const unread = (await takeFlash(request))?.events ?? [];
    if (vote)
      return await (isRemoval ? removed(page, resourceId, unread) : added(page, resourceId, currentUser, unread));
  } catch (error) {
    logFailure(error);
  }
  return redirectWithToast(page, { kind: "error", text: texts.failed });
}

function added(page: string, resourceId: number, currentUser: CurrentUser, unread: HubEvent[]): Promise<Response> {
  const { done } = voteTexts.add;
  const waiting = waitingText(currentUser);
  const message = waiting ? { title: done, text: waiting } : { text: done };
  const event = { name: "Hub: Upvote Product", properties: { resourceId } } as const;
  return redirectWithToast(page, { kind: "success", ...message }, undefined, ...unread, event);
}

function removed(page: string, resourceId: number, unread: HubEvent[]): Promise<Response> {
  // The row is gone from My Upvotes, and its button with it.
  const undo = /^\/my-upvotes\b/.test(page)
    ? { action: `/resources/${resourceId}/upvote`, fields: [["redirectTo", page] as const], isBrief: true }
    : undefined;
  const event = { name: "Hub: Remove Upvote", properties: { resourceId } } as const;
  return redirectWithToast(page, { kind: "success", text: voteTexts.remove.done, undo }, undefined, ...unread, event);
}
