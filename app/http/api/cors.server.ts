/** CORS: lets pages of the configured origins use the API with a bearer token, never with a cookie. */
import { config } from "~/config.server";
import { originOf } from "~/http/replies/respond.server";

/** Returns the Origin of a request when CORS_ORIGINS allows it, else null. Our own origin needs no CORS. */
function allowedOrigin(request: Request): string | null {
  const origin = originOf(request);
  return origin !== null && origin !== config.APP_URL && config.CORS_ORIGINS.includes(origin) ? origin : null;
}

/** Sets the headers with which a page of an allowed origin can read the response. Never allows credentials. */
export function setCorsHeaders(request: Request, headers: Headers): void {
  headers.append("Vary", "Origin");
  const origin = allowedOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", "ETag, Link, X-Total-Count, Retry-After, Idempotent-Replayed");
}

/** Returns the response to OPTIONS: the methods and, for an allowed origin, the headers that pages may send. */
export function preflight(request: Request, methods: readonly string[]): Response {
  const allow = methods.join(", ");
  const headers = new Headers({ Allow: allow });
  if (allowedOrigin(request)) {
    headers.set("Access-Control-Allow-Methods", allow);
    headers.set(
      "Access-Control-Allow-Headers",
      "Authorization, Content-Type, Accept, Idempotency-Key, If-Match, If-None-Match",
    );
    headers.set("Access-Control-Max-Age", "7200");
  }
  return new Response(null, { status: 204, headers });
}

/**
 * Returns a request from an allowed origin without its cookie, so that only a bearer token can authenticate it, and
 * with our own Origin, so that the check against cross-site requests accepts it. Returns other requests unchanged.
 */
export function withoutForeignCookie(request: Request): Request {
  if (!allowedOrigin(request)) return request;
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Sec-Fetch-Site"]) headers.delete(name);
  headers.set("Origin", config.APP_URL);
  return new Request(request, { headers });
}
