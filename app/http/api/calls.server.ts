/** What every JSON call has in common: methods, errors, CORS and caching. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { setCacheHeaders } from "~/http/cache/cacheable-response.server";
import { refusalPage } from "~/http/document/refusal-page.server";
import { logFailure } from "~/http/server/log.server";
import { preflight, setCorsHeaders, withoutForeignCookie } from "./cors.server";
import { notFound, refuse } from "./respond.server";

export type Asked = { request: Request; params: LoaderFunctionArgs["params"] };
type Call = {
  answer: (asked: Asked) => Response | Promise<Response>;
  /** What is said when it fails through no fault of the asker. */
  failure: string;
};
export type Calls = Partial<Record<"GET" | "POST" | "PUT" | "DELETE", Call>>;

/** The loader and action, in one function, of a path that takes these methods. */
export function calls(table: Calls) {
  const methods = Object.keys(table).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  methods.push("OPTIONS");
  return async ({ request, params }: Asked): Promise<Response> => {
    const response =
      request.method === "OPTIONS"
        ? preflight(request, methods)
        : await answer({ request: asProgram(withoutForeignCookie(request)), params }, table, methods);
    setCorsHeaders(request, response.headers);
    // An answer that is not sent again is cached like the one it stands for.
    setCacheHeaders(request, response.status === 304 ? 200 : response.status, response.headers, true);
    response.headers.set("X-Content-Type-Options", "nosniff");
    if (request.method !== "HEAD") return response;
    await response.body?.cancel();
    return new Response(null, response);
  };
}

async function answer(asked: Asked, table: Calls, methods: string[]): Promise<Response> {
  const { request } = asked;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const call = Object.hasOwn(table, method) ? table[method as keyof Calls] : undefined;
  if (!call) return forPeople(request, notTaken(request, methods));
  try {
    return await call.answer(asked);
  } catch (thrown) {
    if (thrown instanceof Response) return forPeople(request, thrown);
    logFailure(thrown);
    return forPeople(request, refuse(request, 503, call.failure, { headers: { "Retry-After": "5" } }));
  }
}

function notTaken(request: Request, methods: string[]): Response {
  if (isPageView(request)) return notFound(request);
  const allow = methods.join(", ");
  return refuse(request, 405, `This path takes ${allow}.`, { headers: { Allow: allow } });
}

const asksForPage = (request: Request) => /\btext\/html\b/.test(request.headers.get("Accept") ?? "");
const isPageView = (request: Request) => asksForPage(request) && /^(GET|HEAD)$/.test(request.method);

/** On these paths whoever does not ask for a page is a program: curl's "any type" gets the JSON shape too. */
function asProgram(request: Request): Request {
  if (asksForPage(request)) return request;
  const headers = new Headers(request.headers);
  headers.set("Accept", "application/json");
  return new Request(request, { headers });
}

async function forPeople(request: Request, refusal: Response): Promise<Response> {
  if (!asksForPage(request) || refusal.headers.has("Location")) return refusal;
  return refusalPage(refusal.status, await refusal.text(), refusal.headers);
}
