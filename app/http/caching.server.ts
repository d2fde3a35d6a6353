/** What shared caches may keep, by the table of route-caching.server.ts. */
import { config } from "~/config.server";
import { encode, knownTag, nameOf, preferredEncoding, tagOf } from "./encoding.server";
import { keepKeyHeader, keepPage, keepVersionHeader } from "./kept-pages.server";
import { type Caching, cachingOf, isShared } from "./route-caching.server";

const lifetimeOf = (caching: Caching) =>
  caching === "picture"
    ? "public, max-age=86400, stale-while-revalidate=86400"
    : "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400";

/** Anonymous GETs are the same for everyone; whatever saw a cookie or sets one is nobody else's. Returns which. */
export function setCacheHeaders(request: Request, status: number, headers: Headers, isCall = false): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const anonymous =
    !request.headers.has("Cookie") && !request.headers.has("Authorization") && !headers.has("Set-Cookie");
  const caching = cachingOf(new URL(request.url).pathname);
  const shared = isRead && anonymous && status === 200 && isShared(caching);
  headers.set("Cache-Control", shared ? lifetimeOf(caching) : "private, no-store");
  if (!shared) return false;
  headers.append("Vary", isCall ? "Cookie, Authorization, Accept" : "Cookie, Authorization");
  if (caching === "page") headers.append("Vary", pageVaries);
  return true;
}

/** Whether an asker who wants no analytics gets other pages than the rest. */
export const respectsPrivacyControl = config.AMPLITUDE_API_KEY !== undefined;
const pageVaries = respectsPrivacyControl ? "Save-Data, Sec-GPC" : "Save-Data";

/**
 * Ends an answer that everyone may share: compresses it and gives it the ETag of that, keeps it for the next visitor
 * where the front asked for that, and answers 304 to who has it already.
 */
export async function share(request: Request, headers: Headers, body: Buffer<ArrayBuffer>): Promise<Response> {
  const name = nameOf(body);
  const encoding = isCompressed(headers)
    ? "identity"
    : preferredEncoding(request.headers.get("Accept-Encoding") ?? undefined);
  headers.append("Vary", "Accept-Encoding");
  const key = request.headers.get(keepKeyHeader);
  const begun = Number(request.headers.get(keepVersionHeader));
  const answer = { begun, headers, name, body, encoding };
  const kept = key ? await keepPage({ ...answer, key: decodeURIComponent(key) }) : undefined;
  const known = knownTag(request.headers.get("If-None-Match"), name);
  headers.set("ETag", known ?? kept?.etag ?? tagOf(name, encoding));
  if (known) return new Response(null, { status: 304, headers });
  const encoded = kept?.body ?? (await encode(body, encoding));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(encoded as Buffer<ArrayBuffer>, { headers });
}

const isCompressed = (headers: Headers) => headers.get("Content-Type")?.startsWith("image/png") === true;

/** The same for what a call answers. */
export function shareJson(request: Request, value: unknown, headers = new Headers()): Promise<Response> {
  headers.set("Content-Type", "application/json; charset=utf-8");
  return share(request, headers, Buffer.from(JSON.stringify(value)));
}
