import type { FacetCounts } from "~/domain/resources/list/counts/facet-counts.server";

/** Returns " (23)" for a value of a filter, " (23+)" for a lower bound, and nothing where nothing is known. */
export function countText(facets: FacetCounts | undefined, name: string, value: string): string {
  const count = facets?.counts[`${name}:${value}`] ?? 0;
  if (!facets || (count === 0 && facets.isTruncated)) return "";
  return ` (${count.toLocaleString("en")}${facets.isTruncated ? "+" : ""})`;
}

export function showText({ total, isMore }: { total: number; isMore: boolean }): string {
  return `Show ${total.toLocaleString("en")}${isMore ? "+" : ""} ${total === 1 && !isMore ? "result" : "results"}`;
}
