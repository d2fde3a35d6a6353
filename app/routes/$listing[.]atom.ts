import { redirect } from "@remix-run/node";
import { listPaths } from "~/domain/paths/list-paths.server";
import { parsePathsQuery, pathsSearch } from "~/domain/paths/paths-query";
import { loadEntries } from "~/domain/resources/list/entries.server";
import { listResources } from "~/domain/resources/list/list.server";
import { listSearch, parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";

import { listTitle } from "~/domain/resources/list/list-title";

import { canonicalPath, type Listing, listingAt } from "~/domain/resources/list/listings";

import { applyFilterWords } from "~/domain/search/filter-words/apply-filter-words.server";
import { searchResources } from "~/domain/search/search.server";
import { notFound } from "~/http/api/respond.server";
import { documentLoader } from "~/http/cache/unavailable.server";
import { atomResponse, pathFeedResponse } from "~/http/document/atom.server";
import { readOnlyResponse } from "~/http/document/xml.server";

/** Atom feeds of the listings, of `/search.atom` and of `/paths.atom`, with the same filters as the pages. */
export const loader = documentLoader(async ({ request, params }) => {
  const { searchParams } = new URL(request.url);
  if (params.listing === "paths") return pathFeedResponse(request, await pathFeed(searchParams));
  const listing = listingAt(params.listing);
  if (!listing && params.listing !== "search") throw notFound(request);
  // The same list may have several URLs. Readers keep one of its feeds.
  if (listing && canonicalPath(listing) !== listing.path) return redirect(feedPath(listing, searchParams), 301);
  const { cards, ...feed } = listing ? await listFeed(listing, searchParams) : await searchFeed(searchParams);
  return atomResponse(request, { ...feed, entries: await loadEntries(cards) });
});

export const action = readOnlyResponse;

function feedPath(listing: Listing, params: URLSearchParams) {
  const query = parseListQuery(params);
  return `/${canonicalPath(listing)}.atom${listSearch(query, query)}`;
}

async function pathFeed(params: URLSearchParams) {
  const query = parsePathsQuery(params);
  const { paths } = await listPaths(query);
  return { title: "Learning Paths", page: `/paths${pathsSearch(query, query)}`, paths };
}

async function listFeed(listing: Listing, params: URLSearchParams) {
  const query = parseListQuery(params);
  const { cards } = await listResources({ listing, query });
  return { title: listTitle(listing, query), page: `/${listing.path}${listSearch(query, query)}`, cards };
}

async function searchFeed(params: URLSearchParams) {
  const { q, query } = await applyFilterWords(params.get("q") ?? "", parseSearchQuery(params));
  const { text, results } = await searchResources({ q, query });
  const page = `/search${listSearch(query, query, text ? { q: text } : {})}`;
  return { title: `Search: ${text}`, page, cards: results };
}
