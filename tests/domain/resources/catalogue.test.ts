import { expect, test } from "vitest";
import { catalogueBatches } from "~/domain/catalogue/catalogue.server";
import { publicQuery } from "~/domain/catalogue/catalogue-query";
import { makeManyResources } from "../../support/many-resources";

test("other requests run between the batches of a whole list", async () => {
  await makeManyResources(400);
  let turns = 0;
  let isReading = true;
  const count = () => {
    turns += 1;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const turnsAtBatch: number[] = [];
  for await (const _ of catalogueBatches(publicQuery({}))) turnsAtBatch.push(turns);
  isReading = false;
  expect(turnsAtBatch.length).toBeGreaterThan(3);
  expect(new Set(turnsAtBatch).size).toBe(turnsAtBatch.length);
});
