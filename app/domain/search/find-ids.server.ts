import type { ReadContext } from "~/db/replicas/replicas.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { windowSize } from "./ranked.server";
import { searchResources } from "./search.server";

type Search = { q: string; category?: string; format?: string; tag?: string; sort: string };

/** The ids of all approved resources that a search finds, in the order of its pages; at most the search's window. */
export async function findIds(
  reading: ReadContext,
  { q, category, format = "", tag = "", sort }: Search,
): Promise<number[]> {
  const query = parseSearchQuery(new URLSearchParams({ format, tag, sort }));
  const { results } = await searchResources({ q, query, category, size: windowSize }, reading);
  return results.map(({ id }) => id);
}
