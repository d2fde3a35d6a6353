/** Which other sites' pages may use the calls from a browser: by bearer, never by cookie. */
import { config } from "~/config.server";
import { originOf } from "./respond.server";

/** The origin of another site that CORS_ORIGINS names, else null. */
export function welcomeOrigin(request: Request): string | null {
  const origin = originOf(request);
  return origin !== null && origin !== config.APP_URL && config.CORS_ORIGINS.includes(origin) ? origin : null;
}

/** Lets a welcome origin's page read an answer. Never with credentials. */
export function setCorsHeaders(request: Request, headers: Headers): void {
  headers.append("Vary", "Origin");
  const origin = welcomeOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", "ETag, Link, X-Total-Count, Retry-After, Idempotent-Replayed");
}

/** The answer to OPTIONS: what a path takes and, for a welcome origin, what its pages may send. */
export function preflight(request: Request, methods: readonly string[]): Response {
  const allow = methods.join(", ");
  const headers = new Headers({ Allow: allow });
  if (welcomeOrigin(request)) {
    headers.set("Access-Control-Allow-Methods", allow);
    headers.set("Access-Control-Allow-Headers", "Authorization, Content-Type, Accept, Idempotency-Key, If-None-Match");
    headers.set("Access-Control-Max-Age", "7200");
  }
  return new Response(null, { status: 204, headers });
}

/**
 * The request as the rest takes it. From a welcome origin it counts as a program's: whatever cookie came along is
 * dropped, so that only a bearer says who asks, and the origin no longer speaks against it.
 */
export function withoutForeignCookie(request: Request): Request {
  if (!welcomeOrigin(request)) return request;
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Sec-Fetch-Site"]) headers.delete(name);
  headers.set("Origin", config.APP_URL);
  return new Request(request, { headers });
}
