import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { emptySearches } from "~/db/schema/search";
import {
  countEmptySearch,
  listEmptySearches,
  normaliseSearch,
  storeEmptySearches,
} from "~/domain/search/counts/empty-searches.server";

const longAgo = "2020-01-06";

test("counts equal searches together, whatever their case and punctuation", async () => {
  for (const text of ["Kubernetes  operators", "kubernetes operators!", "C#", "c#", "kubernetes operators"])
    countEmptySearch(text);
  await storeEmptySearches();
  expect(await listEmptySearches(longAgo)).toEqual([
    { text: "kubernetes operators", count: 3 },
    { text: "c#", count: 2 },
  ]);
  countEmptySearch("C#");
  countEmptySearch("c#");
  await storeEmptySearches();
  await storeEmptySearches();
  expect((await listEmptySearches(longAgo))[0]).toEqual({ text: "c#", count: 4 });
});

test("stores no text that may name a person, and none that is very long", async () => {
  expect(normaliseSearch("Ada@example.com")).toBeUndefined();
  expect(normaliseSearch("+49 (151) 123-456")).toBeUndefined();
  expect(normaliseSearch("a ".repeat(60))).toBeUndefined();
  expect(normaliseSearch("?!")).toBeUndefined();
  expect(normaliseSearch("Python 3.12")).toBe("python 3 12");
  for (const text of ["ada@example.com", "?!", "x".repeat(61)]) countEmptySearch(text);
  await storeEmptySearches();
  expect(await db.select().from(emptySearches)).toEqual([]);
});

test("stores a limited number of texts a week, and still counts those that are there", async () => {
  await db.execute(
    sql`insert into empty_searches select date_trunc('week', now() at time zone 'UTC')::date, 'text ' || n, 1 from generate_series(1, 5000) n`,
  );
  countEmptySearch("text 7");
  countEmptySearch("another text");
  await storeEmptySearches();
  expect(await listEmptySearches(longAgo)).toHaveLength(50);
  expect((await listEmptySearches(longAgo))[0]).toEqual({ text: "text 7", count: 2 });
  expect(await db.$count(emptySearches)).toBe(5000);
});

test("counts only since the day that was given, and deletes what is older than a year", async () => {
  await db.insert(emptySearches).values([
    { week: "2020-01-06", text: "old", count: 9 },
    { week: new Date(Date.now() - 100 * 24 * 3_600_000).toISOString().slice(0, 10), text: "spring", count: 2 },
  ]);
  countEmptySearch("new");
  await storeEmptySearches();
  expect((await db.select().from(emptySearches)).map(({ text }) => text).sort()).toEqual(["new", "spring"]);
  const lastMonth = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  expect(await listEmptySearches(lastMonth)).toEqual([{ text: "new", count: 1 }]);
});
