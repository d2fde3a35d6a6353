import { refuse, wantsJson } from "~/http/api/respond.server";
import { interrupted, secretFields } from "~/http/forms/interrupted.server";
import { type Viewer, viewerOf } from "./viewer.server";

const sentence = "Please log in again: your session had ended.";

/**
 * The member who posts a form. Throws a 401 for everyone else: for people the page that asks to log in and then sends
 * the form on, without a password or code that it held.
 */
export async function requireSignedIn(request: Request, form: FormData): Promise<Viewer> {
  const viewer = await viewerOf(request);
  if (viewer) return viewer;
  if (wantsJson(request)) throw refuse(request, 401, sentence, { headers: { "WWW-Authenticate": "Bearer" } });
  for (const secret of secretFields) form.delete(secret);
  throw interrupted(request, form, { sentence });
}
