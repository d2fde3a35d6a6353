import { saveInput } from "~/domain/library/library-input";
import { removeSave, saveResource } from "~/domain/library/save.server";
import { findName } from "~/domain/resources/approved.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/record-id.server";
import { requireMember } from "~/http/auth/current-user.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { discardBody, readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { handleSaveForm } from "~/http/library/save-form.server";
import { saveTexts } from "~/http/library/save-texts.server";
import { errorResponse } from "~/http/replies/respond.server";

/** Saves a resource in the current user's library or removes it. Forms use POST, the API PUT and DELETE. */
export const loader = endpoint({
  POST: { handle: post, failure: saveTexts.save.failed },
  PUT: { handle: save, failure: saveTexts.save.failed },
  DELETE: { handle: remove, failure: saveTexts.remove.failed },
});
export { loader as action };

async function post({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  if (isScreenForm(request)) return handleSaveForm(request, resourceId);
  await discardBody(request, { who: () => requireMember(request, saveTexts.save.login) });
  throw errorResponse(request, 415, "Only forms use POST here. Send JSON with PUT.");
}

async function save({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  const { json, sender } = await readJson(request, { who: () => requireMember(request, saveTexts.save.login) });
  const input = validate(request, saveInput, json);
  const saved = await saveResource({ userId: sender.id, resourceId, ...input });
  if (!saved) throw noSuchResource(request);
  return Response.json({ id: resourceId, ...saved });
}

async function remove({ request, params }: EndpointArgs): Promise<Response> {
  const resourceId = resourceIdOf(request, params.id);
  const who = () => requireMember(request, saveTexts.remove.login);
  const { id: userId } = await discardBody(request, { who });
  // A resource that is no longer public can be removed too.
  if (!(await removeSave({ userId, resourceId })) && !(await findName({ id: resourceId })))
    throw noSuchResource(request);
  return new Response(null, { status: 204 });
}
