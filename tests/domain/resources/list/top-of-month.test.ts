import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { rowsOf } from "~/db/schema-state.server";
import { homeData } from "~/domain/resources/list/home.server";
import { monthQuery, topOfMonth } from "~/domain/resources/list/top-of-month.server";
import { makeAccount } from "../../../support/make-account";
import { makeResource } from "../../../support/make-resource";

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

async function makeVoters(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await makeAccount({ email: `voter${n}@example.com` })).id);
  return ids;
}

/** Stores votes of the first `count` voters for a resource. */
async function vote(resourceId: number, voters: number[], count: number, days = 1, counted = true): Promise<void> {
  const createdAt = daysAgo(days);
  await db.insert(upvotes).values(voters.slice(0, count).map((userId) => ({ userId, resourceId, createdAt, counted })));
}

test("shows the four resources with the most counted upvotes of the last 30 days, hidden and dead ones left out", async () => {
  const voters = await makeVoters(4);
  const make = async (name: string, count: number, fields: object = {}, days = 1, counted = true) =>
    vote((await makeResource({ name, ...fields })).id, voters, count, days, counted);
  await make("Two", 2, { upvotes: 2 });
  await make("Three", 3, { upvotes: 3 });
  await make("Loved long ago", 4, { upvotes: 90 }, 31);
  await make("One, loved long ago", 1, { upvotes: 80 });
  await make("One", 1, { upvotes: 1 });
  await make("Waiting", 4, {}, 1, false);
  await make("Rejected", 4, { status: "Rejected" });
  await make("Dead", 4, { brokenLinkCheckedAt: new Date() });
  await make("One, older", 1, { upvotes: 0 });
  const month = await topOfMonth();
  expect(month.map(({ name }) => name)).toEqual(["Three", "Two", "One, loved long ago", "One"]);
  const { rails } = await homeData();
  expect(rails.find(({ title }) => title === "Top of the month")?.cards).toEqual(month);
  const own = await topOfMonth(voters[1]);
  expect(own.map(({ upvoted }) => upvoted)).toEqual([true, true, false, false]);
});

test("is left out while fewer than four resources got votes", async () => {
  const voters = await makeVoters(1);
  for (let n = 0; n < 3; n += 1) await vote((await makeResource()).id, voters, 1);
  expect(await topOfMonth()).toEqual([]);
  expect((await homeData()).rails.map(({ title }) => title)).not.toContain("Top of the month");
});

test("reads the votes of the month from an index, in its order, and a limited number of them", async () => {
  const plan = await db.transaction(async (tx) => {
    // PostgreSQL would scan a small table.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const lines = await rowsOf<{ "QUERY PLAN": string }>(tx, sql`explain ${monthQuery().getSQL()}`);
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  expect(plan).toMatch(/Limit[^\n]*\n\s*->\s+Index (Only )?Scan using upvotes_new_idx/);
});
