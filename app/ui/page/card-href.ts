import { useLocation } from "@remix-run/react";
import { listFilters } from "~/domain/resources/list/filters";
import { cleanSearch, maxCharacters } from "~/domain/search/parse-query";
import { useRootData } from "./root-data";

/** Returns the URL of the form that merges a resource into `kept`, or into one that is still to be chosen. */
export function mergePath(gone: number, from?: string, kept?: number): string {
  const search = new URLSearchParams({
    gone: String(gone),
    ...(kept && { kept: String(kept) }),
    ...(from && { from }),
  });
  return `/admin/merge${kept ? "/compare" : ""}?${search}`;
}

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** The parameters of the list that each card's link repeats. */
const listParameters = ["q", ...Object.keys(listFilters), "sort", "after", "before", "page"];

/** Returns a function for the URL of a resource's dialog over the current page. */
export function useResourceHref(): (slug: string) => string {
  const { isHome, path, rest } = useListPage();
  return (slug) => (isHome ? productPath(slug) : `${path}?resource=${encodeURIComponent(slug)}${rest}`);
}

/** Returns a function for the link of a card: to the dialog, or for visitors to the login first. */
export function useCardHref(): (slug: string) => string {
  const currentUser = useRootData()?.currentUser;
  const { isHome, path, rest } = useListPage();
  const resourceHref = useResourceHref();
  if (currentUser) return resourceHref;
  const login = `${isHome ? "/" : path}?auth=login&redirectTo=`;
  return (slug) => login + encodeURIComponent(resourceHref(slug)) + rest;
}

function useListPage() {
  const { pathname, search } = useLocation();
  // Every card repeats them, so what is longer than any value is left out.
  const params = new URLSearchParams(
    [...new URLSearchParams(search)].flatMap(([name, typed]) => {
      const value = name === "q" ? cleanSearch(typed) : typed;
      return listParameters.includes(name) && value.length <= maxCharacters ? [[name, value]] : [];
    }),
  );
  return {
    isHome: pathname === "/" || pathname.startsWith("/product/"),
    path: rootedPath(pathname),
    rest: params.size > 0 ? `&${params}` : "",
  };
}

/** The id of a row or card, to which closing its dialog leads where JavaScript does not keep the position. */
export const rowId = ({ id }: { id: number }): string => `row-${id}`;

/** Returns the URL of the page below a resource's dialog. */
export function withoutResource(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete("resource");
  const path = rootedPath(pathname);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Returns a path with one leading slash, because browsers treat `//name` as another site. */
export const rootedPath = (pathname: string) => `/${pathname.replace(/^[/\\]+/, "")}`;
