import { findSessionUser, type SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { errorResponse } from "~/http/replies/respond.server";
import { sessionOf } from "./session.server";

export type CurrentUser = SessionUser;

// All loaders of a page run at the same time and need the user, so they share one query.
const pendingQueries = new Map<string, Promise<CurrentUser | null>>();

/** Returns the account of a request's cookie or bearer token, read from the database; null for visitors. */
export async function findCurrentUser(request: Request): Promise<CurrentUser | null> {
  const session = await sessionOf(request);
  if (!session) return null;
  const { userId, version, id } = session;
  const key = `${userId}.${version}.${id}`;
  const pending =
    pendingQueries.get(key) ?? findSessionUser(userId, version, id).finally(() => pendingQueries.delete(key));
  pendingQueries.set(key, pending);
  return pending;
}

/** Returns the current user; throws a 401 with `message` for visitors. Screens with a login use `findCurrentUser`. */
export async function requireMember(request: Request, message = "Please log in."): Promise<CurrentUser> {
  const currentUser = await findCurrentUser(request);
  if (!currentUser) throw errorResponse(request, 401, message, { headers: { "WWW-Authenticate": "Bearer" } });
  return currentUser;
}
