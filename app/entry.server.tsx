import { Writable } from "node:stream";
import { assets } from "virtual:remix/server-build";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { boot } from "./boot.server";
import { isUnavailable } from "./db/failure";
import { setCacheHeaders, share } from "./http/caching.server";
import { encodeOnce } from "./http/encoding.server";
import { frameOf } from "./http/frame.server";
import { isLoginCall, loginCall } from "./http/login-call.server";
import { keepTemplate, memberAnswer, templateKeyHeader, templateVersionHeader } from "./http/member-pages.server";
import { cutTemplate, dataScript, encodedData, memberIn, neutralData } from "./http/member-template.server";
import { logFailure } from "./http/request-log.server";
import { scriptMark, sealScripts, setSecurityHeaders } from "./http/security.server";
import { withSprite } from "./http/sprite.server";
import { withStyles } from "./http/styles.server";
import { answerUnavailable, insteadOf, pageInsteadOf, retryAfter } from "./http/unavailable.server";
import { viewerOf } from "./http/viewer.server";
import { NonceContext } from "./ui/nonce";
import { versionHeader } from "./ui/version-header";

await boot();

/** Every HTML page: rendered whole, so that its scripts can be named in the policy and its bytes in the ETag. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  if (isLoginCall(request)) return loginCall({ request, params: {} });
  const instead = (await pageInsteadOf(request, status)) ?? (status === 200 && (await memberPage(request, context)));
  if (instead) return instead;
  const { html, hashes } = await finished(request, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  keepRetryAfter(headers, status, context);
  if (import.meta.env.PROD) setSecurityHeaders(headers, hashes);
  const body = Buffer.from(html);
  if (setCacheHeaders(request, status, headers)) return share(request, headers, body);
  const encoded = await encodeOnce(request.headers.get("Accept-Encoding"), headers, body);
  return new Response(encoded as Buffer<ArrayBuffer>, { status, headers });
}

// Rendered without the member, and filled in as it will be for the next one.
async function memberPage(request: Request, context: EntryContext): Promise<Response | undefined> {
  const key = request.headers.get(templateKeyHeader);
  const viewer = key ? await viewerOf(request) : null;
  if (!key || !viewer) return undefined;
  const { staticHandlerContext } = context;
  const data = neutralData(staticHandlerContext.loaderData);
  const encoded = await encodedData(data);
  const { html, hashes } = await finished(request, {
    ...context,
    staticHandlerContext: { ...staticHandlerContext, loaderData: data },
    serverHandoffStream: new Blob([encoded]).stream(),
    renderMeta: {},
  });
  const template = cutTemplate(html, data, dataScript(encoded), hashes);
  if (!template) return undefined;
  keepTemplate(decodeURIComponent(key), template, Number(request.headers.get(templateVersionHeader)));
  const member = memberIn(staticHandlerContext.loaderData, frameOf(viewer));
  const { headers, body } = await memberAnswer(template, member, request.headers.get("Accept-Encoding"));
  return new Response(body as Buffer<ArrayBuffer>, { headers });
}

const finished = async (request: Request, context: EntryContext) =>
  sealScripts(withStyles(withSprite(await render(request, context))));

// Of an action's headers Remix hands a page only the cookies.
function keepRetryAfter(headers: Headers, status: number, { staticHandlerContext }: EntryContext): void {
  if (status === 503) headers.set("Retry-After", retryAfter["Retry-After"]);
  for (const given of Object.values(staticHandlerContext.actionHeaders)) {
    const wait = given.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
}

/** The data of a page that JavaScript navigates to, with the version that it is for; shared and kept as the page is. */
export async function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { status, headers } = response;
  if (import.meta.env.PROD) headers.set(versionHeader, assets.version);
  const instead = await insteadOf(request, status);
  if (instead) return instead;
  if (status === 503) headers.set("Retry-After", retryAfter["Retry-After"]);
  if (!setCacheHeaders(request, status, headers)) return response;
  return share(request, headers, Buffer.from(await response.arrayBuffer()));
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  // Remix's own refusals (a method that no route takes) are no fault of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) logFailure(error, request);
  if (isUnavailable(error)) answerUnavailable(request);
}

function render(request: Request, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const app = (
      <NonceContext.Provider value={scriptMark}>
        <RemixServer context={matchedOnly(context)} url={request.url} nonce={scriptMark} />
      </NonceContext.Provider>
    );
    const { pipe } = renderToPipeableStream(app, {
      nonce: scriptMark,
      onAllReady: () => pipe(gathered(resolve)),
      onShellError: reject,
      onError: (error) => logFailure(error, request),
    });
  });
}

// Remix matches the address once more to render it, among all routes that it is told of.
function matchedOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!]));
  return { ...context, manifest: { ...manifest, routes } };
}

function gathered(onEnd: (html: string) => void): Writable {
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
