import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saveResource } from "~/domain/library/save.server";
import { catalogueGeneration, watchCatalogue } from "~/domain/resources/catalogue/generation.server";
import { listCounts } from "~/domain/resources/list/counts/list-counts.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { makeAccount } from "../../../support/make-account";
import { makeResource } from "../../../support/make-resource";
import { makeManyResources } from "../../../support/many-resources";

let stopWatching: () => Promise<void>;

beforeEach(async () => {
  stopWatching = await watchCatalogue();
});

afterEach(() => stopWatching());

const countsOf = (search: string, currentUserId?: number) =>
  listCounts(listingAt("latest")!, parseListQuery(new URLSearchParams(search)), currentUserId);

const exactly = (count: number) => ({ count, isMore: false });

test("counts are remembered until the catalogue changes", async () => {
  const before = catalogueGeneration();
  await makeResource({ format: "pdf" });
  await expect.poll(catalogueGeneration).not.toBe(before);
  expect(await countsOf("")).toEqual({ byFormat: { pdf: 1 }, total: exactly(1) });
  // A change of which nobody is notified.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update resources set status = 'Rejected'`);
  });
  expect(await countsOf("")).toEqual({ byFormat: { pdf: 1 }, total: exactly(1) });
  await makeResource({ format: "video" });
  await expect.poll(() => countsOf("")).toEqual({ byFormat: { video: 1 }, total: exactly(1) });
});

test("each combination of filters has its own counts", async () => {
  await makeResource({ format: "pdf", price: "5.00", tags: ["frontend", "api"] });
  await makeResource({ format: "video", tags: ["frontend"] });
  await expect.poll(() => countsOf("")).toMatchObject({ total: exactly(2) });
  for (const _ of [1, 2]) {
    expect(await countsOf("")).toEqual({ byFormat: { pdf: 1, video: 1 }, total: exactly(2) });
    expect(await countsOf("tab=paid")).toEqual({ byFormat: { pdf: 1 }, total: exactly(1) });
    expect(await countsOf("tag=frontend")).toMatchObject({ byFormat: { pdf: 1, video: 1 } });
    expect(await countsOf("tag=frontend&tag=api")).toMatchObject({ byFormat: { pdf: 1 } });
    expect(await countsOf("tag=backend")).toMatchObject({ byFormat: {} });
  }
});

test("of more than a thousand resources only that is known", async () => {
  await makeManyResources(1_700);
  await expect.poll(() => countsOf("")).toMatchObject({ total: { count: 1_000, isMore: true } });
});

test("what is not in a member's library is counted for this member", async () => {
  const [ada, bob] = [await makeAccount(), await makeAccount({ email: "bob@example.com" })];
  const resource = await makeResource({ format: "pdf" });
  await saveResource({ userId: ada.id, resourceId: resource.id, state: "done", note: "" });
  expect(await countsOf("library=without", ada.id)).toMatchObject({ byFormat: {} });
  expect(await countsOf("library=without", bob.id)).toMatchObject({ byFormat: { pdf: 1 } });
});
