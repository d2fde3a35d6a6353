/** Responses while the database is unavailable: the stale page, or a 503 where Remix would send a 500. */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { preferredEncoding } from "~/http/cache/encoding.server";
import { encodedPage } from "~/http/cache/page-cache.server";
import { logFailure } from "~/http/server/log.server";
import { currentContext } from "~/http/server/request-context.server";
import { unavailableMessage } from "~/ui/document/unavailable-message";
import { errorPage } from "./error-page.server";
import { errorResponse, wantsJson } from "./respond.server";

export const retryAfter = { "Retry-After": "5" };

/** Returns a handler for `catch`: `value` if the database is unavailable. It rethrows other errors. */
export function fallbackWhenUnavailable<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (isUnavailable(error)) return value;
    throw error;
  };
}

/** Returns a handler for the `catch` of a query whose result a page can go without. It logs the error and returns `value`. */
export function fallbackWhenFailed<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    logFailure(error);
    return value;
  };
}

async function staleResponse(request: Request): Promise<Response | undefined> {
  const { page: pageRequest, response } = currentContext() ?? {};
  const page = pageRequest?.stale();
  if (!page) return undefined;
  response?.setHeader("X-Cache", "stale");
  const { headers, body } = await encodedPage(page, preferredEncoding(request.headers.get("Accept-Encoding")));
  const pairs = headers.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, headers[at + 1]!]] : []));
  return new Response(body as Buffer<ArrayBuffer>, { headers: pairs });
}

/** Marks that the database failed during the current request, although the loader returns a response. */
function markUnavailable(): void {
  const context = currentContext();
  if (context) context.isUnavailable = true;
}

const isFailure = (status: number) => status === 500 || status === 503;

/**
 * Returns the response to send instead of a document that failed because of the database: the stale page or, without
 * one, a plain error page. Returns undefined if the document can be sent.
 */
export async function unavailablePage(request: Request, status: number, context: AppLoadContext) {
  if (!context.isUnavailable || !isFailure(status)) return undefined;
  const stale = await staleResponse(request);
  if (stale || status !== 500) return stale;
  return errorPage(503, unavailableMessage, { ...retryAfter, "Cache-Control": "no-store" });
}

/** Like `unavailablePage`, for the data of a page. */
export async function unavailableData(request: Request, response: Response, context: AppLoadContext) {
  if (!context.isUnavailable || !isFailure(response.status)) return undefined;
  const stale = await staleResponse(request);
  if (stale || response.status !== 500) return stale;
  const headers = new Headers({ ...Object.fromEntries(response.headers), ...retryAfter, "Cache-Control": "no-store" });
  return new Response(response.body, { status: 503, headers });
}

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

/** Wraps the loader of a route without a component (a document or file), with the same fallback. */
export function documentLoader(loader: Loader): Loader {
  return async (args) => {
    const { request } = args;
    try {
      return await loader(args);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logFailure(error);
      const stale = await staleResponse(request);
      if (stale) return stale;
      if (wantsJson(request)) throw errorResponse(request, 503, unavailableMessage, { headers: retryAfter });
      throw errorPage(503, unavailableMessage, { ...retryAfter, "Cache-Control": "no-store" });
    }
  };
}

/** Logs the error of a list's query and returns the message for the page, which the loader sends with a 503. */
export function listFailure(error: unknown): string {
  if (error instanceof Response) throw error;
  logFailure(error);
  if (!isUnavailable(error)) return "Failed to fetch resources.";
  markUnavailable();
  return unavailableMessage;
}
