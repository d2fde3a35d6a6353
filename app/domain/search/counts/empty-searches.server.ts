/**
 * Searches that find nothing, counted by week, so that administrators see what is missing. A request only counts in memory;
 * the worker stores the counts. See search-counter.ts for what is kept.
 */
import { desc, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { emptySearches } from "~/db/schema/search";
import { rowsOf } from "~/db/schema-state.server";

/**
 * Counts searches in memory, for a worker that stores the counts. Only a normalised text and a count are kept, nothing about
 * who searched.
 */

/** The maximum number of texts in memory: a robot may search for anything. */
const maxWaiting = 500;
const maxLength = 60;

/** Returns the form in which equal searches are counted together; undefined for a text that may name a person. */
export function normaliseSearch(text: string): string | undefined {
  const isPersonal = text.includes("@") || /\d{6}/.test(text.replaceAll(/[\s().-]/g, ""));
  const normal = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
  return isPersonal || normal === "" || normal.length > maxLength ? undefined : normal;
}

type Counted = [text: string, count: number][];

/** Returns a counter. Its `store` gives what was counted since the last call to `write`, and keeps it if that throws. */
function searchCounter(write: (counted: Counted) => Promise<void>) {
  const waiting = new Map<string, number>();
  const count = (text: string): void => {
    const normal = normaliseSearch(text);
    if (normal === undefined || (waiting.size >= maxWaiting && !waiting.has(normal))) return;
    waiting.set(normal, (waiting.get(normal) ?? 0) + 1);
  };
  const store = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counted = [...waiting];
    await write(counted);
    for (const [text, number] of counted) {
      const rest = (waiting.get(text) ?? 0) - number;
      if (rest > 0) waiting.set(text, rest);
      else waiting.delete(text);
    }
  };
  return { count, store };
}

/** The maximum number of texts stored of a week. */
const maxTextsPerWeek = 5_000;
const weeksKept = 53;

const thisWeek = sql`date_trunc('week', now() at time zone 'UTC')::date`;
const hasRoom = sql`(select count(*) from ${emptySearches} where week = ${thisWeek}) < ${maxTextsPerWeek}`;

const counter = searchCounter(write);

/** Counts a search that found nothing. */
export const countEmptySearch = counter.count;

/** Stores what was counted since the last call, and deletes what is older than a year. */
export const storeEmptySearches = counter.store;

async function write(counted: Counted): Promise<void> {
  const rows = sql.join(
    counted.map(([text, count]) => sql`(${text}::text, ${count}::int)`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.delete(emptySearches).where(lt(emptySearches.week, sql`${thisWeek} - ${weeksKept * 7}::int`));
    await rowsOf(
      tx,
      sql`insert into ${emptySearches} (week, text, count)
        select ${thisWeek}, text, count from (values ${rows}) as counted(text, count)
        where ${hasRoom}
          or exists (select 1 from ${emptySearches} stored where stored.week = ${thisWeek} and stored.text = counted.text)
        on conflict (week, text) do update set count = ${emptySearches}.count + excluded.count`,
    );
  });
}

/** The maximum number of texts that are listed. */
const topSize = 50;

/** Returns the searches that most often found nothing since a day, with their counts. */
export function listEmptySearches(since: string) {
  const count = sql<number>`sum(${emptySearches.count})::int`.as("total");
  return db
    .select({ text: emptySearches.text, count })
    .from(emptySearches)
    .where(gte(emptySearches.week, since))
    .groupBy(emptySearches.text)
    .orderBy(desc(count), emptySearches.text)
    .limit(topSize);
}
