/** Answers that a person and a program both understand. */
import type { IncomingMessage } from "node:http";
import accepts from "accepts";
import { loggedPath, logger } from "~/http/server/log.server";
import { currentContext } from "~/http/server/request-context.server";

type Refusal = { errors?: string[]; fields?: Record<string, string[]>; headers?: HeadersInit };

/** Whether the client is a program: it prefers JSON to a page, or accepts anything and sends JSON or a bearer token. */
export function wantsJson({ headers }: Request): boolean {
  const accept = headers.get("Accept") ?? undefined;
  const preferred = accepts({ headers: { accept } } as IncomingMessage);
  if (accept?.includes("text/html")) return preferred.type(["html", "json"]) === "json";
  if (accept?.includes("application/json")) return true;
  return /\bjson\b/.test(headers.get("Content-Type") ?? "") || headers.has("Authorization");
}

/** A refusal to throw: one JSON shape for programs, for people the sentence that the error screen shows. */
export function refuse(request: Request, status: number, sentence: string, more: Refusal = {}): Response {
  if (!wantsJson(request)) return new Response(sentence, { status, headers: more.headers });
  const body = { error: sentence, errors: more.errors ?? [sentence], fields: more.fields ?? {} };
  return Response.json(body, { status, headers: more.headers });
}

/** It comes back in a Location header, and a proxy in front has room for only so much of it. */
const maxPathLength = 1000;

/** A path within this site to go on to, from a parameter or field; `otherwise` when it leads elsewhere. */
export function safePath(given: FormDataEntryValue | null | undefined, otherwise: string): string {
  if (typeof given !== "string" || given.length > maxPathLength) return otherwise;
  if (!given.startsWith("/") || /[\p{Cc}\\]/u.test(given)) return otherwise;
  const here = "http://here.invalid";
  if (!URL.canParse(given, here)) return otherwise;
  const url = new URL(given, here);
  const path = url.pathname + url.search + url.hash;
  return url.origin === here && !path.startsWith("//") && path.length <= maxPathLength ? path : otherwise;
}

/** Returns the Origin header, which the server entry keeps from Remix. */
export function originOf(request: Request): string | null {
  return request.headers.get("Origin") ?? currentContext()?.origin ?? null;
}

/** The 404 to throw; logs the attempted path. */
export function notFound(request: Request): Response {
  const path = loggedPath(new URL(request.url).pathname);
  logger.warn({ id: currentContext()?.requestId, path }, "Not found");
  return refuse(request, 404, "Oops! Page not found");
}

/** What to throw on a path that takes only other methods: a 404 page for people, a 405 that names them for programs. */
export function methodNotAllowed(request: Request, allowed: string): Response {
  if (!wantsJson(request)) return notFound(request);
  return refuse(request, 405, `Use ${allowed} here.`, { headers: { Allow: allowed } });
}
