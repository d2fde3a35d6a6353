/** Who asks. Every loader and action that depends on a person starts here. */
import { findSessionUser, type SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { refuse } from "~/http/api/respond.server";
import { sessionOf } from "./session.server";

export type Viewer = SessionUser;

// The loaders of one page run side by side and all ask; while one question is open the others join it.
const open = new Map<string, Promise<Viewer | null>>();

/** The signed-in account of a request by its cookie or bearer token, checked against its row now; null for visitors. */
export async function viewerOf(request: Request): Promise<Viewer | null> {
  const session = await sessionOf(request);
  if (!session) return null;
  const { userId, version, id } = session;
  const key = `${userId}.${version}.${id}`;
  const asked = open.get(key) ?? findSessionUser(userId, version, id).finally(() => open.delete(key));
  open.set(key, asked);
  return asked;
}

/** Whether a request comes without any sign of an account, which costs no question. */
export const isVisitors = (request: Request) => !request.headers.has("Authorization") && !request.headers.has("Cookie");

/** The account that must be there; throws a 401 with `sentence`. Screens that lead to the login instead ask `viewerOf`. */
export async function requireMember(request: Request, sentence = "Please log in."): Promise<Viewer> {
  const viewer = await viewerOf(request);
  if (!viewer) throw refuse(request, 401, sentence, { headers: { "WWW-Authenticate": "Bearer" } });
  return viewer;
}
