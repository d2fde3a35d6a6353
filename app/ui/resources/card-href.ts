import { useLocation } from "@remix-run/react";
import { useRootData } from "~/ui/layout/root-data";
import { rootedPath } from "~/ui/layout/rooted-path";

/** Returns the path of a resource's public page. */
export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** The parameters of the list that each card's link repeats. */
const listParameters = ["q", "tab", "format", "tag", "sort", "after", "before"];

/** Returns a function for the link of a card: to the dialog, or for visitors to the login first. */
export function useCardHref(): (slug: string) => string {
  const currentUser = useRootData()?.currentUser;
  const { pathname, search } = useLocation();
  const isHome = pathname === "/" || pathname.startsWith("/product/");
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!listParameters.includes(name)) params.delete(name);
  const rest = params.size > 0 ? `&${params}` : "";
  const resourceHref = (slug: string) =>
    isHome ? productPath(slug) : `${rootedPath(pathname)}?resource=${encodeURIComponent(slug)}${rest}`;
  if (currentUser) return resourceHref;
  const login = `${isHome ? "/" : rootedPath(pathname)}?auth=login&redirectTo=`;
  return (slug) => login + encodeURIComponent(resourceHref(slug)) + rest;
}

/** Returns the URL of a page without its resource dialog. */
export function withoutResource(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete("resource");
  const path = rootedPath(pathname);
  return params.size > 0 ? `${path}?${params}` : path;
}
