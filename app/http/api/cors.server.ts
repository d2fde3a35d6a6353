/** CORS: which other sites' pages may use the API, with a bearer token and never with a cookie. */
import { config } from "~/config.server";
import { originOf } from "./respond.server";

/** Returns the Origin of a request when CORS_ORIGINS allows it, else null. Our own origin needs no CORS. */
export function allowedOrigin(request: Request): string | null {
  const origin = originOf(request);
  return origin !== null && origin !== config.APP_URL && config.CORS_ORIGINS.includes(origin) ? origin : null;
}

/** Sets the headers that let a page of an allowed origin read the response, never with credentials. */
export function setCorsHeaders(request: Request, headers: Headers): void {
  headers.append("Vary", "Origin");
  const origin = allowedOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", "ETag, Link, X-Total-Count, Retry-After, Idempotent-Replayed");
}

/** Returns the response to OPTIONS: the methods of a path and, for an allowed origin, what its pages may send. */
export function preflight(request: Request, methods: readonly string[]): Response {
  const allow = methods.join(", ");
  const headers = new Headers({ Allow: allow });
  if (allowedOrigin(request)) {
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
  if (!allowedOrigin(request)) return request;
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Sec-Fetch-Site"]) headers.delete(name);
  headers.set("Origin", config.APP_URL);
  return new Request(request, { headers });
}
