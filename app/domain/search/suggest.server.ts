import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { terms } from "~/domain/resources/terms/terms";
import { topicText } from "~/domain/resources/values/tags";
import { everyWord, type NamedSearch, namedSearch, textQueries } from "./match.server";
import { isSearch, parseSearch } from "./parse-query";

const maxSuggestions = 8;
const maxTopics = 3;
const minCharacters = 2;
/** The maximum numbers of rows to read: the most upvoted resources, names with the prefix, and other matches. */
const scanned = { popular: 1000, named: 40, others: 40 };

/**
 * Returns up to eight searches that the text of a search box may become: first names of topics, then names of resources
 * that begin with it, then other names with its words. Returns none for fewer than two characters. Accepts any string.
 */
export async function suggest(input: string): Promise<string[]> {
  const parsed = parseSearch(input);
  if ([...parsed.text].length < minCharacters || !isSearch(parsed)) return [];
  const words = parsed.text.toLowerCase();
  const topics = terms.tag
    .flatMap(({ slug, retiredAt }) => (retiredAt ? [] : topicText(slug).name))
    // "machine le" is in "AI & machine learning".
    .filter((name) => ` ${name.toLowerCase()}`.includes(` ${words}`))
    .slice(0, maxTopics);
  const search = namedSearch({ ...parsed, isLastUnfinished: parsed.words.length > 0 });
  const names = await db
    .select({ name: resources.name })
    .from(resources)
    .innerJoin(sql`${matchingNames(search)} as found`, sql`found.id = ${resources.id}`)
    .orderBy(sql`found.begins desc`, sql`found.popularity desc`, sql`found.id desc`)
    .limit(maxSuggestions - topics.length)
    .execute({ ...search.texts, search: parsed.text });
  return [...new Set([...topics, ...names.map(({ name }) => name)])];
}

function matchingNames(search: NamedSearch) {
  const name = sql`btrim(search_split(search_folded(${sql.placeholder("search")})))`;
  const inName = sql`d.document @@ searched.query and ts_filter(d.document, '{a}') @@ searched.query`;
  const [popular, named, others] = [scanned.popular, scanned.named, scanned.others].map((count) =>
    sql.raw(String(count)),
  );
  return sql`(
    with searched as materialized ${textQueries(search, { query: everyWord })},
    popular as materialized (
      select d.* from (select * from search_documents order by popularity desc, resource_id desc limit ${popular}) as d, searched
      where ${inName} limit ${sql.raw(String(maxSuggestions))}
    ),
    named as (select * from search_documents as d where name like ${name} || '%' limit ${named}),
    others as (
      select d.* from search_documents as d, searched
      where (select count(*) from popular) < ${sql.raw(String(maxSuggestions))} and ${inName} limit ${others}
    )
    select resource_id as id, max(popularity) as popularity, bool_or(name like ${name} || '%') as begins
    from (select * from popular union all select * from named union all select * from others) as d
    group by resource_id
  )`;
}
