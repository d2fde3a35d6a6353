/** Sends a cached page without Express and Remix. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDraining } from "../server/draining.server";
import { matchingEtag, preferredEncoding } from "./encoding.server";
import { type EncodedPage, encodedPage } from "./page-cache.server";
import { pages } from "./pages.server";

/**
 * Responds from the page cache: with the page in the best encoding, or with a 304 if the client has it. Returns whether
 * it responded.
 */
export function serveCached(request: IncomingMessage, response: ServerResponse, id: string, key?: string): boolean {
  const page = key === undefined ? undefined : pages.get(key);
  if (!page) return false;
  // All headers are passed as one list. If one was set before, Node would convert the list, which is slower.
  const own = ["X-Request-Id", id, "X-Cache", "hit"];
  if (isDraining()) own.push("Connection", "close");
  const { headers } = request;
  const etag = matchingEtag(headers["if-none-match"], page.digest);
  if (etag) {
    response.writeHead(304, [...page.notModifiedHeaders, "etag", etag, ...own]).end();
    return true;
  }
  const send = (encoded: EncodedPage) => {
    response.writeHead(200, [...encoded.headers, ...own]);
    response.end(request.method === "HEAD" ? undefined : encoded.body);
  };
  const encoding = preferredEncoding(headers["accept-encoding"]);
  const encoded = page.encoded[encoding];
  if (encoded) send(encoded);
  else encodedPage(page, encoding).then(send, () => response.destroy());
  return true;
}
