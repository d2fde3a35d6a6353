/** What shared caches may keep. Design, section 8. */
import { createHash } from "node:crypto";
import { keepKeyHeader, keepPage, keepVersionHeader } from "./kept-pages.server";

/** Paths whose pages differ from one visit to the next even for visitors. */
export const isPersonal = (path: string) => personal.test(path);

const personal = /^\/(account|submit|login|admin|auth|status|payments|my-upvotes)(\/|\.data|$)/;

/** Anonymous GETs are the same for everyone; whatever saw a cookie or sets one is nobody else's. Returns which. */
export function setCacheHeaders(request: Request, status: number, headers: Headers, isCall = false): boolean {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const anonymous =
    !request.headers.has("Cookie") && !request.headers.has("Authorization") && !headers.has("Set-Cookie");
  const shared = isRead && anonymous && status === 200 && !isPersonal(new URL(request.url).pathname);
  headers.set(
    "Cache-Control",
    shared ? "public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400" : "private, no-store",
  );
  if (shared) headers.append("Vary", isCall ? "Cookie, Authorization, Accept" : "Cookie, Save-Data, Accept-Encoding");
  return shared;
}

/** A strong ETag of these bytes. */
export function etagOf(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

/** Whether the asker has what this ETag names. */
export function hasAlready(request: Request, etag: string): boolean {
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  return known.some((given) => given.trim().replace(/^W\//, "") === etag);
}

/**
 * Ends an answer that everyone may share: gives it its ETag, keeps it for the next visitor where the front asked for
 * that, and answers 304 to who has it already.
 */
export async function share(request: Request, headers: Headers, body: Buffer<ArrayBuffer>): Promise<Response> {
  const etag = etagOf(body);
  headers.set("ETag", etag);
  const key = request.headers.get(keepKeyHeader);
  const begun = Number(request.headers.get(keepVersionHeader));
  if (key) await keepPage({ key: decodeURIComponent(key), begun, headers, etag, body });
  if (hasAlready(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
