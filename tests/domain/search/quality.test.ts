import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { addResources } from "~/domain/resources/catalogue/add.server";
import { seedCatalogue } from "../../../drizzle/seed/seed";
import { fixture, hidden } from "../../search/fixture";
import { labelledQueries } from "../../search/labelled-queries";
import { qualityOf } from "../../search/quality";

beforeEach(async () => {
  await seedCatalogue();
  await db.transaction((tx) => addResources(tx, [...fixture, ...hidden]));
}, 300_000);

test("the labelled queries find their expected results", async () => {
  const { mrr, recall, failures } = await qualityOf(labelledQueries);
  expect(failures.filter((failure) => failure.includes("must not be there"))).toEqual([]);
  expect(mrr).toBeGreaterThanOrEqual(0.9);
  expect(recall).toBeGreaterThanOrEqual(0.97);
}, 300_000);
