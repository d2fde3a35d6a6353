import { redirect } from "@remix-run/node";
import { listPaths } from "~/domain/paths/list-paths.server";
import { parsePathsQuery, pathFilters, pathsSearch } from "~/domain/paths/paths-query";
import { ignoredValues } from "~/domain/resources/list/filter-table";
import { listResources, loadEntries } from "~/domain/resources/list/list.server";
import { forVisitors, listSearch, parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listTitle, searchTitle } from "~/domain/resources/list/list-title";
import { canonicalPath, type Listing, listingAt } from "~/domain/resources/list/listings";
import { listInstead, readSearch } from "~/domain/search/reading/read-search.server";
import { searchResources } from "~/domain/search/search.server";
import { atomResponse, pathFeedResponse } from "~/http/document/atom.server";
import { readOnlyResponse } from "~/http/document/xml.server";
import { redirectMoved } from "~/http/replies/moved-terms.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";

/**
 * Atom feeds of the listings, of `/search.atom` and of `/paths.atom`, with the same filters as the pages. A page says which
 * values filter nothing. A feed cannot, so it is a 422.
 */
export const loader = documentLoader(async ({ request, params }) => {
  redirectMoved(request);
  const { searchParams } = new URL(request.url);
  if (params.listing === "paths") return pathFeed(request, searchParams);
  if (params.listing === "search") return searchFeed(request, searchParams);
  const listing = listingAt(params.listing);
  if (!listing) throw notFound(request);
  return listFeed(request, listing, searchParams);
});

export const action = readOnlyResponse;

function rejectIgnored(request: Request, ignored: string[] = []): void {
  const headers = { "X-Content-Type-Options": "nosniff" };
  if (ignored.length > 0) throw errorResponse(request, 422, ignored.join(" "), { headers });
}

async function pathFeed(request: Request, params: URLSearchParams) {
  rejectIgnored(request, ignoredValues(pathFilters, params));
  const query = parsePathsQuery(params);
  const { paths } = await listPaths(query);
  return pathFeedResponse(request, { title: "Learning Paths", page: `/paths${pathsSearch(query, query)}`, paths });
}

async function listFeed(request: Request, listing: Listing, params: URLSearchParams) {
  const query = forVisitors(parseListQuery(params));
  rejectIgnored(request, query.ignored);
  const search = listSearch(query, query);
  // The same list may have several URLs. Readers keep one of its feeds.
  if (canonicalPath(listing) !== listing.path) return redirect(`/${canonicalPath(listing)}.atom${search}`, 301);
  const { cards } = await listResources({ listing, query, isFeed: true });
  const feed = { title: listTitle(listing, query), page: `/${listing.path}${search}` };
  return atomResponse(request, { ...feed, entries: await loadEntries(cards) });
}

async function searchFeed(request: Request, params: URLSearchParams) {
  const asTyped = forVisitors(parseSearchQuery(params));
  rejectIgnored(request, asTyped.ignored);
  const { q, strictly: query } = await readSearch(params.get("q") ?? "", asTyped);
  const list = listInstead({ q, query }, params);
  if (list) return redirect(`/latest.atom?${list}`);
  const { text, results } = await searchResources({ q, query });
  const page = `/search${listSearch(query, query, text ? { q: text } : {})}`;
  return atomResponse(request, {
    title: text ? searchTitle(text, query) : "Search",
    page,
    entries: await loadEntries(results),
  });
}
