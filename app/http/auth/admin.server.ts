import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { type Administrator, asAdministrator, asModerator, can, type Moderator } from "~/domain/accounts/permissions";
import { errorResponse, postOnly, wantsJson } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { type CurrentUser, findCurrentUser } from "./current-user.server";
import { loginResponse } from "./signed-in.server";

/** The message of a 401 from endpoints that create or save. */
export const authenticationRequired = "Authentication required. Please log in to update resources.";

const administratorsOnly = "This area is restricted to administrators only.";
const moderatorsOnly = "This area is restricted to moderators and administrators only.";

/** The page to return to after the login, and the message of the login page. */
type RejectionOptions = { returnTo?: string; message?: string };

export type AdministratorUser = CurrentUser & Administrator;
export type ModeratorUser = CurrentUser & Moderator;

/** Returns the current user if it is an administrator. Throws like `requireModerator`, and a 403 for moderators. */
export async function requireAdmin(request: Request, options?: RejectionOptions): Promise<AdministratorUser> {
  const currentUser = await findCurrentUser(request);
  return inBatch(asAdministrator(currentUser) ?? (await reject(request, currentUser, administratorsOnly, options)));
}

/**
 * Returns the current user if it is a moderator or an administrator. Throws a redirect to the login for others, a login
 * page that keeps the fields for a posted form, and for programs a 401, or a 403 with a member's token. If they need a
 * second factor, redirects those without one to its set-up.
 */
export async function requireModerator(request: Request, options?: RejectionOptions): Promise<ModeratorUser> {
  const currentUser = await findCurrentUser(request);
  return inBatch(asModerator(currentUser) ?? (await reject(request, currentUser, moderatorsOnly, options)));
}

/** What one request decides can be taken back together. */
const inBatch = <Person extends ModeratorUser>(person: Person): Person => ({ ...person, batch: randomUUID() });

type Rejected = CurrentUser | null;

async function reject(request: Request, user: Rejected, text: string, options: RejectionOptions = {}): Promise<never> {
  const mustSetUp = can(user, "haveModeratorRole") && !can(user, "moderate");
  if (mustSetUp) throw await redirectToSecondFactor(request);
  // Logging in again as the same person does not help a moderator.
  if (can(user, "moderate")) throw errorResponse(request, 403, administratorsOnly);
  if (wantsJson(request) && user) throw errorResponse(request, 403, text);
  const message = options.message ?? "You must be logged in to access this page";
  const redirectTo = options.returnTo ?? currentPath(request);
  throw await loginResponse(request, message, `/login?${new URLSearchParams({ redirectTo })}`);
}

function redirectToSecondFactor(request: Request): Response | Promise<Response> {
  const text = "Moderators and administrators need two-factor authentication. Please set it up first.";
  if (request.method === "GET" && !wantsJson(request))
    return redirectWithToast("/account/second-factor", { kind: "error", text });
  return errorResponse(request, 403, `${text} Open ${config.APP_URL}/account/second-factor`);
}

function currentPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" ? pathname + search : "/admin";
}

/** The loader of an administrators' URL below /admin that only takes forms. */
export async function adminPostOnly(args: LoaderFunctionArgs): Promise<never> {
  await requireAdmin(args.request, { returnTo: "/admin" });
  return postOnly(args);
}

export async function moderatorPostOnly(args: LoaderFunctionArgs): Promise<never> {
  await requireModerator(args.request, { returnTo: "/admin" });
  return postOnly(args);
}
