/**
 * How results are ranked, in ten lines.
 * 1. The text decides: ts_rank over whole words, where a match in the name weighs 1, in the value proposition or a tag
 *    0.4, in the creator's name 0.2, in the description 0.1; beginnings of words count a fifth of whole words.
 * 2. A name that is what was asked for comes first; then names that have all the words, the more the fewer others.
 * 3. Upvotes come second: each doubling lifts a result by about 3 %, so that they decide between near equals.
 * 4. Recency third: at most 2 %, halved after a year; counted in days, so that pages of one day agree.
 * 5. Not every match is ranked, or a common word would take seconds in a large directory: only
 *    names that begin with the search, 300 of those with eleven upvotes and more (where there are more, also matches
 *    among the 1,000 most upvoted resources), and 600 others. In a directory of more than 50,000 the others are left
 *    out where the first give three pages, and beginnings of words where whole ones give a page.
 * 6. The best 240 are the results: a window with a fixed order, score then id, through which pages go by a cursor of
 *    both; nobody reads beyond page ten.
 */
import { type Placeholder, type SQL, sql } from "drizzle-orm";

/** Results of a search, at most. */
export const windowSize = 240;
const popularLooked = 1000;
/** Three pages, and one, of found resources beyond which a large directory is not searched further. */
const enough = { whole: 72, begun: 24 };
const largeDirectory = 50_000;
const upvotedRanked = 300;
const othersRanked = 600;
const namesLooked = 200;

export type Asked = {
  /**
   * Subselect of one row of text queries: `query` of what must match, `ended` the same without beginnings of words, and
   * `exact` of whole words, for the rank.
   */
  queries: SQL;
  /** The search as typed, to compare names with. */
  text: Placeholder;
  /** Condition on search_documents AS d; undefined when nothing is filtered. */
  filter?: SQL;
};

/** The window as a subquery of (id, score, found): the ids best first, how many there are in all beside each. */
export function rankedWindow({ queries, text, filter }: Asked): SQL {
  const and = filter ? sql`and ${filter}` : sql``;
  const name = sql`btrim(search_split(search_folded(${text})))`;
  return sql`(
    with asked as materialized (
      select *, ${name} as name, ${wordsOf(name)} as name_words, date_trunc('day', now()) as today from ${queries} as queries
    ),
    named as materialized (
      select d.resource_id from (
        select * from search_documents where name like ${name} || '%' limit ${fixed(namesLooked)}
      ) as d, asked where d.document @@ asked.query ${and}
    ),
    upvoted as materialized (
      select d.resource_id from search_documents as d, asked
      where d.popularity >= 5 and d.document @@ asked.query ${and} limit ${fixed(upvotedRanked)}
    ),
    popular as materialized (
      select d.resource_id from (
        select * from search_documents where (select count(*) = ${fixed(upvotedRanked)} from upvoted)
        order by popularity desc, resource_id desc limit ${fixed(popularLooked)}
      ) as d, asked where d.document @@ asked.query ${and} limit ${fixed(windowSize)}
    ),
    ended as materialized (
      select d.resource_id from search_documents as d, asked
      where not ${isSmall} and ${areFewer(enough.whole, "upvoted")} and d.document @@ asked.ended ${and}
      limit ${fixed(othersRanked)}
    ),
    others as materialized (
      select d.resource_id from search_documents as d, asked
      where (${isSmall} or ${areFewer(enough.begun, "upvoted", "ended")}) and d.document @@ asked.query ${and}
      limit ${fixed(othersRanked)}
    ),
    candidates as (
      select resource_id from named union select resource_id from upvoted union select resource_id from popular
      union select resource_id from ended union select resource_id from others
    )
    select d.resource_id as id, ${score} as score, count(*) over () as found
    from candidates join search_documents as d using (resource_id), asked
    order by score desc, d.resource_id desc limit ${fixed(windowSize)}
  )`;
}

// Written out, not bound: the planner has to see that they are small.
const fixed = (count: number) => sql.raw(String(count));

const isSmall = sql`(select reltuples < ${fixed(largeDirectory)} from pg_class where oid = 'search_documents'::regclass)`;

function areFewer(count: number, ...found: string[]): SQL {
  const counts = found.map((one) => sql.raw(`(select count(*) from ${one})`));
  return sql`${sql.join(counts, sql` + `)} < ${fixed(count)}`;
}

const wordsOf = (name: SQL) => sql`array_length(string_to_array(${name}, ' '), 1)::float8`;
const weights = sql`'{0.1, 0.2, 0.4, 1}'::real[]`;
// In double precision throughout: "numeric" takes as long as the rank itself.
const score = sql`(1000000 * (
  ts_rank(${weights}, d.document, asked.exact, 1) + 0.2::float8 * ts_rank(${weights}, d.document, asked.query, 1)
  + case when d.name = asked.name then 1 else 0 end
  + case when ts_filter(d.document, '{a}') @@ asked.exact
    then 0.3::float8 + 0.5::float8 * least(1, asked.name_words / ${wordsOf(sql`d.name`)}) else 0 end
  ) * (1 + 0.02::float8 * d.popularity)
  * (1 + 0.02::float8 / (1 + date_part('epoch', asked.today - d.created_at) / 31557600)))::bigint`;
