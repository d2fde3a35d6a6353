/** Finds the path of a URL for those who may see or edit it. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { can } from "~/domain/accounts/permissions";
import { findPath, type Path } from "~/domain/paths/find-path.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { isScreenForm } from "~/http/body/body-checks.server";
import { errorResponse, orNotFound } from "~/http/replies/respond.server";
import { loginModalUrl } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export const pathUrl = (slug: string): string => `/paths/${encodeURIComponent(slug)}`;

/** Returns the path with this slug and the current user. Throws a 404 if the user may not see it. */
export async function requirePath(request: Request, slug = "") {
  const currentUser = await findCurrentUser(request);
  return { path: orNotFound(request, await findPath(slug, currentUser)), currentUser };
}

/**
 * Returns the path with this slug if it belongs to the current user. Throws a 404 to those who may not see it, and a 403 to
 * others. A visitor logs in first; a posted form is kept meanwhile.
 */
export async function requireOwnPath(request: Request, slug = ""): Promise<Path> {
  if (isScreenForm(request)) await requireSignedIn(request);
  const { path, currentUser } = await requirePath(request, slug);
  if (!currentUser) {
    const { pathname } = new URL(request.url);
    const text = "Please log in to edit your path";
    throw await redirectWithToast(loginModalUrl(pathUrl(path.slug), pathname), { kind: "error", text });
  }
  if (!can(currentUser, "editPath", path)) throw errorResponse(request, 403, "Only its owner may edit this path.");
  return path;
}

/** Returns the path, and the member who pressed a button on its page. A visitor is sent to the login. */
export async function requireMemberAt(request: Request, slug: string | undefined, reason: string) {
  const { path, currentUser } = await requirePath(request, slug);
  if (currentUser) return { path, member: currentUser, page: pathUrl(path.slug) };
  throw await redirectToLogin(pathUrl(path.slug), `Please log in to ${reason}`);
}

/** The loader of the buttons on a path's page. A reload after the post is a GET. */
export const redirectToPath = ({ params }: LoaderFunctionArgs) => redirect(pathUrl(params.slug!));
