import { sql } from "drizzle-orm";
import { readContextFor } from "~/db/replicas/replicas.server";
import { resources } from "~/db/schema";
import { type Tag, tags } from "~/domain/resources/values/tags";
import { everyWord, type NamedSearch, namedSearch, textQueries } from "./match.server";
import { isSearch, parseSearch } from "./parse-query";

export type Suggestion = { kind: "tag"; tag: Tag } | { kind: "resource"; name: string; slug: string };

const mostSuggestions = 8;
const mostTags = 3;
const shortest = 2;
/** Most upvoted resources looked through, names that begin so, and others. */
const looked = { popular: 1000, named: 40, others: 40 };

/**
 * What a search that begins with `q` may become: tags, then names that have the words, those that begin with them first.
 * At most eight, none before two letters. Any string is fine.
 */
export async function suggest(q: string): Promise<Suggestion[]> {
  const parsed = parseSearch(q);
  if ([...parsed.text].length < shortest || !isSearch(parsed)) return [];
  const words = parsed.text.toLowerCase().replaceAll("-", " ");
  const tagged = tags
    .filter((tag) => ` ${tag.replaceAll("-", " ")}`.includes(` ${words}`))
    .slice(0, mostTags)
    .map((tag) => ({ kind: "tag", tag }) as const);
  const search = namedSearch({ ...parsed, completes: parsed.words.length > 0 });
  const names = await readContextFor()((from) =>
    from
      .select({ name: resources.name, slug: resources.slug })
      .from(resources)
      .innerJoin(sql`${matching(search)} as found`, sql`found.id = ${resources.id}`)
      .orderBy(sql`found.begins desc`, sql`found.popularity desc`, sql`found.id desc`)
      .limit(mostSuggestions - tagged.length)
      .execute({ ...search.texts, search: parsed.text }),
  );
  return [...tagged, ...names.map((row) => ({ kind: "resource", ...row }) as const)];
}

function matching(search: NamedSearch) {
  const name = sql`btrim(search_split(search_folded(${sql.placeholder("search")})))`;
  const inName = sql`d.document @@ asked.query and ts_filter(d.document, '{a}') @@ asked.query`;
  const [popular, named, others] = [looked.popular, looked.named, looked.others].map((count) => sql.raw(String(count)));
  return sql`(
    with asked as materialized ${textQueries(search, { query: everyWord })},
    popular as materialized (
      select d.* from (select * from search_documents order by popularity desc, resource_id desc limit ${popular}) as d, asked
      where ${inName} limit ${sql.raw(String(mostSuggestions))}
    ),
    named as (select * from search_documents where name like ${name} || '%' limit ${named}),
    others as (
      select d.* from search_documents as d, asked
      where (select count(*) from popular) < ${sql.raw(String(mostSuggestions))} and ${inName} limit ${others}
    )
    select resource_id as id, max(popularity) as popularity, bool_or(name like ${name} || '%') as begins
    from (select * from popular union all select * from named union all select * from others) as d
    group by resource_id
  )`;
}
