import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { readSearch } from "~/domain/search/reading/read-search.server";
import { searchResources } from "~/domain/search/search.server";
import { loadSite } from "~/domain/site/load-site.server";
import { seedCatalogue } from "../../../drizzle/seed/seed";
import { fixture, hidden } from "../../search/fixture";
import { labelledNeeds, moreNeeds, needsBySubject, thirdNeeds, wordedNeeds } from "../../search/labelled-needs";
import { labelledQueries } from "../../search/labelled-queries";
import { plainBm25 } from "../../search/plain-bm25";
import { qualityOf } from "../../search/quality";

// One catalogue for what does not change it, because each takes seconds.
beforeEach(async () => {
  await seedCatalogue();
  await loadSite();
}, 300_000);

test("the labelled queries find their expected results", async () => {
  await db.transaction((tx) => addResources(tx, [...fixture, ...hidden]));
  const { mrr, recall, failures } = await qualityOf(labelledQueries, { withFilterWords: true });
  expect(failures.filter((failure) => failure.includes("must not be there"))).toEqual([]);
  expect(mrr).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  const names = labelledQueries.filter(({ kind }) => kind === "name");
  expect((await qualityOf(names, { withFilterWords: true })).mrr).toBeGreaterThanOrEqual(0.95);
}, 300_000);

const needs = {
  "labelled by those who built the ranking": labelledNeeds,
  "labelled by others": moreNeeds,
  "labelled by a third person and by subject": [...thirdNeeds, ...needsBySubject],
} as const;

test("needs are met, and better than by plain BM25 over the same fields, also in a large directory", async () => {
  for (const [which, labelled] of Object.entries(needs)) {
    const { mrr } = await qualityOf(labelled, { withFilterWords: true });
    expect.soft(mrr, which).toBeGreaterThanOrEqual(0.85);
    expect.soft(mrr, which).toBeGreaterThanOrEqual(await plainBm25(labelled));
  }
  await expectAnswersToWords();
  await expectNeedsInLargeDirectory();
}, 300_000);

/** Which ranks upvoted resources and those of the rarest word. */
async function expectNeedsInLargeDirectory(): Promise<void> {
  await db.execute(sql`update resources set upvotes = upvotes + 12`);
  await db.execute(sql`alter table search_documents set (autovacuum_enabled = false)`);
  await db.execute(
    sql`update pg_class set reltuples = 1e6 where oid in ('search_documents'::regclass, 'search_documents_upvoted_idx'::regclass)`,
  );
  const { mrr } = await qualityOf(labelledNeeds, { withFilterWords: true });
  expect(mrr).toBeGreaterThanOrEqual(0.85);
  await db.execute(sql`update resources set upvotes = 0`);
  const query = parseSearchQuery(new URLSearchParams());
  const begun = await searchResources({ q: "typescr", query });
  expect(begun.results.map(({ name }) => name)).toContain("The TypeScript Handbook");
}

/** Of forty sentences with a level, time, price, language or format, 36 have a right answer in the first three. */
async function expectAnswersToWords(): Promise<void> {
  const missed: string[] = [];
  for (const { q, soon = [] } of wordedNeeds) {
    const { results } = await searchResources(await readSearch(q, parseSearchQuery(new URLSearchParams())));
    if (!results.slice(0, 3).some(({ name }) => soon.includes(name))) missed.push(q);
  }
  expect(wordedNeeds).toHaveLength(40);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(4);
}
