import { useLocation } from "@remix-run/react";
import { useRootData } from "~/ui/layout/root-data";
import { rootedPath } from "~/ui/layout/rooted-path";

/** Where a product's page is. */
export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** What is kept of the list that a card stands in; anything else in its address would be repeated by every card. */
const listParameters = ["q", "tab", "format", "tag", "sort", "after", "before"];

/**
 * Where a card leads: members to the dialog over this page, visitors to the login over it and then to the same dialog.
 */
export function useCardHref(): (slug: string) => string {
  const viewer = useRootData()?.viewer;
  const { pathname, search } = useLocation();
  const isHome = pathname === "/" || pathname.startsWith("/product/");
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!listParameters.includes(name)) params.delete(name);
  const rest = params.size > 0 ? `&${params}` : "";
  const resourceHref = (slug: string) =>
    isHome ? productPath(slug) : `${rootedPath(pathname)}?resource=${encodeURIComponent(slug)}${rest}`;
  if (viewer) return resourceHref;
  const login = `${isHome ? "/" : rootedPath(pathname)}?auth=login&redirectTo=`;
  return (slug) => login + encodeURIComponent(resourceHref(slug)) + rest;
}

/** The address of a page without the dialog over it. */
export function withoutResource(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete("resource");
  const path = rootedPath(pathname);
  return params.size > 0 ? `${path}?${params}` : path;
}
