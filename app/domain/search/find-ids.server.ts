import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { windowSize } from "./ranked.server";
import { searchResources } from "./search.server";

type Search = { q: string; category?: string; format?: string; tag?: string; sort: string };

/** Returns the ids of the approved resources that a search finds, best first, at most `windowSize`. */
export async function findIds({ q, category, format = "", tag = "", sort }: Search): Promise<number[]> {
  const query = parseSearchQuery(new URLSearchParams({ format, tag, sort }));
  const { results } = await searchResources({ q, query, category, size: windowSize });
  return results.map(({ id }) => id);
}
