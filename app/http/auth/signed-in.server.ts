import { bodyType } from "~/http/body/body-checks.server";
import { errorResponse, wantsJson } from "~/http/replies/respond.server";
import { resumableFormResponse, secretFields } from "~/http/replies/resumable-form.server";
import { loginModalUrl, refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { type CurrentUser, findCurrentUser } from "./current-user.server";
import { readUnsentForm } from "./unsent-form.server";

const message = "Your session has ended. Please log in again.";

/**
 * Returns the current user who posts a form. For visitors, throws a 401 with a page that asks them to log in and then
 * sends the form again. The page does not contain the form's password and code. A file cannot be kept: its sender is
 * redirected to the login.
 */
export async function requireSignedIn(request: Request): Promise<CurrentUser> {
  const currentUser = await findCurrentUser(request);
  if (currentUser) return currentUser;
  if (wantsJson(request)) throw errorResponse(request, 401, message, { headers: { "WWW-Authenticate": "Bearer" } });
  if (bodyType(request).isMultipart)
    throw await redirectWithToast(loginModalUrl(refererPath(request, "/account")), { kind: "error", text: message });
  const form = await readUnsentForm(request);
  for (const secret of secretFields) form.delete(secret);
  throw resumableFormResponse(request, form, { message });
}
