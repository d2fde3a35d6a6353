/** Common to all JSON endpoints: methods, errors, CORS and cache headers. */

import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { acceptKey } from "~/http/auth/current-user.server";
import { acceptedKind } from "~/http/cache/negotiation.server";
import { setCacheHeaders } from "~/http/replies/cacheable-response.server";
import { errorPage } from "~/http/replies/error-page.server";
import { errorResponse, notFound, originOf, thrownResponse } from "~/http/replies/respond.server";
import { logFailure } from "~/http/server/log.server";
import { ownValue } from "~/values/own-value";

export type EndpointArgs = { request: Request; params: LoaderFunctionArgs["params"] };
type Handler = {
  handle: (args: EndpointArgs) => Response | Promise<Response>;
  /** The message of the 503 when the server fails. */
  failure: string;
};
type Handlers = Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Handler>>;

/** Returns a function that is both loader and action of a path. It calls the handler of the request's method. */
export function endpoint(handlers: Handlers) {
  const methods = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  methods.push("OPTIONS");
  return async ({ request, params }: EndpointArgs): Promise<Response> => {
    const response =
      request.method === "OPTIONS"
        ? preflight(request, methods)
        : await handle({ request: acceptingJson(withoutForeignCookie(request)), params }, handlers, methods);
    setCorsHeaders(request, response.headers);
    // A 304 gets the cache headers of the full response.
    setCacheHeaders(request, response.status === 304 ? 200 : response.status, response.headers, true);
    response.headers.set("X-Content-Type-Options", "nosniff");
    if (request.method !== "HEAD") return response;
    await response.body?.cancel();
    return new Response(null, response);
  };
}

async function handle(args: EndpointArgs, handlers: Handlers, methods: string[]): Promise<Response> {
  const { request } = args;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const handler = ownValue(handlers, method);
  if (!handler) return asPageForPeople(request, methodError(request, methods));
  try {
    await acceptKey(request);
    return await handler.handle(args);
  } catch (thrown) {
    const response = thrownResponse(request, thrown);
    if (response) return asPageForPeople(request, response);
    logFailure(thrown);
    return asPageForPeople(request, errorResponse(request, 503, handler.failure, { headers: { "Retry-After": "5" } }));
  }
}

function methodError(request: Request, methods: string[]): Response {
  if (isPageView(request)) return notFound(request);
  const allow = methods.join(", ");
  return errorResponse(request, 405, `This path supports ${allow}.`, { headers: { Allow: allow } });
}

const asksForPage = (request: Request) => acceptedKind(request.headers.get("Accept")) === "html";
const isPageView = (request: Request) => asksForPage(request) && /^(GET|HEAD)$/.test(request.method);

// Clients that do not ask for HTML get JSON, including curl, which accepts any type.
function acceptingJson(request: Request): Request {
  if (asksForPage(request)) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept", "application/json");
  return new Request(request, { headers });
}

async function asPageForPeople(request: Request, response: Response): Promise<Response> {
  if (!asksForPage(request) || response.headers.has("Location")) return response;
  return errorPage(response.status, await response.text(), response.headers);
}

// CORS: pages of the configured origins use the API with a bearer token, never with a cookie.

/** Returns the Origin of a request when CORS_ORIGINS allows it, else null. Our own origin needs no CORS. */
function allowedOrigin(request: Request): string | null {
  const origin = originOf(request);
  return origin !== null && origin !== config.APP_URL && config.CORS_ORIGINS.includes(origin) ? origin : null;
}

/** Sets the headers with which a page of an allowed origin can read the response. Never allows credentials. */
function setCorsHeaders(request: Request, headers: Headers): void {
  headers.append("Vary", "Origin");
  const origin = allowedOrigin(request);
  if (!origin) return;
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", "ETag, Link, Retry-After");
}

/** Returns the response to OPTIONS: the methods and, for an allowed origin, the headers that pages may send. */
function preflight(request: Request, methods: readonly string[]): Response {
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
function withoutForeignCookie(request: Request): Request {
  if (!allowedOrigin(request)) return request;
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Sec-Fetch-Site"]) headers.delete(name);
  headers.set("Origin", config.APP_URL);
  return new Request(request, { headers });
}
