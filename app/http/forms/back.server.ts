/** Where a form was posted from, and the login over that page. */
import { config } from "~/config.server";
import { safePath } from "~/http/api/respond.server";

const own = ["auth", "redirectTo", "sent"];

/** The page a request came from, within this site and without a modal of ours over it; `otherwise` when it is not told. */
export function cameFrom(request: Request, otherwise: string): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return otherwise;
  const url = new URL(referer);
  const ours = [new URL(request.url).host, new URL(config.APP_URL).host];
  if (!ours.includes(url.host) || url.pathname.startsWith("/auth/")) return otherwise;
  for (const name of own) url.searchParams.delete(name);
  return safePath(url.pathname + url.search, otherwise);
}

/** A page with the login modal over it, from which logging in leads back to the page, or to `redirectTo`. */
export function loginOver(path: string, redirectTo = path): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.set("auth", "login");
  url.searchParams.set("redirectTo", redirectTo);
  return url.pathname + url.search;
}

/** The modal that asks for a code, over the page that a login modal named; undefined when it was a page of its own. */
export function codeOver(page: FormDataEntryValue | null): string | undefined {
  if (page === null) return undefined;
  const url = new URL(safePath(page, "/"), "http://here.invalid");
  url.searchParams.set("auth", "code");
  return url.pathname + url.search;
}

/** Where signing in leads: within this site, and not back to the forms that sign in. */
export function afterSignIn(given: FormDataEntryValue | null): string {
  const path = safePath(given, "/");
  return path.startsWith("/auth/") ? "/" : path;
}
