import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/resource-id.server";
import { requireMember } from "~/http/auth/current-user.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { discardBody } from "~/http/body/read-body.server";
import { handleVoteForm } from "~/http/votes/vote-form.server";
import { voteTexts } from "~/http/votes/vote-texts.server";

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
