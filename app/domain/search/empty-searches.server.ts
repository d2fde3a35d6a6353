/**
 * Searches that find nothing, counted by week, so that administrators see what is missing. Only the normalised text and
 * a count are stored, nothing about who searched. A request only counts in memory; the worker stores the counts.
 */
import { desc, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { emptySearches } from "~/db/schema";
import { rowsOf } from "~/db/schema-state.server";

/** The maximum number of texts in memory, and of texts stored of a week: a robot may search for anything. */
const maxWaiting = 500;
const maxTextsPerWeek = 5_000;
const maxLength = 60;
const weeksKept = 53;

const waiting = new Map<string, number>();

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

/** Counts a search that found nothing. */
export function countEmptySearch(text: string): void {
  const normal = normaliseSearch(text);
  if (normal === undefined || (waiting.size >= maxWaiting && !waiting.has(normal))) return;
  waiting.set(normal, (waiting.get(normal) ?? 0) + 1);
}

/** Stores what was counted since the last call, and deletes what is older than a year. */
export async function storeEmptySearches(): Promise<void> {
  if (waiting.size === 0) return;
  const counted = [...waiting];
  const rows = sql.join(
    counted.map(([text, count]) => sql`(${text}::text, ${count}::int)`),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    const thisWeek = sql`date_trunc('week', now() at time zone 'UTC')::date`;
    await tx.delete(emptySearches).where(lt(emptySearches.week, sql`${thisWeek} - ${weeksKept * 7}::int`));
    await rowsOf(
      tx,
      sql`insert into ${emptySearches} (week, text, count)
        select ${thisWeek}, text, count from (values ${rows}) as counted(text, count)
        where (select count(*) from ${emptySearches} where week = ${thisWeek}) < ${maxTextsPerWeek}
          or exists (select 1 from ${emptySearches} stored where stored.week = ${thisWeek} and stored.text = counted.text)
        on conflict (week, text) do update set count = ${emptySearches}.count + excluded.count`,
    );
  });
  for (const [text, count] of counted) {
    const rest = (waiting.get(text) ?? 0) - count;
    if (rest > 0) waiting.set(text, rest);
    else waiting.delete(text);
  }
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
