import { saveInput } from "~/domain/library/library-input";
import { removeSave, saveResource, undoRemoval } from "~/domain/library/save.server";
import { findName } from "~/domain/resources/approved.server";
import { type SaveState, saveStateValues } from "~/domain/resources/save-states";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { noSuchResource, resourceIdOf } from "~/http/api/record-id.server";
import { findCurrentUser, requireMember } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { anyone, discardBody, readForm, readJson } from "~/http/body/read-body.server";
import { validate } from "~/http/body/validate.server";
import { savedText, saveTexts } from "~/http/library/save-texts.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";

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

/**
 * Saves the resource with the form's `state`, or with `add`, which changes nothing of one that is in the library. Removes it if `_method` is "delete", and undoes that if it is "undo".
 * Redirects to the form's `redirectTo`.
 */
async function handleSaveForm(request: Request, resourceId: number): Promise<Response> {
  const { form } = await readForm(request, { who: anyone });
  const page = safePath(form.get("redirectTo"), refererPath(request, "/"));
  const kind = kindOf(form);
  const onlyAdds = form.has("add");
  const state = kind === "save" ? stateOf(request, form.get(onlyAdds ? "add" : "state")) : undefined;
  try {
    const currentUser = await findCurrentUser(request);
    if (!currentUser) {
      // Visitors have nothing to remove.
      const pending = state && ({ parameter: "save", value: `${resourceId}.${state}` } as const);
      return await redirectToLogin(page, saveTexts[kind].login, pending);
    }
    const key = { userId: currentUser.id, resourceId };
    if (state) {
      const saved = await saveResource({ ...key, state, onlyAdds });
      if (saved) return await redirectWithToast(page, { kind: "success", text: savedText(state, saved) });
    } else if (kind === "remove" && (await removeSave(key))) {
      const fields = [["_method", "undo"] as const, ["redirectTo", page] as const];
      const undo = { action: `/library/${resourceId}`, fields: [...fields], isBrief: true };
      return await redirectWithToast(page, { kind: "success", text: saveTexts.remove.done, undo });
    } else if (kind === "undo" && (await undoRemoval(key))) {
      return await redirectWithToast(page, { kind: "success", text: saveTexts.undo.done });
    }
  } catch (error) {
    logFailure(error);
  }
  return redirectWithToast(page, { kind: "error", text: saveTexts[kind].failed });
}

function kindOf(form: FormData): keyof typeof saveTexts {
  const method = String(form.get("_method")).toLowerCase();
  if (method === "undo") return "undo";
  return method === "delete" ? "remove" : "save";
}

function stateOf(request: Request, typed: FormDataEntryValue | null): SaveState {
  const state = saveStateValues.find((value) => value === typed);
  if (!state) throw errorResponse(request, 422, "Choose a state: want to learn, learning or done.");
  return state;
}
