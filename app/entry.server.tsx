import { Writable } from "node:stream";
import { assets } from "virtual:remix/server-build";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { boot } from "./boot.server";
import { isUnavailable } from "./db/failure";
import { isApiLogin, loginEndpoint } from "./http/auth/login-endpoint.server";
import { cacheableResponse, setCacheHeaders } from "./http/cache/cacheable-response.server";
import { compressOnce } from "./http/cache/encoding.server";
import { retryAfter, unavailableData, unavailablePage } from "./http/cache/unavailable.server";
import { addCspHashes, scriptPlaceholder, setSecurityHeaders } from "./http/document/security.server";
import { pathsEndpoint } from "./http/paths/paths-endpoint.server";
import { logFailure } from "./http/server/log.server";
import { NonceContext } from "./ui/document/nonce";
import { versionHeader } from "./ui/document/version-header";

await boot();

/**
 * Renders every HTML page. The whole page is rendered before it is sent, because the Content-Security-Policy needs the
 * hashes of its scripts and the ETag needs its bytes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  if (isApiLogin(request)) return loginEndpoint({ request, params: {} });
  const ofPaths = pathsEndpoint(request);
  if (ofPaths) return ofPaths;
  const unavailable = await unavailablePage(request, status, context);
  if (unavailable) return unavailable;
  const { html, hashes } = addCspHashes(await render(request, remixContext));
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepRetryAfter(headers, status, remixContext);
  setRequiredHeaders(headers, status);
  const isShared = setCacheHeaders(request, status, headers);
  if (import.meta.env.PROD) setSecurityHeaders(headers, hashes, { isShared });
  const body = Buffer.from(html);
  if (isShared) return cacheableResponse(request, headers, body);
  const compressed = await compressOnce(request, headers, body);
  return new Response(compressed as Buffer<ArrayBuffer>, { status, headers });
}

// From the headers of an action, Remix copies only cookies to the page.
function keepRetryAfter(headers: Headers, status: number, { staticHandlerContext }: EntryContext): void {
  if (status === 503) headers.set("Retry-After", retryAfter["Retry-After"]);
  for (const actionHeaders of Object.values(staticHandlerContext.actionHeaders)) {
    const wait = actionHeaders.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
}

// RFC 9110 requires both. Only a page without an action gets a 405 here.
function setRequiredHeaders(headers: Headers, status: number): void {
  if (status === 401 && !headers.has("WWW-Authenticate")) headers.set("WWW-Authenticate", "Bearer");
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
}

/** Adds the version and cache headers to the data of a page. */
export async function handleDataRequest(response: Response, args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { request, context } = args;
  const { status, headers } = response;
  if (import.meta.env.PROD) headers.set(versionHeader, assets.version);
  const unavailable = await unavailableData(request, response, context);
  if (unavailable) return unavailable;
  if (status === 503) headers.set("Retry-After", retryAfter["Retry-After"]);
  setRequiredHeaders(headers, status);
  if (!setCacheHeaders(request, status, headers)) return response;
  return cacheableResponse(request, headers, Buffer.from(await response.arrayBuffer()));
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Remix's own error responses (such as a method that no route handles) are not failures.
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) logFailure(error);
  if (isUnavailable(error)) context.isUnavailable = true;
}

function render(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const app = (
      <NonceContext.Provider value={scriptPlaceholder}>
        <RemixServer context={withMatchedRoutes(context)} url={request.url} nonce={scriptPlaceholder} />
      </NonceContext.Provider>
    );
    const { pipe } = renderToPipeableStream(app, {
      nonce: scriptPlaceholder,
      onAllReady: () => pipe(collect(resolve)),
      onShellError: reject,
      onError: (error) => logFailure(error),
    });
  });
}

// To render a page, Remix matches its URL again. That is faster if the manifest has only the routes that already
// matched.
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!]));
  return { ...context, manifest: { ...manifest, routes } };
}

function collect(onEnd: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
}
