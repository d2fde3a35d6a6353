import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/resource-id.server";
import { requireMember } from "~/http/auth/current-user.server";
import { isScreenForm, readBody } from "~/http/body/read-body.server";
import { handleVoteForm } from "~/http/votes/vote-form.server";
import { voteTexts } from "~/http/votes/vote-texts.server";

/** Adds or removes an upvote, for the API and for the form of the button. */
export const loader = endpoint({
  POST: { handle: add, failure: voteTexts.add.failed },
  DELETE: { handle: remove, failure: voteTexts.remove.failed },
});
export { loader as action };

async function add({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  if (isScreenForm(request)) return handleVoteForm(request, resourceId);
  const { id: userId } = await requireMember(request, voteTexts.add.login);
  await readBody(request);
  const vote = await upvote({ userId, resourceId });
  if (!vote) throw noSuchResource(request);
  return Response.json({ id: resourceId, ...vote });
}

async function remove({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  const { id: userId } = await requireMember(request, voteTexts.remove.login);
  await readBody(request);
  const vote = await removeUpvote({ userId, resourceId });
  if (!vote) throw noSuchResource(request);
  return new Response(null, { status: 204 });
}
