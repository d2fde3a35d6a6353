import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { removeSave, saveResource, undoRemoval } from "~/domain/library/save.server";
import { type SaveState, saveStateValues } from "~/domain/resources/save-states";
import { resourceIdOf } from "~/http/api/record-id.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { readForm } from "~/http/body/read-body.server";
import { savedText, saveTexts } from "~/http/library/save-texts.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/my-library");

/**
 * Saves the resource with the form's `state`, or with `add`, which changes nothing of one that is in the library. Removes it if `_method` is "delete", and undoes that if it is "undo".
 * Redirects to the form's `redirectTo`.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: findCurrentUser });
  const resourceId = resourceIdOf(request, params.id);
  const page = safePath(form.get("redirectTo"), refererPath(request, "/"));
  const kind = kindOf(form);
  const onlyAdds = form.has("add");
  const state = kind === "save" ? stateOf(request, form.get(onlyAdds ? "add" : "state")) : undefined;
  if (!currentUser) {
    // Visitors have nothing to remove.
    const pending = state && ({ parameter: "save", value: `${resourceId}.${state}` } as const);
    return redirectToLogin(page, saveTexts[kind].login, pending);
  }
  const key = { userId: currentUser.id, resourceId };
  try {
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
