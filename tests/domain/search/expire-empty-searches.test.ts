import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { emptySearches } from "~/db/schema/search";
import { expireEmptySearches } from "~/domain/search/expire-empty-searches.server";

test("what former versions counted of searches is kept for a year, and not longer", async () => {
  const week = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await db.insert(emptySearches).values([
    { week: week(400), text: "old", count: 1 },
    { week: week(300), text: "new", count: 1 },
  ]);
  await expireEmptySearches();
  expect((await db.select().from(emptySearches)).map(({ text }) => text)).toEqual(["new"]);
});
