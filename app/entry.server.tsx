import { assets } from "virtual:remix/server-build";
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { ownValue } from "~/values/own-value";
import { boot } from "./boot.server";
import { isUnavailable } from "./db/failure";
import { prolongSession } from "./http/auth/session.server";
import { compressOnce } from "./http/cache/encoding.server";
import { markdownFile } from "./http/document/markdown.server";
import { isApiLogin, loginEndpoint } from "./http/login/login-endpoint.server";
import { pathsEndpoint } from "./http/paths/paths-endpoint.server";
import { cacheableResponse, setCacheHeaders } from "./http/replies/cacheable-response.server";
import { addCspHashes, scriptPlaceholder, setSecurityHeaders } from "./http/replies/security.server";
import {
  fallbackWhenUnavailable,
  retryAfter,
  unavailableData,
  unavailablePage,
} from "./http/replies/unavailable.server";
import { logFailure } from "./http/server/log.server";
import { site } from "./site";
import { AuthModal } from "./ui/auth/auth-modal";
import { LoginAgain } from "./ui/auth/login-again";
import { ServerRenderContext } from "./ui/document/server-render";
import { versionHeader } from "./ui/document/version-header";

await boot();

/** Renders every page whole before it is sent, for the hashes of its scripts and the ETag of its bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
) {
  if (isApiLogin(request)) return loginEndpoint({ request, params: {} });
  const ofPaths = pathsEndpoint(request);
  if (ofPaths !== undefined) return ofPaths;
  const unavailable = await unavailablePage(request, status, context);
  if (unavailable) return unavailable;
  const { html, hashes } = addCspHashes(await render(request, remixContext));
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepRetryAfter(headers, status, remixContext);
  setRequiredHeaders(headers, status);
  const isShared = setCacheHeaders(request, status, headers);
  if (!isShared) await prolong(request, headers);
  const markdown = status === 200 && markdownFile(request, remixContext.staticHandlerContext.matches.at(-1)?.route.id);
  if (isShared && markdown) headers.append("Link", `<${markdown}>; rel="alternate"; type="text/markdown"`);
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
  if (import.meta.env.PROD) headers.set(versionHeader, assets.version + site.version);
  const unavailable = await unavailableData(request, response, context);
  if (unavailable) return unavailable;
  if (status === 503) headers.set("Retry-After", retryAfter["Retry-After"]);
  setRequiredHeaders(headers, status);
  if (!setCacheHeaders(request, status, headers)) {
    await prolong(request, headers);
    return response;
  }
  return cacheableResponse(request, headers, Buffer.from(await response.arrayBuffer()));
}

const prolong = (request: Request, headers: Headers) =>
  prolongSession(request, headers).catch(fallbackWhenUnavailable(undefined));

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Remix's own error responses (such as a method that no route handles) are not failures.
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) logFailure(error);
  if (isUnavailable(error)) context.isUnavailable = true;
}

const serverRender = { nonce: scriptPlaceholder, AuthModal, LoginAgain };

/** Renders the document. Its data comes last in <body>, where RemixServer would stream it after </html>. */
async function render(request: Request, context: EntryContext): Promise<string> {
  const { serverHandoffStream, renderMeta = {} } = context;
  const data = serverHandoffStream && (await new Response(serverHandoffStream).text());
  const matched = { ...withMatchedRoutes(context), serverHandoffStream: undefined, renderMeta };
  const html = `<!DOCTYPE html>${renderToString(
    <ServerRenderContext.Provider value={serverRender}>
      <RemixServer context={matched} url={request.url} nonce={scriptPlaceholder} />
    </ServerRenderContext.Provider>,
  )}`;
  if (!data || !renderMeta.didRenderScripts) return html;
  const bodyEnd = html.lastIndexOf("</body>");
  const body = html.slice(0, bodyEnd).replaceAll(modulePreload, `${modulePreload} media="not all"`);
  return body + lastScript(data) + html.slice(bodyEnd);
}

const modulePreload = '<link rel="modulepreload"';

/**
 * Returns the script that gives the data to the browser, as RemixServer does, and lets it load the modules. Scripts wait
 * for the stylesheet; preloaded modules would share a slow line with it, and nothing is shown before it is there.
 */
function lastScript(data: string): string {
  const literal = data.replace(/[\\'\n\r\u2028\u2029<]/g, (character) => ownValue(escapes, character)!);
  const code = `document.querySelectorAll("[rel=modulepreload]").forEach((link)=>link.removeAttribute("media"));__remixContext.streamController.enqueue('${literal}');__remixContext.streamController.close()`;
  return `<script nonce="${scriptPlaceholder}">${code}</script>`;
}

const escapes: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
  "<": "\\x3c",
};

// To render a page, Remix matches its URL again. That is faster if the manifest has only the routes that already
// matched.
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, ownValue(manifest.routes, id)!]));
  return { ...context, manifest: { ...manifest, routes } };
}
