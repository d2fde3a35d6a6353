import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { seedCatalogue } from "../../../drizzle/seed/seed";
import { fixture, hidden } from "../../search/fixture";
import { labelledNeeds } from "../../search/labelled-needs";
import { labelledQueries } from "../../search/labelled-queries";
import { plainBm25 } from "../../search/plain-bm25";
import { qualityOf } from "../../search/quality";

beforeEach(async () => {
  await seedCatalogue();
}, 300_000);

test("the labelled queries find their expected results", async () => {
  await db.transaction((tx) => addResources(tx, [...fixture, ...hidden]));
  const { mrr, recall, failures } = await qualityOf(labelledQueries);
  expect(failures.filter((failure) => failure.includes("must not be there"))).toEqual([]);
  expect(mrr).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  const names = await qualityOf(labelledQueries.filter(({ kind }) => kind === "name"));
  expect(names.mrr).toBeGreaterThanOrEqual(0.95);
}, 300_000);

test("the labelled needs are met, and better than by plain BM25 over the same fields", async () => {
  const { mrr } = await qualityOf(labelledNeeds);
  expect(mrr).toBeGreaterThanOrEqual(0.85);
  expect(mrr).toBeGreaterThanOrEqual(await plainBm25(labelledNeeds));
}, 300_000);
