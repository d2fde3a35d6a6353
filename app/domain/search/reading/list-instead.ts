import { filterParams } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import type { ListQuery } from "~/domain/resources/list/list-query";

/**
 * Returns the parameters of the list of all resources to show instead of a search that has filters, or values that are
 * none, but no words. Returns undefined for any other search.
 */
export function listInstead(
  { q, query }: { q: string; query: ListQuery },
  searchParams: URLSearchParams,
): URLSearchParams | undefined {
  const chosen = filterParams(listFilters, query);
  if (q !== "" || (chosen.length === 0 && !query.ignored)) return undefined;
  const params = new URLSearchParams(searchParams);
  for (const name of ["q", "after", "before", "page", ...chosen.map(([name]) => name)]) params.delete(name);
  for (const [name, value] of chosen) params.append(name, value);
  // Lists have no best match.
  if (params.get("sort") === "best") params.delete("sort");
  return params;
}
