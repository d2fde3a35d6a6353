/** A list of resources as JSON: the whole list as a stream, or one page. */
import { config } from "~/config.server";
import {
  catalogueBatches,
  catalogueFingerprint,
  cataloguePage,
  type RecordPage,
} from "~/domain/catalogue/catalogue.server";
import type { CataloguePart, CatalogueQuery } from "~/domain/catalogue/catalogue-query";
import { type Cursor, formatCursor } from "~/domain/pagination/cursor";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { maxResults } from "~/domain/search/search-results";
import { digestOf, etagOf, matchingEtag } from "~/http/cache/encoding.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";
import { errorResponse } from "~/http/replies/respond.server";
import { clientAddress } from "~/http/server/client-address.server";
import { streamJson } from "./json-stream.server";

type List = {
  query: CatalogueQuery;
  part: CataloguePart | undefined;
  write: (record: Resource) => unknown;
};

/** A search has no more results than this, so they fit on one page. */
const allResults: CataloguePart = { perPage: maxResults };

/** Returns a list as JSON: one page if `part` is set or the list is a search, else the whole list as a stream. */
export async function catalogueResponse(request: Request, list: List): Promise<Response> {
  const { query, part, write } = list;
  const page = part ?? (query.q === undefined ? undefined : allResults);
  if (page) return pageResponse(request, page, await cataloguePage(query, page), write);
  // The ETag is read before the list. If the list changes in between, the next request gets a
  // new ETag. In the other order a client could store an old list with the new ETag.
  const name = digestOf(Buffer.from(await catalogueFingerprint(query)));
  const headers = new Headers({ ETag: `W/${etagOf(name, "identity")}` });
  if (matchingEtag(request.headers.get("If-None-Match"), name)) return new Response(null, { status: 304, headers });
  if (request.method === "HEAD") return new Response(null, { headers });
  const release = acquireList(request);
  return streamJson(request, serialize(catalogueBatches(query), write, release), headers);
}

async function* serialize(batches: AsyncGenerator<Resource[]>, write: List["write"], release: () => void) {
  try {
    for await (const records of batches) yield records.map(write);
  } finally {
    release();
  }
}

function pageResponse(
  request: Request,
  { perPage }: CataloguePart,
  { records, next }: RecordPage,
  write: List["write"],
) {
  return cacheableJson(request, records.map(write), nextLink(request, next, { per_page: String(perPage) }));
}

/** Returns the header with the URL of a list's next page, if there is one. */
export function nextLink(request: Request, next: Cursor | undefined, parameters: Record<string, string> = {}): Headers {
  if (!next) return new Headers();
  const { pathname, searchParams } = new URL(request.url);
  const all = Object.entries({ ...parameters, after: formatCursor(next) });
  for (const [name, value] of all) searchParams.set(name, value);
  return new Headers({ Link: `<${config.APP_URL}${pathname}?${searchParams}>; rel="next"` });
}

const maxPerClient = 2;
const inFlight = new Map<string, number>();

/** Counts a whole list to be sent, until the end of the request. Throws a 429 above two for a client. */
function acquireList(request: Request): () => void {
  if (config.RATE_LIMITS === "off") return () => {};
  const client = clientAddress(request);
  const count = inFlight.get(client) ?? 0;
  if (count >= maxPerClient) {
    const message = `You are already reading ${count} whole lists. Please wait until one has ended, or request pages.`;
    throw errorResponse(request, 429, message, { headers: { "Retry-After": "10" } });
  }
  inFlight.set(client, count + 1);
  let isReleased = false;
  const release = () => {
    if (isReleased) return;
    isReleased = true;
    const left = inFlight.get(client)! - 1;
    if (left > 0) inFlight.set(client, left);
    else inFlight.delete(client);
  };
  request.signal.addEventListener("abort", release, { once: true });
  return release;
}
