/**
 * How results are ranked, in ten lines.
 * 1. The text decides: ts_rank over whole words, where a match in the name weighs 1, in the value proposition or a tag
 *    0.4, in the creator's name 0.2, in the description 0.1; beginnings of words count a fifth of whole words.
 * 2. A name that is what was asked for comes first; then names that have all the words, the more the fewer others.
 * 3. Upvotes come second: each doubling lifts a result by about 3 %, so that they decide between near equals.
 * 4. Recency third: at most 2 %, halved after a year; counted in days, so that pages of one day agree.
 * 5. Not every match is ranked, or a common word would take seconds in a large directory (design, section 8): only
 *    names that begin with the search, matches among the 1,000 most upvoted resources, 300 among those with eleven
 *    upvotes and more, and 600 others. The last are left out of a directory of more than 50,000 where the first give
 *    three pages.
 * 6. The best 240 are the results: a window with a fixed order, score then id, through which pages go by a cursor of
 *    both; nobody reads beyond page ten.
 */
import { type SQL, sql } from "drizzle-orm";

/** Results of a search, at most. */
export const windowSize = 240;
const popularLooked = 1000;
const enough = 72;
const largeDirectory = 50_000;
const upvotedRanked = 300;
const othersRanked = 600;
const namesLooked = 200;

export type Asked = {
  /** tsquery of what must match. */
  query: SQL;
  /** tsquery of whole words, for the rank. */
  exact: SQL;
  /** The search as typed, to compare names with. */
  text: string;
  /** Condition on search_documents AS d; undefined when nothing is filtered. */
  filter?: SQL;
};

/** The window as a subquery of (id, score, found): the ids best first, how many there are in all beside each. */
export function rankedWindow({ query, exact, text, filter }: Asked): SQL {
  const and = filter ? sql`and ${filter}` : sql``;
  const name = sql`btrim(search_split(search_folded(${text})))`;
  return sql`(
    with asked as materialized (select ${query} as query, ${exact} as exact, ${name} as name),
    popular as materialized (
      select d.resource_id from (
        select * from search_documents order by popularity desc, resource_id desc limit ${fixed(popularLooked)}
      ) as d, asked where d.document @@ asked.query ${and} limit ${fixed(windowSize)}
    ),
    named as materialized (
      select d.resource_id from (
        select * from search_documents where name like ${name} || '%' limit ${fixed(namesLooked)}
      ) as d, asked where d.document @@ asked.query ${and}
    ),
    upvoted as materialized (
      select d.resource_id from search_documents as d, asked
      where (select count(*) < ${fixed(enough)} from popular) and d.popularity >= 5 and d.document @@ asked.query ${and}
      limit ${fixed(upvotedRanked)}
    ),
    others as materialized (
      select d.resource_id from search_documents as d, asked
      where (${isSmallOrTooFew}) and d.document @@ asked.query ${and} limit ${fixed(othersRanked)}
    ),
    candidates as (
      select resource_id from popular union select resource_id from named
      union select resource_id from upvoted union select resource_id from others
    )
    select d.resource_id as id, ${score} as score, count(*) over () as found
    from candidates join search_documents as d using (resource_id), asked
    order by score desc, d.resource_id desc limit ${fixed(windowSize)}
  )`;
}

// Written out, not bound: the planner has to see that they are small.
const fixed = (count: number) => sql.raw(String(count));

const isSmallOrTooFew = sql`select
  (select reltuples from pg_class where oid = 'search_documents'::regclass) < ${fixed(largeDirectory)}
  or (select count(*) from popular) + (select count(*) from upvoted) < ${fixed(enough)}`;

const weights = sql`'{0.1, 0.2, 0.4, 1}'::real[]`;
const nameWords = sql`array_length(string_to_array(d.name, ' '), 1)`;
const score = sql`(1000000 * (
  ts_rank(${weights}, d.document, asked.exact, 1) + 0.2 * ts_rank(${weights}, d.document, asked.query, 1)
  + case when d.name = asked.name then 1 else 0 end
  + case when ts_filter(d.document, '{a}') @@ asked.exact
    then 0.3 + 0.5 * least(1, array_length(string_to_array(asked.name, ' '), 1)::real / ${nameWords}) else 0 end
  ) * (1 + 0.02 * d.popularity) * (1 + 0.02 / (1 + extract(epoch from date_trunc('day', now()) - d.created_at)::real / 31557600))
)::bigint`;
