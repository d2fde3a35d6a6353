/** The form posts of the save menu. Redirect back with a toast. A visitor logs in first. */
import { removeSave, saveResource, undoRemoval } from "~/domain/library/save.server";
import { type SaveState, saveStateValues } from "~/domain/resources/save-states";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import { savedText, saveTexts } from "./save-texts.server";

/**
 * Saves the resource with the form's `state`, or with `add`, which changes nothing of one that is in the library. Removes it if `_method` is "delete", and undoes that if it is "undo".
 * Redirects to the form's `redirectTo`.
 */
export async function handleSaveForm(request: Request, resourceId: number): Promise<Response> {
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
