/** The guard of everything at /admin. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { methodNotAllowed, refuse, wantsJson } from "~/http/api/respond.server";
import { interrupted } from "~/http/forms/interrupted.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { type Viewer, viewerOf } from "./viewer.server";

/** What a call that creates or saves says instead. */
export const authenticationRequired = "Authentication required. Please log in to update resources.";

/** Where the guard leads back to, and what it says. */
type Refused = { back?: string; sentence?: string };

/**
 * The administrator who asks. Throws for everyone else: who is not signed in is led to the login, with the way back
 * (this page, or the dashboard from an address that only takes posts), or with what a form had typed; a program gets a
 * 401; a member gets a 403. Where administrators need a second factor, one who has none is led to setting it up.
 */
export async function requireAdmin(request: Request, refused: Refused = {}): Promise<Viewer> {
  const viewer = await viewerOf(request);
  if (viewer?.isAdmin && lacksSecondFactor(viewer)) throw await leadToSecondFactor(request);
  if (viewer?.isAdmin) return viewer;
  if (viewer) throw refuse(request, 403, "This area is restricted to administrators only.");
  const sentence = refused.sentence ?? "You must be logged in to access this page";
  if (wantsJson(request)) throw refuse(request, 401, sentence, { headers: { "WWW-Authenticate": "Bearer" } });
  if (request.method === "POST") throw interrupted(request, await readForm(request), { sentence });
  throw await redirectWithToast(`/login?${new URLSearchParams({ redirectTo: refused.back ?? wayBack(request) })}`, {
    kind: "error",
    text: sentence,
  });
}

const lacksSecondFactor = ({ hasSecondFactor }: Viewer) => config.ADMIN_REQUIRE_2FA === "on" && !hasSecondFactor;

function leadToSecondFactor(request: Request): Response | Promise<Response> {
  const text = "Administrators of this site need a second factor. Please set it up first.";
  if (request.method === "GET" && !wantsJson(request))
    return redirectWithToast("/account/second-factor", { kind: "error", text });
  return refuse(request, 403, `${text} It is done at ${config.APP_URL}/account/second-factor`);
}

function wayBack(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET" ? pathname + search : "/admin";
}

/** The loader of an address at /admin that only takes posts. */
export async function postOnly({ request }: LoaderFunctionArgs): Promise<never> {
  await requireAdmin(request, { back: "/admin" });
  throw methodNotAllowed(request, "POST");
}
