/** Checks of a request's headers and of the bytes of its body, before the body is parsed. */

import { config } from "~/config.server";
import { isJsonType, mediaType } from "~/http/cache/negotiation.server";
import { errorResponse, originOf } from "~/http/replies/respond.server";
import { parseUrl } from "~/values/parse-url";

export function bodyType({ headers }: Request) {
  const type = mediaType(headers.get("Content-Type"));
  const isMultipart = type?.essence === "multipart/form-data";
  const isForm = isMultipart || type?.essence === "application/x-www-form-urlencoded";
  return { type, isForm, isMultipart, isJson: isJsonType(type) };
}

/** Whether a request comes from a form of a screen rather than a client of the API. */
export const isScreenForm = (request: Request): boolean =>
  bodyType(request).isForm && !request.headers.has("Authorization");

/** Throws a 403 if the request is from another site, unless it has a bearer token, which no other site has. */
export function requireSameOrigin(request: Request): void {
  if (request.headers.has("Authorization")) return;
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = originOf(request);
  const ours = [new URL(request.url).host, new URL(config.APP_URL).host];
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  const isForeignOrigin = origin !== null && !ours.includes(parseUrl(origin)?.host ?? "");
  if (isForeignSite || isForeignOrigin)
    throw errorResponse(request, 403, "This request came from another site, so nothing was changed.");
}

/** No JSON of ours is deeper. Code that walks deep JSON would overflow the stack. */
const maxDepth = 32;
const [quote, backslash] = [0x22, 0x5c];
/** How each byte outside a string changes the depth: brackets and braces. */
const depthChanges = new Int8Array(256);
for (const byte of Buffer.from("[{")) depthChanges[byte] = 1;
for (const byte of Buffer.from("]}")) depthChanges[byte] = -1;

/** Whether JSON has more levels of lists and objects than any of ours. */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!;
    if (byte === quote) isString = !isString;
    else if (!isString) depth += depthChanges[byte]!;
    else if (byte === backslash) at += 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
