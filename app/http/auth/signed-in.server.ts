import { bodyType } from "~/http/body/body-checks.server";
import { errorResponse, wantsJson } from "~/http/replies/respond.server";
import { resumableFormResponse } from "~/http/replies/resumable-form.server";
import { loginModalUrl, refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { type CurrentUser, findCurrentUser } from "./current-user.server";
import { readUnsentForm } from "./unsent-form.server";

const message = "Your session has ended. Please log in again.";

/** Returns the current user who posts a form. Throws what asks visitors to log in. */
export async function requireSignedIn(request: Request): Promise<CurrentUser> {
  const currentUser = await findCurrentUser(request);
  if (currentUser) return currentUser;
  throw await loginResponse(request, message, loginModalUrl(refererPath(request, "/account")));
}

/**
 * Returns the response that asks a visitor to log in: for a form a 401 with a page that then sends it again, without its
 * password and code; for programs a 401; else a redirect to `loginPage`. A file cannot be kept until after the login.
 */
export async function loginResponse(request: Request, message: string, loginPage: string): Promise<Response> {
  if (wantsJson(request)) return errorResponse(request, 401, message, { headers: { "WWW-Authenticate": "Bearer" } });
  if (request.method === "POST" && !bodyType(request).isMultipart)
    return resumableFormResponse(request, await readUnsentForm(request), { message });
  return redirectWithToast(loginPage, { kind: "error", text: message });
}
