import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { reports } from "~/db/schema/moderation";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { recordRun } from "~/domain/background/job-runs.server";
import { unsubscribe } from "~/domain/mail/subscriptions/unsubscribe.server";
import { chooseStaffEmails, findStaffEmails, hasChosenEmails } from "~/domain/staff-email/choose-emails.server";
import { writeNextForStaff } from "~/domain/staff-email/send-staff.server";
import { makeAccount } from "../support/make-account";
import { makePublicPath } from "../support/make-path";
import { makeReport } from "../support/make-report";
import { makeResource } from "../support/make-resource";

const minute = 60_000;
const hour = 60 * minute;
const start = new Date("2026-11-25T09:00:00Z");
const at = (hours: number, minutes = 0) => new Date(start.getTime() + hours * hour + minutes * minute);
const all = ["submissions", "paths", "comments", "reports"] as const;

/** Writes what is due at a moment, and returns the texts of the new emails. */
async function tell(now: Date): Promise<string[]> {
  const before = await db.$count(mails);
  while (await writeNextForStaff(now));
  return (await db.select().from(mails).orderBy(mails.id))
    .slice(before)
    .map(({ recipient, subject, text }) => `${recipient} ${subject}\n${text}`);
}

async function makeStaff(email: string, accessRole: "moderator" | "administrator") {
  const { id } = await makeAccount({ email });
  await db.update(users).set({ accessRole, emailConfirmedAt: start }).where(eq(users.id, id));
  return id;
}

let mara: number;
let member: number;

beforeEach(async () => {
  mara = await makeStaff("mara@example.com", "moderator");
  member = (await makeAccount({ email: "ada@example.com" })).id;
});

const submitted = (name: string, createdAt: Date, submittedBy: number | null = member) =>
  makeResource({ name, status: "Pending", createdAt, submittedBy });

test("what began to wait is in one email, grouped, and each thing is told once", async () => {
  await chooseStaffEmails(mara, { pace: "hourly", topics: [...all], hasProblems: false }, start);
  await submitted("Before the choice", at(-1));
  await submitted("Tables in depth", at(0, 59));
  await submitted("Joins in depth", at(0, 20));
  const decided = await submitted("Decided before", at(0, 20));
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, decided.id));
  const path = await makePublicPath(member, { title: "Learn tables" });
  await db
    .update(paths)
    .set({ status: "Pending", submittedAt: at(0, 30) })
    .where(eq(paths.id, path.id));
  expect(await tell(at(0, 59))).toEqual([]);
  const [email, ...others] = await tell(at(1));
  expect(others).toEqual([]);
  expect(email).toContain("mara@example.com To review: 2 submissions, 1 learning path\n");
  expect(email).toContain("Joins in depth · Tables in depth");
  expect(email).toContain("Learn tables");
  expect(email).toContain(`${config.APP_URL}/admin/paths`);
  expect(email).not.toMatch(/Before the choice|Decided before/);
  await submitted("Later", at(1, 30));
  expect(await tell(at(1, 59))).toEqual([]);
  const [next] = await tell(at(2));
  expect(next).toContain("To review: 1 submission\n");
  expect(next).toContain("Later");
  expect(next).not.toContain("Tables in depth");
  expect(await tell(at(3))).toEqual([]);
});

test("what waits for more than a week is told once a week", async () => {
  await chooseStaffEmails(mara, { pace: "hourly", topics: ["submissions"], hasProblems: false }, start);
  await submitted("Waits long", at(-100));
  await submitted("Waits since the day before", at(90));
  await submitted("Of Mara", at(-100), mara);
  expect(await tell(at(118))).toHaveLength(1);
  const monday = 119;
  const [email, ...others] = await tell(at(monday + 1));
  expect(others).toEqual([]);
  expect(email).toContain("To review: 1 submission that waits longer than usual\n");
  expect(email).toMatch(/Waits long\n/);
  expect(await tell(at(monday + 2))).toEqual([]);
  expect(await tell(at(monday + 7 * 24 + 1))).toHaveLength(1);
});

test("who wants no emails is not asked again", async () => {
  expect(await hasChosenEmails(mara)).toBe(false);
  await chooseStaffEmails(mara, { pace: null, topics: [], hasProblems: false }, start);
  expect([await hasChosenEmails(mara), (await findStaffEmails(mara)).pace]).toEqual([true, null]);
  await submitted("Told to nobody", at(1));
  expect(await tell(at(30))).toEqual([]);
});

