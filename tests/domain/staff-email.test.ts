import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
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
  await submitted("Tables in depth", at(0, 10));
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
  expect(email).toContain("Tables in depth · Joins in depth");
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

test("in days with killed processes, each thing that still waits is told once to everybody else who chose it", async () => {
  const random = seeded(7);
  const choices = [
    ["at-once", ["submissions"]],
    ["hourly", ["submissions", "comments"]],
    ["daily", ["submissions"]],
    ["daily", ["reports"]],
    [null, ["submissions"]],
  ] as const;
  const staff = await Promise.all(
    choices.map(async ([pace, topics], number) => {
      const email = `staff${number}@example.com`;
      const id = await makeStaff(email, number % 2 === 0 ? "moderator" : "administrator");
      await chooseStaffEmails(id, { pace, topics: [...topics], hasProblems: false }, start);
      return { id, email, pace, hears: pace !== null && (topics as readonly string[]).includes("submissions") };
    }),
  );
  const minutes = 2 * 24 * 60;
  const things = Array.from({ length: 75 }, (_, number) => {
    const made = random(minutes);
    // A quarter is decided within ten hours, sometimes before the next email.
    const decided = random(4) === 0 ? made + random(600) : Number.POSITIVE_INFINITY;
    return { name: `Thing ${number}.`, made, decided, by: random(8) === 0 ? staff[random(5)]!.id : member, id: 0 };
  }).sort((one, other) => one.made - other.made);
  const kill = async () => {
    const transaction = db.transaction.bind(db);
    const killed = vi.spyOn(db, "transaction").mockImplementationOnce((run) =>
      transaction(async (tx) => {
        await run(tx);
        throw new Error("The process was killed.");
      }),
    );
    await writeNextForStaff(at(0, now)).catch(() => {});
    killed.mockRestore();
    // Its claim expires.
    await db.update(mailSubscriptions).set({ claimedUntil: null });
  };
  const heard: { email: string; count: number; names: string[]; now: number }[] = [];
  let now = 0;
  let made = 0;
  for (; now <= minutes + 24 * 60; now += 60) {
    for (; made < things.length && things[made]!.made <= now; made += 1) {
      const thing = things[made]!;
      thing.id = (await submitted(thing.name, at(0, thing.made), thing.by)).id;
    }
    for (const { id } of things.filter(({ id, decided }) => id > 0 && decided > now - 60 && decided <= now))
      await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, id));
    if (random(3) === 0) await kill();
    const before = await db.$count(mails);
    for (let goesOn = true; goesOn; )
      goesOn = (await Promise.all([writeNextForStaff(at(0, now)), writeNextForStaff(at(0, now))])).includes(true);
    const written = await db.select().from(mails).orderBy(mails.id).offset(before);
    for (const { recipient: email, text, subject } of written)
      heard.push({ email, count: Number(/\d+/.exec(subject)![0]), names: text.match(/Thing \d+\./g) ?? [], now });
    // They are sent, so that none waits behind them.
    await db.update(mails).set({ state: "sent" });
  }
  expect(made).toBe(75);
  for (const { id, email, hears, pace } of staff) {
    const mine = heard.filter((one) => one.email === email);
    let covered = 0;
    for (const { count, names, now } of mine) {
      const waiting = things.filter(
        (thing) => thing.made > covered && thing.made <= now - 1 && thing.decided > now && thing.by !== id,
      );
      expect([email, now, count]).toEqual([email, now, waiting.length]);
      expect(names.length).toBe(Math.min(count, 10));
      covered = now - 1;
    }
    const names = mine.flatMap((one) => one.names);
    expect(new Set(names).size).toBe(names.length);
    if (!hears) expect(mine).toEqual([]);
    else if (pace !== "daily")
      expect(names).toEqual(
        expect.arrayContaining(
          things.filter(({ by, decided }) => by !== id && decided > minutes * 3).map(({ name }) => name),
        ),
      );
    if (hears) expect(mine.length).toBeGreaterThan(pace === "daily" ? 1 : 20);
  }
});

/** Returns a function that gives whole numbers below a limit, the same ones each time. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
