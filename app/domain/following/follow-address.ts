/** What can be followed, by the canonical path and query of its page. Learning paths are followed by their id instead. */

import { type ListQuery, listSearch, parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listTitle, searchTitle } from "~/domain/resources/list/list-title";
import { canonicalPath, type Listing, listingAt, movedPath } from "~/domain/resources/list/listings";
import { cleanSearch, isSearch, parseSearch } from "~/domain/search/parse-query";
import { parseUrl } from "~/values/parse-url";

/** A list with its filters. A search has `q`. */
export type Followable = { listing: Listing; query: ListQuery; q?: string };

const here = "http://here.invalid";

/** Parses the path and query of a page. Returns null if it is not one that can be followed. */
export function parseFollowable(address: string): Followable | null {
  const url = address.startsWith("/") ? parseUrl(address, here) : null;
  if (url?.origin !== here) return null;
  const { pathname, searchParams } = url;
  const everything = listingAt("latest")!;
  if (pathname === "/search") {
    const q = cleanSearch(searchParams.get("q") ?? "");
    return isSearch(parseSearch(q)) ? { listing: everything, query: parseSearchQuery(searchParams), q } : null;
  }
  const path = pathname.slice(1);
  const listing = listingAt(movedPath(path) ?? path);
  return listing ? { listing, query: parseListQuery(searchParams) } : null;
}

/** Returns the canonical path and query: without a page, a sort, and what only the member sees. */
export function addressOf({ listing, query, q }: Followable): string {
  return q === undefined ? listAddress(listing, query) : searchAddress(q, query);
}

/** Returns the canonical path and query of a list. */
export const listAddress = (listing: Listing, query: ListQuery): string =>
  `/${canonicalPath(listing)}${listSearch(query, { sort: "new", library: null })}`;

/** Returns the canonical path and query of a search. */
export const searchAddress = (q: string, query: ListQuery): string =>
  `/search${listSearch(query, { sort: "best", library: null }, { q })}`;

/** Returns the name of what is followed: "Free videos on frontend", "Search: react". */
export function followableTitle({ listing, query, q }: Followable): string {
  if (q === undefined)
    return listTitle({ ...listing, title: listing.name ?? listing.title }, { ...query, sort: "new" });
  return searchTitle(q, { ...query, sort: "best" });
}

/** Returns the canonical address that a stored one has now. The version before had a page of each tag, and more filters. */
export function currentAddress(stored: string): string {
  const followable = parseFollowable(stored.replace(/^\/topics\//, "/latest?tag="));
  return followable ? addressOf(followable) : stored;
}
