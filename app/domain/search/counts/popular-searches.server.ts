/**
 * Searches that find something, counted by day, for the suggestions of an empty search. A request only counts in memory; the
 * worker stores the counts. See search-counter.ts for what is kept.
 *
 * Everybody sees them, so nobody may put words there. A search is shown only if it was counted often, on several days, and
 * if published resources have all of its words. A page from the page cache counts once.
 */
import { gt, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { popularSearches, searchWords } from "~/db/schema/search";
import { rowsOf } from "~/db/schema-state.server";
import { isApproved } from "~/domain/resources/list/conditions.server";
import type { Tag } from "~/domain/resources/values/tags";
import { type Counted, searchCounter } from "./search-counter";

/** The maximum number of texts stored of a day. */
const maxTextsPerDay = 500;
const daysKept = 30;
const minCount = 10;
const minDays = 3;
/** With fewer, the most used tags are shown instead. */
const minShown = 3;
const shownSearches = 8;
const shownTags = 8;
/** Only the newest resources are counted, so that it takes as long in a large directory. */
const maxCounted = 1_000;

const today = sql`(now() at time zone 'UTC')::date`;
const firstDay = sql`${today} - ${daysKept}::int`;

const counter = searchCounter(write);

/** Counts a search that found something as it was typed. */
export const countSearch = counter.count;

/** Stores what was counted since the last call, and deletes what is older than a month. */
export const storePopularSearches = counter.store;

async function write(counted: Counted): Promise<void> {
  const rows = sql.join(
    counted.map(([text, count]) => sql`(${text}::text, ${count}::int)`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.delete(popularSearches).where(lt(popularSearches.day, firstDay));
    await rowsOf(
      tx,
      sql`insert into ${popularSearches} (day, text, count)
        select ${today}, text, count from (values ${rows}) as counted(text, count)
        where (select count(*) from ${popularSearches} where day = ${today}) < ${maxTextsPerDay}
          or exists (select 1 from ${popularSearches} stored where stored.day = ${today} and stored.text = counted.text)
        on conflict (day, text) do update set count = ${popularSearches}.count + excluded.count`,
    );
  });
}

/** What an empty search suggests: popular searches or, on a site with few of them, the most used tags. */
export type PopularTopics = { searches: string[]; tags: Tag[] };

/** Returns what an empty search suggests. */
export async function popularTopics(): Promise<PopularTopics> {
  const searches = await findPopularSearches();
  return searches.length >= minShown ? { searches, tags: [] } : { searches: [], tags: await frequentTags() };
}

async function findPopularSearches(): Promise<string[]> {
  const { text, count, day } = popularSearches;
  const words = sql`unnest(string_to_array(btrim(search_joined(search_folded(${text}))), ' '))`;
  const rows = await db
    .select({ text })
    .from(popularSearches)
    .where(gt(day, firstDay))
    .groupBy(text)
    .having(
      sql`sum(${count}) >= ${minCount} and count(*) >= ${minDays}
          and not exists (select from ${words} as used(term) where not exists
            (select from ${searchWords} where ${searchWords.word} = used.term))`,
    )
    .orderBy(sql`count(*) desc, sum(${count}) desc, ${text}`)
    .limit(shownSearches);
  return rows.map((row) => row.text);
}

async function frequentTags(): Promise<Tag[]> {
  const newest = db
    .select({ tags: resources.tags })
    .from(resources)
    .where(isApproved)
    .orderBy(sql`${resources.createdAt} desc, ${resources.id} desc`)
    .limit(maxCounted)
    .as("newest");
  const rows = await db
    .select({ tag: sql<Tag>`tag` })
    .from(sql`${newest}, unnest(tags) as tag`)
    .groupBy(sql`tag`)
    .orderBy(sql`count(*) desc, tag`)
    .limit(shownTags);
  return rows.map(({ tag }) => tag);
}
