import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { popularSearches } from "~/db/schema/search";
import { countSearch, popularTopics, storePopularSearches } from "~/domain/search/counts/popular-searches.server";
import { makeResource } from "../../../support/make-resource";

const dayAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

/** Stores a search as counted on each of the last days. */
async function searched(text: string, { days = 3, count = 4, since = 0 } = {}): Promise<void> {
  await db
    .insert(popularSearches)
    .values(Array.from({ length: days }, (_, n) => ({ day: dayAgo(n + since), text, count })));
}

test("counts equal searches of a day together, and stores no text that may name a person", async () => {
  for (const text of ["Python  books", "python books!", "ada@example.com", "+49 151 123456", "x".repeat(61)])
    countSearch(text);
  await storePopularSearches();
  countSearch("python books");
  await storePopularSearches();
  await storePopularSearches();
  expect(await db.select().from(popularSearches)).toEqual([{ day: dayAgo(0), text: "python books", count: 3 }]);
});

test("stores a limited number of texts a day, and deletes what is older than a month", async () => {
  await searched("long ago", { days: 1, since: 40 });
  await db.execute(
    sql`insert into popular_searches select (now() at time zone 'UTC')::date, 'text ' || n, 1 from generate_series(1, 500) n`,
  );
  countSearch("text 7");
  countSearch("another text");
  await storePopularSearches();
  const stored = await db.select().from(popularSearches);
  expect(stored).toHaveLength(500);
  expect(stored.find(({ text }) => text === "text 7")!.count).toBe(2);
});

test("shows only searches that were made often, on several days, with words of published resources", async () => {
  await makeResource({ name: "Python books", description: "About C# and résumés" });
  await makeResource({ name: "Hidden insult", status: "Pending" });
  await searched("python", { days: 5 });
  await searched("c#");
  await searched("resumes books", { count: 9 });
  await searched("books", { count: 3 });
  await searched("about", { days: 2, count: 90 });
  await searched("insult", { count: 90 });
  await searched("python insult", { count: 90 });
  expect(await popularTopics()).toEqual({ searches: ["python", "resumes books", "c#"], tags: [] });
});

test("shows the most used tags of published resources while few searches are popular", async () => {
  await makeResource({ name: "Python", tags: ["api", "frontend"] });
  await makeResource({ tags: ["frontend"] });
  await makeResource({ tags: ["cloud"], status: "Pending" });
  await searched("python");
  expect(await popularTopics()).toEqual({ searches: [], tags: ["frontend", "api"] });
});
