import type { Reading } from "~/db/replicas.server";
import { type Cursor, parseSearchQuery } from "~/domain/resources/list-query";
import { searchResources } from "./search.server";

type Search = { q: string; format?: string; tag?: string; sort: string };

/** The ids of all approved resources that a search finds, in the order of its pages; at most the search's window. */
export async function findIds(reading: Reading, { q, format = "", tag = "", sort }: Search): Promise<number[]> {
  const query = parseSearchQuery(new URLSearchParams({ format, tag, sort }));
  const ids: number[] = [];
  let after: Cursor | undefined;
  do {
    const page = await searchResources({ q, query: { ...query, after } }, reading);
    ids.push(...page.results.map((result) => result.id));
    after = page.next;
  } while (after);
  return ids;
}
