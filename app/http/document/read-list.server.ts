import { redirect } from "@remix-run/node";
import { listPaths, type PathCard } from "~/domain/paths/list-paths.server";
import { parsePathsQuery, pathFilters, pathsSearch } from "~/domain/paths/paths-query";
import { ignoredValues } from "~/domain/resources/list/filter-table";
import { type Entry, listResources, loadEntries } from "~/domain/resources/list/list.server";
import { forVisitors, listSearch, parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listTitle, searchTitle } from "~/domain/resources/list/list-title";
import { canonicalPath, type Listing, listingAt } from "~/domain/resources/list/listings";
import { listInstead, readSearch } from "~/domain/search/reading/read-search.server";
import { searchResources } from "~/domain/search/search.server";
import { redirectMoved } from "~/http/replies/moved-terms.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";

/** The list of a page, for a file that has the page's address with an extension. */
export type ListFile = {
  title: string;
  /** The page of the same list, with its parameters. */
  page: string;
  /** The parameters of the next page. */
  next?: string;
} & ({ entries: Entry[]; paths?: undefined } | { paths: PathCard[]; entries?: undefined });

type Extension = "atom" | "md";

/**
 * Returns the listing, the search or the learning paths that a file is of, with the same filters as the pages, as visitors
 * see them. A page says which values filter nothing. A file cannot, so it is a 422. An unknown listing is a 404.
 */
export function readListFile(request: Request, name: string | undefined, extension: Extension): Promise<ListFile> {
  redirectMoved(request);
  const { searchParams } = new URL(request.url);
  if (name === "paths") return pathFile(request, searchParams);
  if (name === "search") return searchFile(request, searchParams, extension);
  const listing = listingAt(name);
  if (!listing) throw notFound(request);
  return listFile(request, listing, searchParams, extension);
}

function rejectIgnored(request: Request, ignored: string[] = []): void {
  const headers = { "X-Content-Type-Options": "nosniff" };
  if (ignored.length > 0) throw errorResponse(request, 422, ignored.join(" "), { headers });
}

async function pathFile(request: Request, params: URLSearchParams): Promise<ListFile> {
  rejectIgnored(request, ignoredValues(pathFilters, params));
  const query = parsePathsQuery(params);
  const { paths, next } = await listPaths(query);
  return {
    title: "Learning Paths",
    page: `/paths${pathsSearch(query, query)}`,
    paths,
    next: next && pathsSearch(query, { after: next }),
  };
}

async function listFile(request: Request, listing: Listing, params: URLSearchParams, extension: Extension) {
  const query = forVisitors(parseListQuery(params));
  rejectIgnored(request, query.ignored);
  const search = listSearch(query, query);
  // The same list may have several URLs. Readers keep one of its files.
  if (canonicalPath(listing) !== listing.path)
    throw redirect(`/${canonicalPath(listing)}.${extension}${search}`, { status: 301 });
  const { cards, next } = await listResources({ listing, query });
  return {
    title: listTitle(listing, query),
    page: `/${listing.path}${search}`,
    entries: await loadEntries(cards),
    next: next && listSearch(query, { after: next }),
  };
}

async function searchFile(request: Request, params: URLSearchParams, extension: Extension): Promise<ListFile> {
  const asTyped = forVisitors(parseSearchQuery(params));
  rejectIgnored(request, asTyped.ignored);
  const { q, strictly: query } = await readSearch(params.get("q") ?? "", asTyped);
  const list = listInstead({ q, query }, params);
  if (list) throw redirect(`/latest.${extension}?${list}`);
  const { text, results, next } = await searchResources({ q, query });
  const others = text ? { q: text } : undefined;
  return {
    title: text ? searchTitle(text, query) : "Search",
    page: `/search${listSearch(query, query, others)}`,
    entries: await loadEntries(results),
    next: next && listSearch(query, { after: next }, others),
  };
}
