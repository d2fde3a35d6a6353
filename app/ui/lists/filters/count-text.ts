import type { Count, FacetCounts } from "~/domain/resources/list/counts/list-counts.server";

export const countOf = (facets: FacetCounts | undefined, name: string, value: string): number =>
  facets?.counts[`${name}:${value}`] ?? 0;

/** Returns " (23)" for a value of a filter, " (23+)" for a lower bound, and nothing where nothing is known. */
export function countText(facets: FacetCounts | undefined, name: string, value: string): string {
  const count = countOf(facets, name, value);
  if (!facets || (count === 0 && facets.isTruncated)) return "";
  return ` (${count.toLocaleString("en")}${facets.isTruncated ? "+" : ""})`;
}

/** Whether a value of a filter may leave something. Where counts are not known, each may. */
export const hasSome = (facets: FacetCounts | undefined, name: string, value: string): boolean =>
  !facets || facets.isTruncated || countOf(facets, name, value) > 0;

export const showText = ({ count, isMore }: Count): string =>
  `Show ${count.toLocaleString("en")}${isMore ? "+" : ""} ${count === 1 && !isMore ? "result" : "results"}`;
