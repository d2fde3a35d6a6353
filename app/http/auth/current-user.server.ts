import { findKeyUser } from "~/domain/accounts/keys/find-key-user.server";
import { findSessionUser, type SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { errorResponse } from "~/http/replies/respond.server";
import { bearerOf, sessionOf } from "./session.server";

export type CurrentUser = SessionUser;

// All loaders of a page run at the same time and need the user, so they share one query.
const pendingQueries = new Map<string, Promise<CurrentUser | null>>();

/** Whose API keys the requests carry that are calls of the API. */
const keyUsers = new WeakMap<Request, CurrentUser>();

const keyOf = (request: Request) => {
  const bearer = bearerOf(request);
  return bearer?.startsWith("chk_") ? bearer : null;
};

/** Accepts the API key of a request that is a call of the API. Throws a 401 or a 403 if it does not allow the call. */
export async function acceptKey(request: Request): Promise<void> {
  const found = await keyUserOf(request);
  if (!found) return;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (found.scope === "read" && !isRead) throw errorResponse(request, 403, "This API key can only read.");
  if (found.scope === "backup") throw errorResponse(request, 403, "This API key can only download a backup.");
  keyUsers.set(request, found.user);
}

/** Accepts an API key for backups. Those of other scopes are refused as at each screen. */
export async function acceptBackupKey(request: Request): Promise<void> {
  const found = await keyUserOf(request);
  if (found?.scope === "backup") keyUsers.set(request, found.user);
}

async function keyUserOf(request: Request) {
  const key = keyOf(request);
  if (key === null) return null;
  const found = await findKeyUser(key);
  if (!found) throw errorResponse(request, 401, "This API key is wrong or was deleted.");
  if (found.isExpired) throw errorResponse(request, 401, "This API key has expired.");
  return found;
}

/**
 * Returns the account of a request's cookie, bearer token or API key, read from the database; null for visitors. Throws
 * a 403 for an API key at a screen: so it changes nothing of an account's security.
 */
export async function findCurrentUser(request: Request): Promise<CurrentUser | null> {
  const keyUser = keyUsers.get(request);
  if (keyUser) return keyUser;
  if (keyOf(request) !== null)
    throw errorResponse(request, 403, "API keys only work for the calls of the API. Please log in here.");
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
  if (!currentUser) throw errorResponse(request, 401, message);
  return currentUser;
}