test("a visitor's submission counts after an hour, and what somebody sent is told to the others only", async () => {
  const ola = await makeStaff("ola@example.com", "administrator");
  for (const id of [mara, ola])
    await chooseStaffEmails(id, { pace: "at-once", topics: ["submissions"], hasProblems: false }, start);
  await submitted("Of a visitor", at(0, 5), null);
  await submitted("Of Ola", at(0, 5), ola);
  const first = await tell(at(0, 10));
  expect(first).toHaveLength(1);
  expect(first[0]).toMatch(/^mara@example\.com To review: 1 submission\n/);
  expect(first[0]).toContain("Of Ola");
  const after = await tell(at(1, 10));
  expect(after.map((text) => text.split(" ")[0])).toEqual(["mara@example.com", "ola@example.com"]);
  for (const text of after) expect(text).toContain("Of a visitor");
  for (let n = 1; n <= 12; n += 1) await submitted(`Of many ${n}.`, at(1, 15));
  const [many] = await tell(at(1, 20));
  expect([many, many!.match(/Of many \d+\./g)!.length]).toEqual([expect.stringContaining("12 submissions"), 10]);
  expect(await tell(at(2, 10))).toEqual([]);
});

test("comments and reports are told by the name of their resource, and only those that were chosen", async () => {
  await chooseStaffEmails(mara, { pace: "daily", topics: ["comments", "reports"], hasProblems: false }, start);
  const resource = await makeResource({ name: "Tables in depth" });
  await db
    .insert(verdicts)
    .values({ userId: member, resourceId: resource.id, verdict: "worth", comment: "Good", updatedAt: at(2) });
  await makeReport(resource.id);
  await db.update(reports).set({ createdAt: at(3) });
  await submitted("Not chosen", at(2));
  expect(await tell(at(22, 59))).toEqual([]);
  const [email] = await tell(at(23));
  expect(email).toContain("To review: 1 comment, 1 report of a resource\n");
  expect(email).toContain("Tables in depth");
  expect(email).not.toContain("Not chosen");
});

test("who is no moderator any more, or unsubscribed, gets nothing", async () => {
  await chooseStaffEmails(mara, { pace: "at-once", topics: ["submissions"], hasProblems: false }, start);
  await submitted("One", at(0, 5));
  await db.update(users).set({ accessRole: "member" }).where(eq(users.id, mara));
  expect(await tell(at(0, 10))).toEqual([]);
  await db.update(users).set({ accessRole: "moderator" }).where(eq(users.id, mara));
  await submitted("Two", at(0, 15));
  await tell(at(0, 20));
  const [mail] = await db.select().from(mails);
  expect(mail!.text).toContain("Two");
  expect(mail!.text).not.toContain("One");
  const token = new URL(mail!.unsubscribeUrl!).searchParams.get("token")!;
  expect(await unsubscribe(token, "kind")).toBe("review");
  expect(await findStaffEmails(mara)).toMatchObject({ pace: null });
  await submitted("Three", at(0, 25));
  expect(await tell(at(0, 30))).toEqual([]);
});

test("another pace keeps what was not told yet, and no topic turns it off", async () => {
  await chooseStaffEmails(mara, { pace: "daily", topics: [...all], hasProblems: false }, start);
  await submitted("In the morning", at(0, 30));
  await chooseStaffEmails(mara, { pace: "hourly", topics: ["submissions"], hasProblems: false }, at(1));
  expect(await findStaffEmails(mara)).toEqual({ pace: "hourly", topics: ["submissions"], hasProblems: false });
  expect((await tell(at(2)))[0]).toContain("In the morning");
  await chooseStaffEmails(mara, { pace: "hourly", topics: [], hasProblems: false }, at(2));
  expect(await findStaffEmails(mara)).toMatchObject({ pace: null });
});

test("one that was turned off and on again has nothing of the time between", async () => {
  const choose = (pace: "hourly" | null, now: Date) =>
    chooseStaffEmails(mara, { pace, topics: ["submissions"], hasProblems: false }, now);
  await choose("hourly", start);
  await choose(null, at(1));
  await submitted("While it was off", at(2));
  await choose("hourly", at(3));
  await submitted("After", at(3, 10));
  expect(await findStaffEmails(mara)).toMatchObject({ pace: "hourly" });
  const [email, ...others] = await tell(at(5));
  expect(others).toEqual([]);
  expect(email).toContain("After");
  expect(email).not.toContain("While it was off");
});

test("administrators are told once a day what is wrong, and moderators are not", async () => {
  const ola = await makeStaff("ola@example.com", "administrator");
  for (const id of [mara, ola]) await chooseStaffEmails(id, { pace: null, topics: [], hasProblems: true }, start);
  expect(await tell(at(23))).toEqual([]);
  const failed = (minutes: number) =>
    recordRun({ name: "Back up each day", startedAt: at(0, minutes), problem: "There is no room" });
  await failed(1);
  await failed(2);
  expect(await tell(at(47))).toEqual([]);
  await failed(3);
  const [email, ...others] = await tell(at(71));
  expect(others).toEqual([]);
  expect(email).toContain("ola@example.com Career Hub has a problem\n");
  expect(email).toContain('"Back up each day" failed 3 times');
  expect(email).toContain("There is no room");
  await recordRun({ name: "Back up each day", startedAt: at(0, 4), problem: null });
  expect(await tell(at(95))).toEqual([]);
  expect(await db.$count(mailSubscriptions, eq(mailSubscriptions.kind, "problems"))).toBe(2);
});
