/** Errors and redirects, as JSON for programs and as pages for people. */

import { OwnDecisionError } from "~/domain/accounts/own-decision";
import { maxAddressLength } from "~/domain/following/limits";
import { acceptedKind, isJsonType, mediaType } from "~/http/cache/negotiation.server";
import { loggedPath, logger } from "~/http/server/log.server";
import { currentContext } from "~/http/server/request-context.server";
import { parseUrl } from "~/values/parse-url";

type ErrorOptions = { errors?: string[]; fields?: Record<string, string[]>; headers?: HeadersInit };

/** Whether the client is a program: it asks for JSON, or accepts anything and sends JSON or a bearer token. */
export function wantsJson({ headers }: Request): boolean {
  const kind = acceptedKind(headers.get("Accept"));
  if (kind !== "any") return kind === "json";
  return isJsonType(mediaType(headers.get("Content-Type"))) || headers.has("Authorization");
}

/** Returns an error to throw: JSON for programs, or the text of the error screen for people. */
export function errorResponse(request: Request, status: number, message: string, more: ErrorOptions = {}): Response {
  const headers = new Headers(more.headers);
  // A route without a component sends the response as it is.
  headers.set("Cache-Control", "private, no-store");
  if (status === 401) headers.set("WWW-Authenticate", "Bearer");
  if (!wantsJson(request)) return new Response(message, { status, headers });
  const body = { error: message, errors: more.errors ?? [message], fields: more.fields ?? {} };
  return Response.json(body, { status, headers });
}

/** Returns what was thrown as a response: a response itself, or a 403 for a decision about something of one's own. */
export function thrownResponse(request: Request, thrown: unknown): Response | undefined {
  if (thrown instanceof Response) return thrown;
  return thrown instanceof OwnDecisionError ? errorResponse(request, 403, thrown.message) : undefined;
}

/**
 * The maximum length of a path to redirect to, because proxies limit the length of a Location header. It has room for the
 * longest address that can be followed, and for what is pending there.
 */
export const maxPathLength = maxAddressLength + 24;

/** Returns a path of this site from a parameter or field, or `fallback` when it is not one. */
export function safePath(value: FormDataEntryValue | null | undefined, fallback: string): string {
  if (typeof value !== "string" || value.length > maxPathLength) return fallback;
  if (!value.startsWith("/") || /[\p{Cc}\\]/u.test(value)) return fallback;
  const here = "http://here.invalid";
  const url = parseUrl(value, here);
  if (!url) return fallback;
  const path = url.pathname + url.search + url.hash;
  return url.origin === here && !path.startsWith("//") && path.length <= maxPathLength ? path : fallback;
}

/** Returns the Origin header, which the server entry removes before Remix sees the request. */
export function originOf(request: Request): string | null {
  return request.headers.get("Origin") ?? currentContext()?.origin ?? null;
}

/** Returns the 404 to throw, and logs the path. */
export function notFound(request: Request): Response {
  const path = loggedPath(new URL(request.url).pathname);
  logger.warn({ id: currentContext()?.requestId, path }, "Not found");
  return errorResponse(request, 404, "Oops! Page not found");
}

/** Returns what was found. Throws a 404 if nothing was. */
export function orNotFound<Found>(request: Request, found: Found | null | undefined): Found {
  if (found == null) throw notFound(request);
  return found;
}

/** The loader of a path that only takes forms. */
export function postOnly({ request }: { request: Request }): never {
  throw methodNotAllowed(request, "POST");
}

/** Returns the error to throw for a method that a path does not support: a 404 page for people, a 405 for programs. */
export function methodNotAllowed(request: Request, allowed: string): Response {
  if (!wantsJson(request)) return notFound(request);
  return errorResponse(request, 405, `Use ${allowed} here.`, { headers: { Allow: allowed } });
}
