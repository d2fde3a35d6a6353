/** Common to all JSON endpoints: methods, errors, CORS and cache headers. */

import type { LoaderFunctionArgs } from "@remix-run/node";
import { OwnDecisionError } from "~/domain/accounts/own-decision";
import { acceptedKind } from "~/http/cache/negotiation.server";
import { setCacheHeaders } from "~/http/replies/cacheable-response.server";
import { errorPage } from "~/http/replies/error-page.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { logFailure } from "~/http/server/log.server";
import { ownValue } from "~/own-value";
import { preflight, setCorsHeaders, withoutForeignCookie } from "./cors.server";

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
    return await handler.handle(args);
  } catch (thrown) {
    if (thrown instanceof Response) return asPageForPeople(request, thrown);
    if (thrown instanceof OwnDecisionError)
      return asPageForPeople(request, errorResponse(request, 403, thrown.message));
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
