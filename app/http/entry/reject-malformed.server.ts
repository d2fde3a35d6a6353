/** Rejects requests for which Remix or Express would log a stack trace and send an empty 500. */

import type { IncomingMessage, ServerResponse } from "node:http";
import { operations } from "~/http/api/operations.server";
import { acceptedKind } from "~/http/cache/negotiation.server";
import { cachingOf, isRoute } from "~/http/cache/route-policies.server";
import { errorPage } from "~/http/replies/error-page.server";
import { containsKey } from "~/http/server/log.server";
import { decodeUri } from "~/values/decode-uri";
import { groupBy } from "~/values/group-by";
import { parseUrl } from "~/values/parse-url";
import { setOwnHeaders } from "./own-headers.server";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The methods of pages. For other methods Remix would also run the page's action. */
const pageMethods = ["GET", "HEAD", "POST", "OPTIONS"];

/** Responds to a malformed request with a 4xx. Returns whether it did. */
export function rejectMalformed(request: IncomingMessage, response: ServerResponse, id: string): boolean {
  const rejection = rejectionOf(request);
  if (!rejection) return false;
  setOwnHeaders(response, id, "bypass");
  void sendError(response, rejection, isForPerson(request));
  return true;
}

const isForPerson = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") && acceptedKind(headers.accept) === "html";

/** Sends an error: a page to a person, JSON to a program. */
export async function sendError(
  response: ServerResponse,
  { status, message, headers }: Rejection,
  asPage: boolean,
): Promise<void> {
  const error = asPage
    ? errorPage(status, message, headers)
    : Response.json({ error: message, errors: [message], fields: {} }, { status, headers });
  response.writeHead(status, Object.fromEntries(error.headers));
  response.end(await error.text());
}

type Rejection = { status: number; message: string; headers?: Record<string, string> };

function rejectionOf({ method = "", url = "", headers }: IncomingMessage): Rejection | undefined {
  if (!methods.includes(method))
    return { status: 405, message: `The method ${method} is not supported.`, headers: { Allow: "GET, HEAD" } };
  if (!pageMethods.includes(method) && !isApiPath(url.split("?", 1)[0]!))
    return { status: 405, message: `Pages do not support ${method}.`, headers: { Allow: "GET, HEAD" } };
  if (method === "POST" && isReadOnly(url.split("?", 1)[0]!))
    return { status: 405, message: "This URL supports only GET.", headers: { Allow: "GET, HEAD" } };
  if (isApiReadAsPageData(method, url))
    return { status: 404, message: "This is an API endpoint, not a page. Request it without .data." };
  const at = url.indexOf("?");
  const params = new URLSearchParams(at < 0 ? "" : url.slice(at));
  if (hasTooManyValues(params))
    return { status: 400, message: `This URL has more than ${maxValues} values of one filter.` };
  // Earlier Remix loaded a route's data with `_data`, and still responds to it, in a format we do not use.
  const path = decodeUri(url.split("?", 1)[0]!);
  const isReadable = isPathReadable(url, path) && !params.has("_data");
  if (!isReadable || !isHost(headers.host) || !parseUrl(`http://${headers.host ?? "localhost"}${url}`))
    return { status: 400, message: "This URL is invalid." };
  const values = [path!, ...[...params].flat()];
  if (values.some(containsKey)) return { status: 400, message: keyInUrl };
}

const keyInUrl =
  "An API key must not be in a URL, because URLs are stored in many places. Delete this key, and send another one as Authorization: Bearer.";

/** In the URL that Remix builds from the Host header, these characters would begin a path or end a user name. */
const isHost = (host = "localhost") => !/[@/?#\\]/.test(host);

/** Whether a path is that of a route which is neither a screen nor a call of the API, so that nothing is sent to it. */
const isReadOnly = (path: string): boolean => !["page", "api", "personal"].includes(cachingOf(path));

/** The endpoint streams its list. With `.data`, Remix would buffer the whole list in memory. */
function isApiReadAsPageData(method: string, url: string): boolean {
  return (method === "GET" || method === "HEAD") && /^\/resources(\/[^?]*)?\.data(\?|$)/.test(url);
}

/** Each of them would be in many links of the page. */
const maxValues = 20;

const hasTooManyValues = (params: URLSearchParams): boolean =>
  [...groupBy(params.keys(), (name) => name).values()].some((all) => all.length > maxValues);

/**
 * Rejects a path that begins with two slashes or with a slash and a backslash, because browsers treat it as another
 * site, also in links that contain it. Rejects control characters, because no URL of ours has them.
 */
const isPathReadable = (url: string, path: string | null) =>
  path !== null && /^\/(?!\/)/.test(url) && !/[\p{Cc}\\]/u.test(path);

const templates = [...new Set(operations.map(({ path }) => path))];
const staticPaths = new Set(templates.filter((path) => !path.includes("{")));
const dynamicPaths = templates
  .filter((path) => path.includes("{"))
  .map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`));

export function isApiPath(pathname: string): boolean {
  const path = pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
  if (path.endsWith(".data")) return false;
  if (staticPaths.has(path) || cachingOf(path) === "api") return true;
  // Remix prefers a screen such as /paths/new to /paths/{slug}.
  return !isRoute(path) && dynamicPaths.some((pattern) => pattern.test(path));
}
