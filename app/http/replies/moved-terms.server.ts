/** Where the addresses of before lead, after a category, format or tag got another one. */

import { redirect } from "@remix-run/node";
import { movedPath } from "~/domain/resources/list/listings";
import { currentSlug, hasFormerSlugs, type TermKind } from "~/domain/resources/terms/terms";
import { ownValue } from "~/values/own-value";

const kindOf: Record<string, TermKind> = { category: "category", format: "format", tag: "tag" };

/** Throws a permanent redirect if the path or a filter of a page or feed has a slug of before. */
export function redirectMoved(request: Request): void {
  if (!hasFormerSlugs()) return;
  const url = new URL(request.url);
  const before = url.pathname + url.search;
  url.pathname = currentPath(url.pathname);
  const params = [...url.searchParams].map(([name, value]) => {
    const kind = ownValue(kindOf, name);
    return [name, kind ? currentSlug(kind, value) : value] as [string, string];
  });
  const isMoved = params.some(
    ([name, value], at) => value !== [...url.searchParams][at]?.[1] && Object.hasOwn(kindOf, name),
  );
  // Others keep the spelling of their parameters.
  if (isMoved) url.search = String(new URLSearchParams(params));
  if (url.pathname + url.search !== before) throw redirect(url.pathname + url.search, 301);
}

function currentPath(path: string): string {
  const [, listing = "", feed = ""] = /^\/([^/.]+)(\.atom)?$/.exec(path) ?? [];
  const moved = movedPath(listing);
  return moved ? `/${moved}${feed}` : path;
}
