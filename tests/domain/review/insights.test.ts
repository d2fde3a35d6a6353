import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { getInsights } from "~/domain/review/queue/insights.server";
import { makeRecord } from "../../support/review-records";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("an empty moderation queue", async () => {
  expect(await getInsights()).toEqual({
    pending: 0,
    oldestHours: null,
    medianHours: null,
    decidedThisWeek: 0,
    byCategory: [],
    byFormat: [],
    topOfMonth: [],
  });
});

test("counts waiting submissions, decision times and approved records", async () => {
  const link = (n: number) => ({ productUrl: `https://example.com/${n}` });
  await makeRecord({ ...link(1), createdAt: hoursAgo(48) });
  await makeRecord({ ...link(2), createdAt: hoursAgo(2) });
  const old = hoursAgo(24 * 30);
  const took = (hours: number) => ({ createdAt: old, decidedAt: new Date(old.getTime() + hours * 3_600_000) });
  await makeRecord({ ...link(3), ...took(1), status: "Approved", category: "contracts", format: "pdf" });
  await makeRecord({ ...link(4), ...took(3), status: "Approved", category: "contracts", format: "tool" });
  await makeRecord({ ...link(5), ...took(50), status: "Rejected", category: "contracts" });
  await makeRecord({ ...link(6), decidedAt: new Date(), createdAt: hoursAgo(4), status: "Approved", format: "pdf" });
  const numbers = await getInsights();
  expect(numbers).toMatchObject({
    pending: 2,
    decidedThisWeek: 1,
    byCategory: [
      { key: "contracts", count: 2 },
      { key: "uncategorized", count: 1 },
    ],
    byFormat: [
      { key: "pdf", count: 2 },
      { key: "tool", count: 1 },
    ],
  });
  expect(numbers.oldestHours).toBeCloseTo(48, 1);
  expect(numbers.medianHours).toBeCloseTo(3.5, 1);
});

test("the top of the month counts votes of the last 30 days on public records", async () => {
  const votes = async (name: string, count: number, days: number, status: "Approved" | "Rejected" = "Approved") => {
    const record = await makeRecord({ name, productUrl: `https://example.com/${name}`, status });
    for (let n = 0; n < count; n += 1) {
      const email = `${name}${n}@example.com`;
      const [user] = await db.insert(users).values({ email, passwordHash: "none" }).returning();
      const createdAt = sql`now() - make_interval(days => ${days})`;
      await db.insert(upvotes).values({ userId: user!.id, resourceId: record.id, createdAt });
    }
  };
  await votes("few", 1, 1);
  await votes("many", 3, 29);
  await votes("long-ago", 4, 31);
  await votes("hidden", 4, 1, "Rejected");
  expect((await getInsights()).topOfMonth).toEqual([
    { key: "many", label: "many", count: 3 },
    { key: "few", label: "few", count: 1 },
  ]);
});
