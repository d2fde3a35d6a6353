import { config } from "~/config.server";
import { parseUrl } from "~/values/parse-url";
import { safePath } from "./respond.server";

const ownParams = ["auth", "redirectTo", "sent"];

/** Returns the page of this site that a request came from, without its modal, or `fallback` if it is unknown. */
export function refererPath(request: Request, fallback: string): string {
  const referer = request.headers.get("Referer") ?? "";
  const url = parseUrl(referer);
  if (!url) return fallback;
  const ours = [new URL(request.url).host, new URL(config.APP_URL).host];
  if (!ours.includes(url.host) || url.pathname.startsWith("/auth/")) return fallback;
  for (const name of ownParams) url.searchParams.delete(name);
  return safePath(url.pathname + url.search, fallback);
}

export function loginModalUrl(path: string, redirectTo = path): string {
  const url = new URL(path, "http://here.invalid");
  url.searchParams.set("auth", "login");
  url.searchParams.set("redirectTo", redirectTo);
  return url.pathname + url.search;
}

/** Returns the URL of a page with the modal that asks for a code, or undefined if the login was not in a modal. */
export function codeModalUrl(page: FormDataEntryValue | null): string | undefined {
  if (page === null) return undefined;
  const url = new URL(safePath(page, "/"), "http://here.invalid");
  url.searchParams.set("auth", "code");
  return url.pathname + url.search;
}

/** Returns the page to go to after signing in. It is on this site and not one of the sign-in forms, which need no login. */
export function signInTarget(value: FormDataEntryValue | null): string {
  const path = safePath(value, "/");
  return path.startsWith("/auth/") && !path.startsWith("/auth/confirm?") ? "/" : path;
}
