/** What one press decided is taken back, in every queue. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog, reporters, reports } from "~/db/schema/moderation";
import { notices } from "~/db/schema/notices";
import { resources } from "~/db/schema/resources";
import { confirmResource } from "~/domain/links/checks/signals.server";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { listBatches } from "~/domain/review/decisions/list-batches.server";
import { reopen, takeBack } from "~/domain/review/decisions/take-back.server";
import { spamReason } from "~/domain/review/rejection-presets";
import { closeReport } from "~/domain/review/reports/close-report.server";
import { report } from "~/domain/review/reports/report.server";
import { look, makeAdmin, makeRecord, useAdmin } from "../../support/review-records";

type Admin = Awaited<ReturnType<typeof makeAdmin>> & { batch?: string };
const admin = useAdmin();

const press = (): Admin & { batch: string } => ({ ...admin, batch: randomUUID() });
const statuses = async () => (await db.select().from(resources).orderBy(resources.id)).map(({ status }) => status);
const makeMany = async (count: number) => {
  const seen = [];
  for (let n = 0; n < count; n++)
    seen.push(
      await look(
        await makeRecord({ productUrl: `https://a${n}.example/`, name: `Guide ${n}`, category: "freelancing" }),
      ),
    );
  return seen;
};

test("a group is taken back by one press, until its emails are out; then it goes back to pending, without emails", async () => {
  const seen = await makeMany(3);
  const first = press();
  await bulkDecide({ seen, action: "approve", admin: first });
  expect(await takeBack({ batch: first.batch, admin: press() })).toEqual({ back: 3, notified: 0, changed: 0 });
  expect(await statuses()).toEqual(["Pending", "Pending", "Pending"]);
  expect((await db.select().from(mails)).map(({ state }) => state)).toEqual(["cancelled", "cancelled", "cancelled"]);
  const second = press();
  await bulkDecide({
    seen: await Promise.all(seen.map(({ resourceId: id }) => look({ id }))),
    action: "reject",
    admin: second,
  });
  await db.update(mails).set({ state: "sent" }).where(eq(mails.state, "queued"));
  expect(await takeBack({ batch: second.batch, admin: press() })).toEqual({ back: 0, notified: 3, changed: 0 });
  expect((await listBatches(admin.id))[0]).toMatchObject({
    isNotified: true,
    isTakenBack: false,
    names: ["Guide 0", "Guide 1", "Guide 2"],
  });
  const before = await db.$count(mails);
  expect(await takeBack({ batch: second.batch, admin: press(), evenIfNotified: true })).toMatchObject({ back: 3 });
  expect([await statuses(), await db.$count(mails)]).toEqual([["Pending", "Pending", "Pending"], before]);
  expect((await listBatches(admin.id)).map(({ isTakenBack }) => isTakenBack)).toEqual([true, true]);
});

test("spam is taken back at any time, and nobody takes back what another person decided or what was decided again", async () => {
  const seen = await makeMany(2);
  const spam = press();
  await bulkDecide({ seen, action: "reject", reason: spamReason, notify: false, admin: spam });
  await db
    .update(resources)
    .set({ decidedAt: new Date(2020, 1, 1) })
    .where(eq(resources.id, seen[1]!.resourceId));
  const other = await makeAdmin("bob@example.com");
  expect(await takeBack({ batch: spam.batch, admin: other })).toEqual({ back: 0, notified: 0, changed: 0 });
  expect(await takeBack({ batch: spam.batch, admin: press(), evenIfNotified: true })).toEqual({
    back: 1,
    notified: 0,
    changed: 1,
  });
  expect(await statuses()).toEqual(["Pending", "Rejected"]);
});

test("a report that took a resource down is open again, its resource is published, and its visitor will hear of it", async () => {
  const record = await makeRecord({ status: "Approved", name: "Guide" });
  await report({ of: { subject: "resource", id: record.id }, kind: "spam", from: { email: "eve@example.com" } });
  await report({ of: { subject: "resource", id: record.id }, kind: "spam", from: { userId: admin.id } });
  const [{ id, version } = { id: 0, version: 0 }] = await db.select().from(reports);
  const closing = press();
  const seen = { version, resourceVersion: record.version };
  await closeReport({ reportId: id, outcome: "taken-down", seen, admin: closing });
  expect((await db.select().from(reporters)).map(({ email }) => email)).toEqual([null, null]);
  expect(await takeBack({ batch: closing.batch, admin: press() })).toEqual({ back: 2, notified: 0, changed: 0 });
  expect(await statuses()).toEqual(["Approved"]);
  expect((await db.select().from(reports))[0]).toMatchObject({ outcome: null, closedAt: null, closedBy: null });
  expect((await db.select().from(reporters).orderBy(reporters.id)).map(({ email }) => email)).toEqual([
    "eve@example.com",
    null,
  ]);
  expect([await db.$count(notices), await db.$count(mails, eq(mails.state, "queued"))]).toEqual([0, 0]);
});

test("still right is taken back, and decided records go back to pending as they were seen", async () => {
  const { id, version } = await makeRecord({ status: "Approved" });
  const checking = press();
  await confirmResource({ resourceId: id, version, admin: checking });
  expect(await takeBack({ batch: checking.batch, admin: press() })).toMatchObject({ back: 1 });
  expect((await db.select().from(resources))[0]?.confirmedAt).toBeNull();
  const seen = [await look({ id }), { resourceId: id, version: 1 }];
  expect(await reopen({ seen, admin: press() })).toEqual({ back: 1, notified: 0, changed: 1 });
  expect(await statuses()).toEqual(["Pending"]);
  expect((await db.select().from(auditLog)).filter(({ action }) => action === "take-back")).toHaveLength(1);
});
