/** A request that the page cache may answer: its key, the cached page, and the place to store a new one. */

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { parseUrl } from "~/values/parse-url";
import { matchingEtag, preferredEncoding } from "./encoding.server";
import { isPathsUrl, prefersJson } from "./negotiation.server";
import { type CachedPage, type EncodedPage, encodedPage, PageCache, type Rendered } from "./page-cache.server";

export const pages = new PageCache();

/** Whether clients with Global Privacy Control get pages of their own, without the analytics script. */
export const respectsPrivacyControl = config.AMPLITUDE_API_KEY !== undefined;

/** Whether a Save-Data header asks for less data: "on" in any case (RFC 8941 tokens may have parameters). */
export const savesData = (header: string | string[] | null | undefined) =>
  header != null && /^\s*on\b/i.test(String(header));

export class PageRequest {
  readonly #key: string;
  // A page whose rendering began before a change of the catalogue is not stored.
  #generation = pages.generation;

  constructor(key: string) {
    this.#key = key;
  }

  /**
   * Responds from the page cache: with the page in the best encoding, or with a 304 if the client has it. Returns whether
   * it responded. `own` are the headers that every response has.
   */
  send(request: IncomingMessage, response: ServerResponse, own: string[]): boolean {
    const page = pages.get(this.#key);
    if (!page) return false;
    // All headers are passed as one list. If one was set before, Node would convert the list, which is slower.
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

  /** Renders for the first of equal requests. Others get the same bytes, or render if it was not cached. */
  coalesce(request: IncomingMessage, response: ServerResponse, own: string[], render: () => void): void {
    const lease = pages.acquire(this.#key);
    if (!lease.wait) {
      response.once("close", lease.release);
      render();
      return;
    }
    void lease.wait.then(() => {
      // The client may have disconnected while waiting.
      if (response.destroyed || this.send(request, response, own)) return;
      this.#generation = pages.generation;
      render();
    });
  }

  put(rendered: Rendered): CachedPage {
    return pages.put(this.#key, rendered, this.#generation);
  }

  /** Returns the last rendered page, to send while the database is unavailable. */
  stale(): CachedPage | undefined {
    return pages.getStale(this.#key);
  }
}

const maxUrlLength = 500;

/** Returns an anonymous GET, or undefined when the page cache must not answer the request. */
export function pageRequestOf({ headers, method, url = "/" }: IncomingMessage): PageRequest | undefined {
  // In development nothing is cached, so that edits show.
  if (!import.meta.env.PROD) return undefined;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (headers.authorization !== undefined || url.length > maxUrlLength || !isHostValid(headers)) return undefined;
  if (headers.cookie !== undefined && /(^|; *)hub_/.test(headers.cookie)) return undefined;
  if (isPathsUrl(url.split("?", 1)[0]!) && prefersJson(headers.accept, false)) return undefined;
  return new PageRequest(variantOf(headers) + url);
}

function variantOf(headers: IncomingHttpHeaders): string {
  const lite = savesData(headers["save-data"]) ? "lite " : "";
  const withoutAnalytics = respectsPrivacyControl && headers["sec-gpc"] === "1" ? "unwatched " : "";
  return lite + withoutAnalytics;
}

// Cached pages do not depend on the host, but a request with an invalid host must still be rejected.
const isHostValid = ({ host = "localhost" }: IncomingHttpHeaders) => parseUrl(`http://${host}`) !== null;
