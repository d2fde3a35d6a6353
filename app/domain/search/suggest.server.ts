import { type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { creatorName } from "~/domain/resources/card.server";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { terms } from "~/domain/resources/terms/terms";
import type { Format } from "~/domain/resources/values/formats";
import type { Tag } from "~/domain/resources/values/tags";
import { topicText } from "~/domain/resources/values/tags";
import { everyWord, type NamedSearch, namedSearch, textQueries } from "./match.server";
import { isSearch, parseSearch } from "./parse-query";
import { readSearch } from "./reading/read-search.server";

export type Suggestion =
  | { kind: "tag"; tag: Tag }
  | { kind: "list"; filters: string[]; href: string }
  | { kind: "resource"; name: string; slug: string; format: Format; creator: string };

const anyResource = parseSearchQuery(new URLSearchParams());
const maxSuggestions = 8;
const maxTags = 3;
const minCharacters = 2;
/** The maximum numbers of rows to read: the most upvoted resources, names with the prefix, and other matches. */
const scanned = { popular: 1000, named: 40, others: 40 };

/**
 * Returns up to eight suggestions for the text of a search box: first topics, then names that begin with the text, then
 * other names with its words. Words that are also filters ("free", "pdf") filter the names. If there are no others,
 * the list with these filters comes first. Returns none for fewer than two characters. Accepts any string.
 */
export async function suggest(input: string): Promise<Suggestion[]> {
  const { typed, q, strictly: query } = await readSearch(input, anyResource, { isTyping: true });
  const filter = q ? documentMatches(query, {}) : undefined;
  const parsed = parseSearch(q || typed);
  if ([...parsed.text].length < minCharacters || !isSearch(parsed)) return [];
  const words = parsed.text.toLowerCase().replaceAll("-", " ");
  const tagged = terms.tag
    .flatMap(({ slug, retiredAt }) => (retiredAt ? [] : slug))
    .filter((tag) => [tag, topicText(tag).name].some((name) => isIn(name, words)))
    .slice(0, maxTags)
    .map((tag) => ({ kind: "tag", tag }) as const);
  const lists = q || tagged.length > 0 ? [] : listsOf(query);
  const search = namedSearch({ ...parsed, isLastUnfinished: parsed.words.length > 0 });
  const names = await db
    .select({ name: resources.name, slug: resources.slug, format: resources.format, creator: creatorName })
    .from(resources)
    .innerJoin(sql`${matchingNames(search, filter)} as found`, sql`found.id = ${resources.id}`)
    .orderBy(sql`found.begins desc`, sql`found.popularity desc`, sql`found.id desc`)
    .limit(maxSuggestions - tagged.length - lists.length)
    .execute({ ...search.texts, search: parsed.text });
  return [...tagged, ...lists, ...names.map((row) => ({ kind: "resource", ...row }) as const)];
}

/** Whether a word of a topic's key or name begins with the text: "machine le" is in "AI & machine learning". */
const isIn = (name: string, words: string) => ` ${name.toLowerCase().replaceAll("-", " ")}`.includes(` ${words}`);

/** Returns the list of all resources with these filters, where a search of nothing but filters leads. */
function listsOf(query: ListQuery): Suggestion[] {
  const filters = chosenFilters(listFilters, query).map(({ label }) => label);
  return filters.length > 0 ? [{ kind: "list", filters, href: `/latest${listSearch(query)}` }] : [];
}

function matchingNames(search: NamedSearch, filter?: SQL) {
  const isFound = filter ? sql`and ${filter}` : sql``;
  const name = sql`btrim(search_split(search_folded(${sql.placeholder("search")})))`;
  const inName = sql`d.document @@ searched.query and ts_filter(d.document, '{a}') @@ searched.query ${isFound}`;
  const [popular, named, others] = [scanned.popular, scanned.named, scanned.others].map((count) =>
    sql.raw(String(count)),
  );
  return sql`(
    with searched as materialized ${textQueries(search, { query: everyWord })},
    popular as materialized (
      select d.* from (select * from search_documents order by popularity desc, resource_id desc limit ${popular}) as d, searched
      where ${inName} limit ${sql.raw(String(maxSuggestions))}
    ),
    named as (select * from search_documents as d where name like ${name} || '%' ${isFound} limit ${named}),
    others as (
      select d.* from search_documents as d, searched
      where (select count(*) from popular) < ${sql.raw(String(maxSuggestions))} and ${inName} limit ${others}
    )
    select resource_id as id, max(popularity) as popularity, bool_or(name like ${name} || '%') as begins
    from (select * from popular union all select * from named union all select * from others) as d
    group by resource_id
  )`;
}
