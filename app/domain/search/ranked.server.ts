/**
 * How results are ranked:
 * 1. Text first: ts_rank over whole words. A match in the name weighs 1, in the value proposition or a tag 0.4, in the
 *    creator's name 0.2, in the description 0.1. A prefix counts a fifth of a whole word.
 * 2. A name equal to the search comes first. Then names with all words, those with fewer other words higher.
 * 3. Upvotes second: twice as many raise a result by about 3 %, which decides between almost equal results.
 * 4. Recency third: at most 2 %, halved after a year. It is counted in whole days, so that the order does not change
 *    between the pages of a search.
 * 5. Among equals, dead links come last.
 * 6. Ranking every match of a common word would take seconds in a large directory. Only these are ranked: names that
 *    begin with the search, 300 matches with eleven upvotes or more (if there are more, also the matches in the 1,000
 *    most upvoted resources), and 600 others. Above 50,000 resources the others are skipped when the first ones fill
 *    three pages, and prefixes when whole words fill one page.
 * 7. The results are the best 240 in a fixed order, by score and id. Pages follow a cursor of both.
 */
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { maxResults } from "./search-results";

const popularScanned = 1000;
/** In a large directory the search stops after this many matches: three pages, or one page with prefixes. */
const enough = { whole: 72, withPrefix: 24 };
const largeDirectory = 50_000;
const maxUpvoted = 300;
export const maxOthers = 600;
const maxNames = 200;

export type RankedSearch = {
  /**
   * A subselect of one row with three text queries. `query` is what must match. `complete` is the same without
   * prefixes. `exact` has only the words as typed, for the rank.
   */
  queries: SQL;
  /** Whether the last word may be completed in all of a large directory. */
  isUnfinished: SQL;
  /** The search as typed, to compare with names. */
  text: Placeholder;
  /** A condition on `search_documents AS d`. */
  filter?: SQL;
  /** The factor of the score of a row of `search_documents AS d`. */
  factor?: SQL | null;
};

/**
 * Returns a subquery with the columns id, score and found. The best comes first. `found` is the total count in each
 * row.
 */
export function rankedWindow({ queries, isUnfinished, text, filter, factor }: RankedSearch): SQL {
  const and = filter ? sql`and ${filter}` : sql``;
  const name = sql`btrim(search_split(search_folded(${text})))`;
  return sql`(
    with searched as materialized (
      select *, ${name} as name, ${wordsOf(name)} as name_words, date_trunc('day', now()) as today from ${queries} as queries
    ),
    named as materialized (
      select d.resource_id from (
        select * from search_documents where name like ${name} || '%' limit ${literal(maxNames)}
      ) as d, searched where d.document @@ searched.query ${and}
    ),
    upvoted as materialized (
      select d.resource_id from search_documents as d, searched
      where d.popularity >= 5 and d.document @@ searched.query ${and} limit ${literal(maxUpvoted)}
    ),
    popular as materialized (
      select d.resource_id from (
        select * from search_documents where (select count(*) = ${literal(maxUpvoted)} from upvoted)
        order by popularity desc, resource_id desc limit ${literal(popularScanned)}
      ) as d, searched where d.document @@ searched.query ${and} limit ${literal(maxResults)}
    ),
    complete as materialized (
      select d.resource_id from search_documents as d, searched
      where not ${isSmall} and ${areFewer("whole", "upvoted")} and d.document @@ searched.complete ${and}
      limit ${literal(maxOthers)}
    ),
    others as materialized (
      select d.resource_id from search_documents as d, searched
      where (${isSmall} or ${isUnfinished} and ${areFewer("withPrefix", "upvoted", "complete")})
        and d.document @@ searched.query ${and}
      limit ${literal(maxOthers)}
    ),
    candidates as (
      select resource_id from named union select resource_id from upvoted union select resource_id from popular
      union select resource_id from complete union select resource_id from others
    )
    select d.resource_id as id, ${score(factor ?? sql`1`)} * 2 + ${isLinkAlive}::int as score, count(*) over () as found
    from candidates join search_documents as d using (resource_id), searched
    order by score desc, d.resource_id desc limit ${literal(maxResults)}
  )`;
}

// Literals instead of parameters, because the planner must see that they are small.
export const literal = (count: number) => sql.raw(String(count));

export const isSmall = sql`(select reltuples < ${literal(largeDirectory)} from pg_class where oid = 'search_documents'::regclass)`;

/** Whether fewer were found than a page needs. */
export function areFewer(needed: keyof typeof enough, ...found: string[]): SQL {
  const counts = found.map((one) => sql.raw(`(select count(*) from ${one})`));
  return sql`${sql.join(counts, sql` + `)} < ${literal(enough[needed])}`;
}

// Dead links are few, so they are read once and hashed.
export const isLinkAlive = sql`(d.resource_id not in (select resource_id from link_checks where state = 'dead'))`;

const wordsOf = (name: SQL) => sql`array_length(string_to_array(${name}, ' '), 1)::float8`;
const weights = sql`'{0.1, 0.2, 0.4, 1}'::real[]`;
// Double precision, because calculating with "numeric" takes as long as the rank itself.
const score = (factor: SQL) => sql`(1000000 * ${factor} * (
  ts_rank(${weights}, d.document, searched.exact, 1) + 0.2::float8 * ts_rank(${weights}, d.document, searched.query, 1)
  + case when d.name = searched.name then 1 else 0 end
  + case when ts_filter(d.document, '{a}') @@ searched.exact
    then 0.3::float8 + 0.5::float8 * least(1, searched.name_words / ${wordsOf(sql`d.name`)}) else 0 end
  ) * (1 + 0.02::float8 * d.popularity)
  * (1 + 0.02::float8 / (1 + date_part('epoch', searched.today - d.created_at) / 31557600)))::bigint`;
