/** Media types: what a client sends and accepts. Some URLs are a screen for people and an endpoint of the API for programs. */
import { MIMEType } from "node:util";

/** Returns the media type of a Content-Type header, read as browsers do, or null if it is missing or is none. */
export function mediaType(header: string | null): MIMEType | null {
  try {
    return new MIMEType(header ?? "");
  } catch {
    return null;
  }
}

export const isJsonType = (type: MIMEType | null): boolean => /^application\/(.*\+)?json$/.test(type?.essence ?? "");

export const isPathsUrl = (pathname: string): boolean =>
  /^\/paths(\/(?!new\/?$)[^/]+)?\/?$/i.test(pathname) && !/\.(data|md)$/i.test(pathname);

/**
 * What a client asks for: HTML if its Accept header names it in any place, else JSON if it names that. Compares whole
 * media types, and ignores weights. deploy/nginx/nginx.conf has the same two patterns, because its cache must not mix them up.
 */
export function acceptedKind(accept: string | null | undefined): "html" | "json" | "any" {
  if (/(^|,)\s*text\/html\s*(;|,|$)/i.test(accept ?? "")) return "html";
  return /(^|,)\s*application\/json\s*(;|,|$)/i.test(accept ?? "") ? "json" : "any";
}

/** Whether a client that reads such a URL wants JSON: it asks for JSON, or sends a token, and does not ask for HTML. */
export function prefersJson(accept: string | null | undefined, hasToken: boolean): boolean {
  const kind = acceptedKind(accept);
  return kind === "json" || (kind === "any" && hasToken);
}
