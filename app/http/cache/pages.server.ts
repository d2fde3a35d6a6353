/** The page cache of this process, and which requests it answers. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { config } from "~/config.server";
import { PageCache } from "./page-cache.server";

export const pages = new PageCache();

/** Whether a client that wants no analytics gets other pages than the rest. */
export const respectsPrivacyControl = config.AMPLITUDE_API_KEY !== undefined;

/** Whether a Save-Data header asks for less data: "on" in any case (RFC 8941 tokens may have parameters). */
export const savesData = (header: string | string[] | null | undefined) =>
  header != null && /^\s*on\b/i.test(String(header));

const maxUrlLength = 500;

/** Returns the key of the page that an anonymous GET asks for; undefined when the page cache is not asked. */
export function cacheKeyOf({ headers, method, url = "/" }: IncomingMessage): string | undefined {
  // While developing, an edit shows at once.
  if (!import.meta.env.PROD) return undefined;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || url.length > maxUrlLength || !isHostValid(headers)) return undefined;
  if (headers.cookie !== undefined && /(^|; *)hub_/.test(headers.cookie)) return undefined;
  return variantOf(headers) + url;
}

function variantOf(headers: IncomingHttpHeaders): string {
  const lite = savesData(headers["save-data"]) ? "lite " : "";
  const unwatched = respectsPrivacyControl && headers["sec-gpc"] === "1" ? "unwatched " : "";
  return lite + unwatched;
}

let lastHost: string | undefined;

// A cached page is sent without a look at the host, but a request that names an impossible one is rejected all the same.
function isHostValid({ host }: IncomingHttpHeaders): boolean {
  if (host === undefined || host === lastHost) return true;
  if (!URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}
