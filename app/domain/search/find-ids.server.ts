import type { Filters } from "~/domain/resources/list/filters";
import { parseSearchQuery, type Sort } from "~/domain/resources/list/list-query";
import { windowSize } from "./ranked.server";
import { searchResources } from "./search.server";

type Search = { q: string; category?: string; filters: Partial<Filters>; sort: Sort };

/** Returns the ids of the approved resources that a search finds, best first, at most `windowSize`. */
export async function findIds({ q, category, filters, sort }: Search): Promise<number[]> {
  const query = { ...parseSearchQuery(new URLSearchParams()), ...filters, sort };
  const { results } = await searchResources({ q, query, category, size: windowSize });
  return results.map(({ id }) => id);
}
