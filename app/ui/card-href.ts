import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";

/** Where a product's page is. */
export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`;
}

/** What is kept of the list that a card stands in; anything else in its address would be repeated by every card. */
const listParameters = ["q", "tab", "format", "tag", "sort", "after", "before"];

/**
 * Where a card leads: members to the dialog over this page, visitors to the login over it and then to the product.
 * Specification, section 2 (Resource card); design, section 6 (Card click).
 */
export function useCardHref(): (slug: string) => string {
  const frame = useRouteLoaderData<typeof loader>("root");
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!listParameters.includes(name)) params.delete(name);
  const rest = params.size > 0 ? `&${params}` : "";
  if (!frame?.viewer) {
    return (slug) => `${loginOver(pathname)}?auth=login&redirectTo=${encodeURIComponent(productPath(slug))}${rest}`;
  }
  if (isHome(pathname)) return productPath;
  return (slug) => `${pathname}?resource=${encodeURIComponent(slug)}${rest}`;
}

const isHome = (pathname: string) => pathname === "/" || pathname.startsWith("/product/");
const loginOver = (pathname: string) => (isHome(pathname) ? "/" : pathname);

/** The address of a page without the dialog over it. */
export function withoutResource(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete("resource");
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
