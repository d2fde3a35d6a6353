/** Logs in with an API token in a link of the sister app. */

import { config } from "~/config.server";
import { findSessionUser, type SessionUser } from "~/domain/accounts/sessions/session-user.server";
import type { Session } from "~/domain/accounts/sessions/sessions.server";
import { verifyToken } from "~/domain/accounts/sessions/token.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { continueSession } from "~/http/auth/session.server";
import { loginModalUrl } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { parseUrl } from "~/parse-url";

type Owner = { session: Session; user: SessionUser };

/** Returns the session and user of a token, or null if the token is invalid or its session has ended. */
export async function ownerOfToken(token: string): Promise<Owner | null> {
  const session = await verifyToken(token);
  const user = session && (await findSessionUser(session.userId, session.version, session.id));
  return user ? { session, user } : null;
}

/** Whether the request came from a link of the sister app, not of our pages, whose links anybody can submit. */
export function cameFromSisterApp(request: Request): boolean {
  const referrer = parseUrl(request.headers.get("Referer") ?? "");
  return referrer?.origin === new URL(config.SISTER_APP_URL).origin;
}

/** Logs in the owner of a token, replaces the present session and redirects to a page of this site. */
export async function signInByToken(request: Request, { session }: Owner, to: string): Promise<Response> {
  const headers = new Headers(replaceHistory);
  headers.append("Set-Cookie", await continueSession(session, request));
  return redirectWithToast(to, loggedIn, headers, { name: "Hub: User Login" });
}

/** Redirects like `signInByToken`, for an owner who is already logged in. */
export function keepSignedIn(to: string): Promise<Response> {
  return redirectWithToast(to, loggedIn, new Headers(replaceHistory));
}

/** Asks to log in, which leads to the page that the link named. Who is logged in goes there at once. */
export async function rejectToken(request: Request, to: string): Promise<Response> {
  const isHere = to === "/" || (await findCurrentUser(request)) !== null;
  const text = "This sign-in link is not valid. Please log in.";
  const target = isHere ? to : loginModalUrl("/", to);
  return redirectWithToast(target, { kind: "error", text }, new Headers(replaceHistory));
}

const loggedIn = { kind: "success", text: "Successfully logged in!" } as const;
const replaceHistory = { "X-Remix-Replace": "true" };
