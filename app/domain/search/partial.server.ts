/**
 * How results are ranked that have some of the words, for a need in a sentence. Each word counts as much as it is rare
 * (the inverse document frequency of BM25), times how well it matches: ts_rank in the fields' weights, which a word's
 * second use raises less than its first, and which a long text lowers. Related words count about half, but more if they are
 * what a phrase means or if no resource uses the word itself. In a large directory a
 * word's rarity is estimated among the upvoted resources, and only those and matches of the rarest word are ranked, unless
 * they are few.
 */
import { type SQL, sql } from "drizzle-orm";
import { areFewer, isLinkAlive, isSmall, literal, maxOthers, type RankedSearch } from "./ranked.server";
import { maxResults } from "./search-results";

/** `queries` also has a text query for each of `words`. The factors of their kinds are below. */
type PartialSearch = Omit<RankedSearch, "text" | "isUnfinished"> & { words: string[] };

/** Returns a subquery like `rankedWindow`. */
export function partialWindow({ queries, filter, words, factor }: PartialSearch): SQL {
  const and = filter ? sql`and ${filter}` : sql``;
  const rarities = words.map((word) => sql`${rarityOf(sql.raw(`given.${word}`))} as ${sql.raw(`${word}_rarity`)}`);
  const counted = words.filter((word) => !word.startsWith("weak"));
  const pairs = (counted.length > 0 ? counted : words).map((word) =>
    sql.raw(`(searched.${word}, searched.${word}_rarity)`),
  );
  return sql`(
    with given as materialized (select * from ${queries} as queries),
    directory as materialized (
      select ${isSmall} as small, case when ${isSmall} then (select count(*) from search_documents)
        else (select reltuples from pg_class where oid = 'search_documents_upvoted_idx'::regclass) end as total
    ),
    searched as materialized (select given.*, ${sql.join(rarities, sql`, `)} from given, directory),
    rare as materialized (
      select d.resource_id from search_documents as d, (
        select word from searched, lateral (values ${sql.join(pairs, sql`, `)}) as each_word(word, rarity)
        order by rarity desc limit 1
      ) as rarest where d.document @@ rarest.word ${and} limit ${literal(maxOthers)}
    ),
    upvoted as materialized (
      select d.resource_id from search_documents as d, searched
      where not ${isSmall} and d.popularity >= 5 and d.document @@ searched.query ${and} limit ${literal(maxOthers)}
    ),
    others as materialized (
      select d.resource_id from search_documents as d, searched
      where (${isSmall} or ${areFewer("whole", "rare", "upvoted")}) and d.document @@ searched.query ${and}
      limit ${literal(maxOthers)}
    ),
    candidates as (
      select resource_id from rare union select resource_id from upvoted union select resource_id from others
    )
    select d.resource_id as id, (1000000 * ${factor ?? sql`1`} * (${sql.join(words.map(weightOf), sql` + `)}))::bigint * 2 + ${isLinkAlive}::int as score,
      count(*) over () as found
    from candidates join search_documents as d using (resource_id), searched
    order by score desc, d.resource_id desc limit ${literal(maxResults)}
  )`;
}

const weights = sql`'{0.5, 0.3, 1, 1}'::real[]`;
const factors = { own: 1, meant: 1, near: 0.45, weak: 0.1 };
/** The factor of the related words of a word that no resource uses. They stand for it. */
const nearUnused = 0.7;

function weightOf(word: string, _: number, words: string[]): SQL {
  const [kind, factor] = Object.entries(factors).find(([kind]) => word.startsWith(kind))!;
  const own = word.replace("near", "own");
  const isOwnCounted = kind === "near" && words.includes(own);
  const counted = isOwnCounted
    ? `case when searched.${own}_rarity = 0 then ${nearUnused} else ${factor} end::float8`
    : `${factor}::float8`;
  // ts_rank divides by the number of words in a query, of which a resource has few. Each word is also there as its stem.
  const many = kind === "near" || kind === "meant" ? `* (numnode(searched.${word}) + 1) / 4` : "";
  const rank = sql.raw(`searched.${word}_rarity * ${counted} ${many} * ts_rank`);
  return sql`${rank}(${weights}, d.document, ${sql.raw(`searched.${word}`)}, 1)`;
}

/** A word of no resource has no weight. */
const rarityOf = (word: SQL) => sql`(
  select case when n = 0 then 0 else ln(1 + (total - n + 0.5) / (n + 0.5)) end::float8
  from (select case when small then (select count(*) from search_documents where document @@ ${word})
    else ${estimatedUpvoted(word)} end as n) as found
)`;

/** So many matches are counted. */
const counted = 250;

/**
 * Estimates how many upvoted resources have a word. To count a common one, all their rows would be read. The first matches
 * are in the order of the table, so the part of it up to the last of them tells how many there are in all.
 */
const estimatedUpvoted = (word: SQL) => sql`(
  select case when count(*) < ${literal(counted)} then count(*)::float8
    else count(*) * (pg_relation_size('search_documents') / 8192) / (max((ctid::text::point)[0]) + 1) end
  from (
    select ctid from search_documents where popularity >= 5 and document @@ ${word} limit ${literal(counted)}
  ) as matching
)`;
