import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { searchDocuments } from "~/db/schema/search";
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { type FilterName, listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { cleanSearch } from "~/domain/search/parse-query";
import {
  type FilterWord,
  findFilterWords,
  type Name,
  possibleNames,
  termsOf,
  withoutContradictions,
  withoutWords,
  withQuotedWords,
} from "./filter-words";

export type FilteredSearch = {
  /** The search as typed, trimmed and cut. */
  typed: string;
  /** The search without the words that are filters. Empty if it has no others. */
  q: string;
  /** The list with these filters. */
  query: ListQuery;
  /** For each of these filters the search in which its words are searched for instead. */
  plainSearches: Partial<Record<FilterName, string>>;
};

/**
 * Returns a search whose words that are also filters are filters: "free python pdf" is "python", free, as a PDF. A filter
 * that the list already has stays, and its words are searched for. So are words in quotes and words of a resource's
 * name. With `isTyping` the beginning of a name is enough at the end of the search.
 */
export async function applyFilterWords(
  input: string,
  query: ListQuery,
  { isTyping = false } = {},
): Promise<FilteredSearch> {
  const typed = cleanSearch(input);
  const terms = termsOf(typed);
  const found = findFilterWords(terms).filter(({ name }) => !isChosen(query, name));
  if (found.length === 0) return { typed, q: typed, query, plainSearches: {} };
  const names = await findNames(terms, found, isTyping);
  const words = withoutContradictions(
    found.filter((word) => names.every((name) => word.to <= name.from || word.from >= name.to)),
  );
  const filters: Partial<ListQuery> = Object.fromEntries(words.map(({ name, value }) => [name, value]));
  const plainSearches = words.map(({ name }) => [
    name,
    listSearch(query, {}, { q: withQuotedWords(terms, words, name) }),
  ]);
  const rest = withoutWords(terms, words, names);
  return {
    typed,
    // "free & PDF" has nothing else to search for.
    q: /[\p{L}\p{N}]/u.test(rest) ? rest : "",
    query: { ...query, ...filters },
    plainSearches: Object.fromEntries(plainSearches),
  };
}

/** No text with a prefix comes after the prefix with this. */
const lastCharacter = "\u{10ffff}";

const isChosen = (query: ListQuery, name: FilterName) =>
  chosenFilters(listFilters, query).some((one) => one.name === name);

/** Returns the parts of a search that are the name of a resource. */
async function findNames(terms: string[], words: FilterWord[], isTyping: boolean): Promise<Name[]> {
  const parts = possibleNames(terms, words);
  const texts = parts.flatMap(({ from, to }, part) =>
    [" ", ""].map((separator) => ({
      part,
      text: terms.slice(from, to).join(separator),
      joined: separator === "",
      begins: isTyping && to === terms.length,
    })),
  );
  // A range, because the index serves no pattern that a row brings.
  const rows = await db
    .select({ part: sql<number>`part`, isJoined: sql<boolean>`bool_and(joined)` })
    .from(sql`(
      select part, joined, begins, btrim(search_split(search_folded(text))) as name
      from json_to_recordset(${JSON.stringify(texts)}::text::json) as t(part int, text text, joined boolean, begins boolean)
      offset 0
    ) as given`)
    .innerJoin(
      searchDocuments,
      sql`${searchDocuments.name} ~>=~ given.name
        and ${searchDocuments.name} ~<=~ case when given.begins then given.name || ${lastCharacter} else given.name end`,
    )
    .groupBy(sql`part`);
  return rows.map(({ part, isJoined }) => ({ ...parts[part]!, isJoined }));
}
