import { type Caching, isShared } from "~/http/cache/cache-policy.server";
import { compress, digestOf, etagOf, matchingEtag, preferredEncoding } from "~/http/cache/encoding.server";
import { isPathsUrl } from "~/http/cache/negotiation.server";
import { encodedPage } from "~/http/cache/page-cache.server";
import { respectsPrivacyControl } from "~/http/cache/page-request.server";
import { cachingOf } from "~/http/cache/route-policies.server";
import { currentContext } from "~/http/server/request-context.server";

const cacheControlOf = (caching: Caching) =>
  caching === "picture"
    ? "public, max-age=86400, stale-while-revalidate=86400"
    : "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400";

const pageVary = respectsPrivacyControl ? "Save-Data, Sec-GPC" : "Save-Data";

/**
 * Sets Cache-Control and Vary. The response to an anonymous GET is the same for everyone. A response is for one client
 * alone if it sets a cookie, if the request has a cookie or token, or if its route says "no-store". Returns whether the
 * response may be shared.
 */
export function setCacheHeaders(request: Request, status: number, headers: Headers, isApi = false): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAnonymous =
    !request.headers.has("Cookie") && !request.headers.has("Authorization") && !headers.has("Set-Cookie");
  const { pathname } = new URL(request.url);
  const caching = currentContext()?.caching ?? cachingOf(pathname);
  // In development, a page in the browser's cache would hide an edit.
  const isDevelopment = import.meta.env.MODE === "development";
  const isUnshared = headers.get("Cache-Control")?.includes("no-store") === true;
  const isPublic = isRead && isAnonymous && status === 200 && isShared(caching) && !isUnshared && !isDevelopment;
  headers.set("Cache-Control", isPublic ? cacheControlOf(caching) : "private, no-store");
  if (!isPublic) return false;
  headers.append("Vary", isApi || isPathsUrl(pathname) ? "Cookie, Authorization, Accept" : "Cookie, Authorization");
  if (caching === "page") headers.append("Vary", pageVary);
  return true;
}

/** Returns a response that may be shared, or a 304. Puts it into the page cache if the policy allows. */
export async function cacheableResponse(request: Request, headers: Headers, body: Buffer<ArrayBuffer>) {
  const digest = digestOf(body);
  const encoding = isCompressed(headers) ? "identity" : preferredEncoding(request.headers.get("Accept-Encoding"));
  headers.append("Vary", "Accept-Encoding");
  const page = currentContext()?.page?.put({ headers, digest, body });
  const encoded = page && (await encodedPage(page, encoding));
  const known = matchingEtag(request.headers.get("If-None-Match"), digest);
  headers.set("ETag", known ?? encoded?.etag ?? etagOf(digest, encoding));
  if (known) return new Response(null, { status: 304, headers });
  const bytes = encoded?.body ?? (await compress(body, encoding));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(bytes as Buffer<ArrayBuffer>, { headers });
}

/** Returns a document, shared if its URL and the request allow it. */
export function documentResponse(request: Request, type: string, body: Buffer<ArrayBuffer>, headers = new Headers()) {
  headers.set("Content-Type", type);
  headers.set("X-Content-Type-Options", "nosniff");
  return setCacheHeaders(request, 200, headers)
    ? cacheableResponse(request, headers, body)
    : new Response(body, { headers });
}

const isCompressed = (headers: Headers) => headers.get("Content-Type")?.startsWith("image/png") === true;

export function cacheableJson(request: Request, value: unknown, headers = new Headers()): Promise<Response> {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return cacheableResponse(request, headers, Buffer.from(JSON.stringify(value)));
}
