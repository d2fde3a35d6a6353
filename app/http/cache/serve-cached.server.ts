/** Sends a cached page without Express and Remix. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDraining } from "../server/draining.server";
import { matchingEtag, preferredEncoding } from "./encoding.server";
import { type EncodedPage, encodedPage } from "./page-cache.server";
import { pages } from "./pages.server";

/**
 * Answers a request from the page cache: the page in the best encoding, or a 304 to a client that has it. Returns
 * whether it did.
 */
export function serveCached(request: IncomingMessage, response: ServerResponse, id: string, key?: string): boolean {
  const page = key === undefined ? undefined : pages.get(key);
  if (!page) return false;
  // All headers go in one list: with any set beforehand, Node takes the list apart.
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
