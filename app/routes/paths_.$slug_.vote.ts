import { removePathVote, votePath } from "~/domain/paths/vote-path.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { requireMember } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { discardBody, readForm } from "~/http/body/read-body.server";
import { isRemoval, pathUrl, requirePath } from "~/http/paths/path-access.server";
import { pathVoteText, pathVoteTexts } from "~/http/paths/path-vote.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export const loader = endpoint({
  POST: { handle: add, failure: "Failed to update vote." },
  DELETE: { handle: remove, failure: "Failed to remove vote" },
});
export { loader as action };

async function add(args: EndpointArgs): Promise<Response> {
  if (isScreenForm(args.request)) return voteByForm(args);
  const { slug, vote } = await change(args, votePath);
  return Response.json({ slug, ...vote });
}

async function remove(args: EndpointArgs): Promise<Response> {
  await change(args, removePathVote);
  return new Response(null, { status: 204 });
}

async function change({ request, params }: EndpointArgs, apply: typeof votePath) {
  const who = () => requireMember(request, "Please log in to vote for paths");
  const { id: userId } = await discardBody(request, { who });
  const { path } = await requirePath(request, params.slug);
  const vote = await apply({ userId, pathId: path.id });
  if (!vote) throw errorResponse(request, 404, "Only public paths can be voted for.");
  return { slug: path.slug, vote };
}

async function voteByForm({ request, params }: EndpointArgs): Promise<Response> {
  const { form, sender } = await readForm(request, { who: () => requirePath(request, params.slug) });
  const { path, currentUser } = sender;
  const removes = isRemoval(form);
  const page = pathUrl(path.slug);
  if (!currentUser) {
    const pending = { parameter: "vote", value: String(path.id) } as const;
    return redirectToLogin(page, pathVoteTexts.login, removes ? undefined : pending);
  }
  const vote = await (removes ? removePathVote : votePath)({ userId: currentUser.id, pathId: path.id });
  if (!vote) return redirectWithToast(page, { kind: "error", text: pathVoteTexts.failed });
  return redirectWithToast(page, { kind: "success", text: removes ? "Vote removed" : pathVoteText(currentUser) });
}
