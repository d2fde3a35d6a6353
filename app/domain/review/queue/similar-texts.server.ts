import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { createMemory } from "~/values/remember.server";
import { maxGrouped } from "./moderation-query";

/** Texts of fewer words are not compared: they are alike by chance. */
const minWords = 5;
/** Of pg_trgm, between 0 and 1. */
const minSimilarity = 0.4;

/** Title, pitch and the beginning of the description, without what the form fills in. */
const text = sql`lower(${resources.name}
  || case when ${resources.valueProposition} like '% Pending admin review.' then '' else ' ' || ${resources.valueProposition} end
  || case when ${resources.description} like 'Learn more at: %' then '' else ' ' || left(${resources.description}, 500) end)`;

/**
 * Returns for pending submissions whose text is like another's the id of the oldest one in their group. Texts that may be
 * alike are found by MinHash with locality-sensitive hashing (6 bands of 2), which compares no pairs, and then measured by
 * the similarity of their trigrams.
 */
export async function findSimilarTexts(): Promise<Map<number, number>> {
  const [row] = await rowsOf<{ generation: string }>(
    db,
    sql`select concat_ws(' ', count(*), max(id), max(updated_at)) as generation from ${resources} where status = 'Pending'`,
  );
  return remember(row!.generation, "pending", readSimilarTexts);
}

// Of 2,000 texts this takes a second of the embedded database.
const remember = createMemory<Map<number, number>>({ max: 1 });

async function readSimilarTexts(): Promise<Map<number, number>> {
  const pairs = await rowsOf<{ id: string; like: string }>(
    db,
    sql`with waiting as materialized (
        select id, ${text} as text, tsvector_to_array(to_tsvector('simple', ${text})) as words from ${resources}
        where status = 'Pending' order by created_at, id limit ${maxGrouped}
      ), least as (
        select id, seed, min(hashtextextended(word, seed)) as hash
        from waiting, unnest(words) word, generate_series(1, 12) seed
        where cardinality(words) >= ${minWords} group by id, seed
      ), bands as (
        select id, (seed - 1) / 2 as band, string_agg(hash::text, ' ' order by seed) as hashes
        from least group by id, (seed - 1) / 2
      ), oldest as (
        select id, min(first) as first
        from (select id, min(id) over (partition by band, hashes) as first from bands) as found group by id
      )
      select one.id::text as id, other.id::text as like
      from oldest join waiting one using (id) join waiting other on other.id = oldest.first
      where one.id <> other.id and similarity(one.text, other.text) >= ${minSimilarity} order by one.id`,
  );
  // In the order of ids: the group of the older one is known.
  const groups = new Map<number, number>();
  for (const pair of pairs) {
    const [id, like] = [Number(pair.id), Number(pair.like)];
    const first = groups.get(like) ?? like;
    groups.set(first, first);
    groups.set(id, first);
  }
  return groups;
}
