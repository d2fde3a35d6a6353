/** The form posts of the save menu. Redirect back with a toast. A visitor logs in first. */
import { removeSave, saveResource, undoRemoval } from "~/domain/library/save.server";
import { type SaveState, saveStateValues } from "~/domain/library/save-states";
import { errorResponse, safePath } from "~/http/api/respond.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { loginModalUrl, refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { logFailure } from "~/http/server/log.server";
import { storePendingAction } from "~/http/votes/pending-action.server";
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
    if (!currentUser) return await askToLogIn({ page, kind, resourceId, state });
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

type Kind = keyof typeof saveTexts;

function kindOf(form: FormData): Kind {
  const method = String(form.get("_method")).toLowerCase();
  if (method === "undo") return "undo";
  return method === "delete" ? "remove" : "save";
}

function stateOf(request: Request, typed: FormDataEntryValue | null): SaveState {
  const state = saveStateValues.find((value) => value === typed);
  if (!state) throw errorResponse(request, 422, "Choose a state: want to learn, learning or done.");
  return state;
}

type LoginInput = { page: string; kind: Kind; resourceId: number; state?: SaveState };

/** A save is done after the login. Visitors have nothing to remove. */
async function askToLogIn({ page, kind, resourceId, state }: LoginInput): Promise<Response> {
  const toast = { kind: "error", text: saveTexts[kind].login } as const;
  if (!state) return redirectWithToast(loginModalUrl(page), toast);
  const pending = await storePendingAction(page, { resourceId, state });
  return redirectWithToast(loginModalUrl(page, pending.page), toast, new Headers({ "Set-Cookie": pending.cookie }));
}
