import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { listWeeklyFigures, weeksUntil } from "~/domain/review/queue/weekly-figures.server";
import { makeRecord } from "../../support/review-records";

test("weeks begin on Mondays, UTC", () => {
  expect(weeksUntil(new Date("2026-11-22T23:59:59Z"), 3)).toEqual(["2026-11-02", "2026-11-09", "2026-11-16"]);
  expect(weeksUntil(new Date("2026-11-23T00:00:00Z"), 1)).toEqual(["2026-11-23"]);
});

test("counts what happened in each week, and zero where nothing did", async () => {
  const monday = new Date("2026-03-02T00:00:00Z");
  const sundayBefore = new Date("2026-03-01T23:59:59Z");
  const link = (n: number) => ({ productUrl: `https://example.com/${n}` });
  const submitted = (n: number) => ({ ...link(n), statusTokenHash: `token ${n}` });
  await makeRecord({ ...submitted(1), createdAt: sundayBefore });
  await makeRecord({ ...submitted(2), createdAt: monday });
  const decided = (hours: number) => ({ createdAt: monday, decidedAt: new Date(monday.getTime() + hours * 3_600_000) });
  await makeRecord({ ...link(3), ...decided(2), status: "Approved" });
  const record = await makeRecord({ ...submitted(4), ...decided(6), status: "Approved" });
  await makeRecord({ ...link(5), ...decided(4), status: "Rejected" });
  const account = { passwordHash: "none", createdAt: monday };
  const [member] = await db
    .insert(users)
    .values([
      { ...account, email: "member@example.com" },
      { ...account, email: "admin@example.com", accessRole: "administrator" },
    ])
    .returning();
  await db.insert(upvotes).values({ userId: member!.id, resourceId: record.id, createdAt: monday });
  const nothing = { contributions: 0, approved: 0, rejected: 0, medianHours: null, members: 0, votes: 0 };
  expect(await listWeeklyFigures(["2026-02-23", "2026-03-02", "2026-03-09"])).toEqual([
    { week: "2026-02-23", ...nothing, contributions: 1 },
    {
      week: "2026-03-02",
      contributions: 2,
      approved: 2,
      rejected: 1,
      medianHours: 4,
      members: 1,
      votes: 1,
    },
    { week: "2026-03-09", ...nothing },
  ]);
});
