import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { searchDocuments } from "~/db/schema/search";
import { chosenFilters, filterParams } from "~/domain/resources/list/filter-table";
import { type FilterName, listFilters } from "~/domain/resources/list/filters";
import type { ListQuery } from "~/domain/resources/list/list-query";
import { cleanSearch } from "~/domain/search/parse-query";
import { asFilters, type Name, possibleNames, type ReadText, readText } from "./read-text";

/**
 * Reads a search: "free python pdf" is "python", preferably free and a PDF. A filter that the list already has stays, and
 * its words are searched for. So are words in quotes and words of a resource's name.
 */
export async function readSearch(input: string, query: ListQuery) {
  const typed = cleanSearch(input);
  const chosen = chosenFilters(listFilters, query);
  const isChosen = (name: FilterName) => chosen.some((one) => one.name === name);
  const first = readText(typed, [], isChosen);
  const names = await findNames(first);
  const { terms, strict, soft, text, unfiltered } = names.length > 0 ? readText(typed, names, isChosen) : first;
  const filtered = { ...query, ...strict };
  const isRanked = query.sort === "best";
  const strictly = { ...filtered, ...asFilters(soft) };
  const q = terms.length > 0 && soft.length + Object.keys(strict).length === 0 && names.length === 0 ? typed : text;
  return {
    /** The search as typed, trimmed and cut. */
    typed,
    /** What is searched for. Empty if the search only wishes and filters. */
    q,
    /** The search for links to other states of its list, which have its filters as parameters. */
    linkedQ: isRanked && soft.length > 0 ? unfiltered : q,
    /** The list with the filters that are written as such ("tag:frontend"). */
    query: isRanked ? filtered : strictly,
    /** What raises and lowers results, if they are ranked. */
    soft: isRanked ? soft : [],
    /** The same with each wish as a filter, for what has no rank: feeds, follows, other orders. */
    strictly,
  };
}

/** Returns the parts of a search that are the name of a resource. */
async function findNames(text: ReadText): Promise<Name[]> {
  const parts = possibleNames(text);
  if (parts.length === 0) return [];
  const texts = parts.flatMap(({ from, to }, part) =>
    [" ", ""].map((separator) => ({
      part,
      text: text.terms.slice(from, to).join(separator),
      joined: separator === "",
    })),
  );
  const rows = await db
    .select({ part: sql<number>`part`, isJoined: sql<boolean>`bool_and(joined)` })
    .from(sql`(
      select part, joined, btrim(search_split(search_folded(text))) as name
      from json_to_recordset(${JSON.stringify(texts)}::text::json) as t(part int, text text, joined boolean)
      offset 0
    ) as given`)
    .innerJoin(searchDocuments, sql`${searchDocuments.name} = given.name`)
    .groupBy(sql`part`);
  return rows.map(({ part, isJoined }) => ({ ...parts[part]!, isJoined }));
}

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
