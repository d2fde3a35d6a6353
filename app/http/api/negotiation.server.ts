/** URLs that are a screen for people and an endpoint of the API for programs. */

/** Whether a path is the list of learning paths, or one of them. */
export const isPathsUrl = (pathname: string): boolean =>
  /^\/paths(\/(?!new\/?$)[^/]+)?\/?$/i.test(pathname) && !pathname.endsWith(".data");

/** Whether a client that reads such a URL wants JSON: it asks for JSON, or sends a token, and does not ask for HTML. */
export function prefersJson(accept: string | null | undefined, hasToken: boolean): boolean {
  if (/\btext\/html\b/.test(accept ?? "")) return false;
  return hasToken || /\bapplication\/json\b/.test(accept ?? "");
}
