import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { providerLogoutUrl } from "~/domain/accounts/oidc/provider.server";
import { bodyType } from "~/http/body/body-checks.server";
import { errorResponse, wantsJson } from "~/http/replies/respond.server";
import { resumableFormResponse } from "~/http/replies/resumable-form.server";
import { loginModalUrl, refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { ToastMessage } from "~/ui/forms/toast";
import { type CurrentUser, findCurrentUser } from "./current-user.server";
import { endSession, readSession } from "./session.server";
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
  if (wantsJson(request)) return errorResponse(request, 401, message);
  if (request.method === "POST" && !bodyType(request).isMultipart)
    return resumableFormResponse(request, await readUnsentForm(request), { message });
  return redirectWithToast(loginPage, { kind: "error", text: message });
}

type MemberArgs = LoaderFunctionArgs & { currentUser: CurrentUser; searchParams: URLSearchParams };

/** Returns the loader of a member's page. Visitors get null and the status, and `memberPage` asks them to log in. */
export function memberLoader<Data>(load: (args: MemberArgs) => Data | Promise<Data>, visitorStatus = 401) {
  return async (args: LoaderFunctionArgs) => {
    const currentUser = await findCurrentUser(args.request);
    if (!currentUser) return data(null, { status: visitorStatus });
    return load({ ...args, currentUser, searchParams: new URL(args.request.url).searchParams });
  };
}

/**
 * Ends the session of a request and redirects to the home page, which sends the user's log-out event. A session from the
 * provider ends there, too, which leads back to the home page.
 */
export async function logOut(request: Request, toast: ToastMessage): Promise<Response> {
  const user = await findCurrentUser(request);
  const isAtProvider = config.OIDC_ISSUER && user && (await readSession(request))?.isFromProvider;
  const to = (isAtProvider && (await providerLogoutUrl())) || "/";
  const headers = new Headers({ "Set-Cookie": await endSession(request) });
  if (!user) return redirectWithToast(to, toast, headers);
  const { id, accountType } = user;
  return redirectWithToast(to, toast, headers, { name: "Hub: User Logout", user: { id, accountType } });
}
