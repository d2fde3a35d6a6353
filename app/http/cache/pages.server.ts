/** The page cache of this process and its keys. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { config } from "~/config.server";
import { isPathsUrl, prefersJson } from "~/http/api/negotiation.server";
import { PageCache } from "./page-cache.server";

export const pages = new PageCache();

/** Whether clients with Global Privacy Control get pages of their own, without the analytics script. */
export const respectsPrivacyControl = config.AMPLITUDE_API_KEY !== undefined;

/** Whether a Save-Data header asks for less data: "on" in any case (RFC 8941 tokens may have parameters). */
export const savesData = (header: string | string[] | null | undefined) =>
  header != null && /^\s*on\b/i.test(String(header));

const maxUrlLength = 500;

/** Returns the cache key of an anonymous GET; undefined when the page cache must not answer the request. */
export function cacheKeyOf({ headers, method, url = "/" }: IncomingMessage): string | undefined {
  // In development nothing is cached, so that edits show.
  if (!import.meta.env.PROD) return undefined;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || url.length > maxUrlLength || !isHostValid(headers)) return undefined;
  if (headers.cookie !== undefined && /(^|; *)hub_/.test(headers.cookie)) return undefined;
  if (isPathsUrl(url.split("?", 1)[0]!) && prefersJson(headers.accept, false)) return undefined;
  return variantOf(headers) + url;
}

function variantOf(headers: IncomingHttpHeaders): string {
  const lite = savesData(headers["save-data"]) ? "lite " : "";
  const withoutAnalytics = respectsPrivacyControl && headers["sec-gpc"] === "1" ? "unwatched " : "";
  return lite + withoutAnalytics;
}

let lastHost: string | undefined;

// Cached pages do not depend on the host, but a request with an invalid host must still be rejected.
function isHostValid({ host }: IncomingHttpHeaders): boolean {
  if (host === undefined || host === lastHost) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}
