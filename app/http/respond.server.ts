/** Answers that a person and a program both understand. */
import { withoutSecrets } from "./log.server";

type Refusal = { errors?: string[]; fields?: Record<string, string[]>; headers?: HeadersInit };

/** Whether the asker is a program: it sends JSON or a bearer token, or asks for JSON and not for a page. */
export function wantsJson(request: Request): boolean {
  const accept = request.headers.get("Accept") ?? "";
  if (/\btext\/html\b/.test(accept)) return false;
  return (
    /\bapplication\/json\b/.test(accept) ||
    /\bjson\b/.test(request.headers.get("Content-Type") ?? "") ||
    request.headers.has("Authorization")
  );
}

/** A refusal to throw: one JSON shape for programs, for people the sentence that the error screen shows. */
export function refuse(request: Request, status: number, sentence: string, more: Refusal = {}): Response {
  if (!wantsJson(request)) return new Response(sentence, { status, headers: more.headers });
  const body = { error: sentence, errors: more.errors ?? [sentence], fields: more.fields ?? {} };
  return Response.json(body, { status, headers: more.headers });
}

/** A path within this site to go on to, from a parameter or field; `otherwise` when it leads elsewhere. */
export function safePath(given: FormDataEntryValue | null | undefined, otherwise: string): string {
  if (typeof given !== "string" || !given.startsWith("/") || /[\p{Cc}\\]/u.test(given)) return otherwise;
  const here = "http://here.invalid";
  if (!URL.canParse(given, here)) return otherwise;
  const url = new URL(given, here);
  return url.origin === here && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : otherwise;
}

/**
 * The Origin header, as boot.server.ts keeps it: Remix answers a foreign or broken Origin with an empty 500 before any
 * route runs, so the header reaches us under another name and the refusal is ours, a 403 with a sentence.
 */
export function originOf(request: Request): string | null {
  return request.headers.get(keptOriginHeader) ?? request.headers.get("Origin");
}

export const keptOriginHeader = "x-kept-origin";

/** The 404 to throw; logs the attempted path. */
export function notFound(request: Request): Response {
  const path = new URL(request.url).pathname.slice(0, 200);
  console.warn(`404: ${withoutSecrets(path.replace(/\p{Cc}/gu, "?"))}`);
  return refuse(request, 404, "Oops! Page not found");
}

/** What to throw on a path that takes only other methods: a 404 page for people, a 405 that names them for programs. */
export function methodNotAllowed(request: Request, allowed: string): Response {
  if (!wantsJson(request)) return notFound(request);
  return refuse(request, 405, `Use ${allowed} here.`, { headers: { Allow: allowed } });
}
