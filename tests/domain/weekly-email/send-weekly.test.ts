import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { pathFollows, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { follow, unfollow } from "~/domain/following/follow.server";
import { saveResource } from "~/domain/library/save.server";
import { endWeeklyEmail, findWeeklyEmail, turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { followPath, unfollowPath } from "~/domain/paths/progress/follows.server";
import { savePath } from "~/domain/paths/save-path.server";
import { writeNextWeekly } from "~/domain/weekly-email/send-weekly.server";
import { setSite } from "~/site";
import { makeAccount } from "../../support/make-account";
import { makePublicPath } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";

const wednesday = new Date("2026-11-25T12:00:00Z");
const monday = new Date("2026-11-30T08:00:00Z");
const nextMonday = new Date("2026-12-07T08:00:00Z");
const inTheWeek = new Date("2026-11-26T10:00:00Z");

let ada: number;

/** A member who follows all resources and turned the weekly email on. */
async function subscriber(email: string, { isConfirmed = true } = {}) {
  const { id } = await makeAccount({ email });
  if (isConfirmed) await db.update(users).set({ emailConfirmedAt: wednesday }).where(eq(users.id, id));
  await follow({ userId: id, address: "/latest" });
  await turnOnWeeklyEmail(id, wednesday);
  return id;
}

const stored = () => db.select().from(mails).where(eq(mails.kind, "weekly")).orderBy(mails.id);
/** Writes what is due at a moment, and returns how many emails there are then. */
async function writeAll(now: Date): Promise<number> {
  while (await writeNextWeekly(now));
  return (await stored()).length;
}

beforeEach(async () => {
  ada = await subscriber("ada@example.com");
});

test("what was published in the week is in one email, at the chosen time and not before", async () => {
  await makeResource({ name: "Before the week", createdAt: new Date("2026-11-23T07:59:59Z") });
  await makeResource({ name: "In the week", createdAt: inTheWeek });
  await makeResource({ name: "After the week", createdAt: new Date("2026-11-30T08:00:01Z") });
  await makeResource({ name: "Not approved", status: "Pending", createdAt: inTheWeek });
  expect(await writeAll(new Date(monday.getTime() - 1))).toBe(0);
  expect(await writeAll(monday)).toBe(1);
  const [mail] = await stored();
  expect(mail).toMatchObject({ recipient: "ada@example.com", userId: ada, period: "2026-11-30", state: "queued" });
  expect(mail!.text).toContain("In the week");
  expect(mail!.text).not.toMatch(/Before the week|After the week|Not approved/);
  expect(mail!.text).toContain("Hello Ada,");
  expect(mail!.text).toContain(`Unsubscribe:\n${mail!.unsubscribeUrl}`);
  const coveredUntil = new Date("2026-11-30T07:59:00Z");
  expect(await findWeeklyEmail(ada)).toMatchObject({ nextAt: nextMonday, coveredUntil, claimedUntil: null });
  expect(await writeAll(new Date("2026-12-01T00:00:00Z"))).toBe(1);
  expect(await writeAll(nextMonday)).toBe(2);
  expect((await stored())[1]!.text).toContain("After the week");
});

test("what was stored in the last minute, and may not have been seen, is in the next email", async () => {
  await makeResource({ name: "In the week", createdAt: inTheWeek });
  expect(await writeAll(monday)).toBe(1);
  await makeResource({ name: "Committed late", createdAt: new Date("2026-11-30T07:59:30Z") });
  expect(await writeAll(nextMonday)).toBe(2);
  expect((await stored())[1]!.text).toContain("Committed late");
  expect((await stored())[1]!.text).not.toContain("In the week");
});

/** Dates the last change of the path, some time after it was followed. */
async function changeAt(time: Date) {
  await db.update(pathFollows).set({ createdAt: wednesday });
  await db.update(paths).set({ updatedAt: time });
}

/** A path that changed in the week. Ada follows nothing else. */
async function changedPath() {
  await unfollow({ userId: ada, address: "/latest" });
  const { id: ownerId } = await makeAccount({ email: "owner@example.com" });
  const { id: pathId, slug, form } = await makePublicPath(ownerId);
  await followPath({ userId: ada, pathId });
  await savePath({ pathId, form: { ...form, level: "advanced" } });
  await changeAt(inTheWeek);
  return { pathId, slug, form };
}

test("a followed path that changed in the week is in the email", async () => {
  const { slug } = await changedPath();
  expect(await writeAll(monday)).toBe(1);
  expect((await stored())[0]!.text).toMatch(new RegExp(`\n  The path changed\\.\n.*/paths/${slug}\n`));
  expect(await writeAll(nextMonday)).toBe(1);
});

test("the email begins with the next step, what is being learned and what was finished in the month", async () => {
  const { id: ownerId } = await makeAccount({ email: "owner@example.com" });
  const { id: pathId, form } = await makePublicPath(ownerId, { title: "Learn tables" });
  await followPath({ userId: ada, pathId });
  const [first, begun, before] = [
    await makeResource({ name: "Finished", createdAt: new Date("2026-11-01") }),
    await makeResource({ name: "Half read", createdAt: new Date("2026-11-01") }),
    await makeResource({ name: "Of another month", createdAt: new Date("2026-11-01") }),
  ];
  for (const [{ id: resourceId }, state, at] of [
    [first, "done", "2026-11-02"],
    [begun, "doing", "2026-11-03"],
    [before, "done", "2026-10-31"],
  ] as const) {
    await saveResource({ userId: ada, resourceId, state });
    await db
      .update(saves)
      .set({ stateChangedAt: new Date(at) })
      .where(eq(saves.resourceId, resourceId));
  }
  await makeResource({ name: "New", createdAt: inTheWeek });
  expect(await writeAll(monday)).toBe(1);
  const labels = [...(await stored())[0]!.text.matchAll(/^\* (.+)\n {2}(.+)$/gm)].map(([, label, text]) => [
    label,
    text,
  ]);
  const [step] = await db.select().from(resources).where(eq(resources.id, form.steps[0]!.resource_id));
  expect(labels.slice(0, 3)).toEqual([
    [step!.name, 'Your next step in "Learn tables": 0 of 2 done.'],
    ["Half read", "You are learning this."],
    ["1 finished this month", "Finished"],
  ]);
  expect((await stored())[0]!.subject).toMatch(/^New in what you follow: /);
});

test("a path that changes again after the email is in the next one", async () => {
  const { pathId, slug, form } = await changedPath();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
  await db.update(pathFollows).set({ createdAt: hoursAgo(4) });
  await db.update(paths).set({ updatedAt: hoursAgo(2) });
  await db.update(mailSubscriptions).set({ nextAt: hoursAgo(1), coveredUntil: hoursAgo(3) });
  expect(await writeAll(new Date())).toBe(1);
  await savePath({ pathId, form: { ...form, level: "beginner" } });
  const { nextAt: next } = (await findWeeklyEmail(ada))!;
  expect(await writeAll(new Date(next.getTime() + 60_000))).toBe(2);
  expect((await stored())[1]!.text).toContain(`/paths/${slug}`);
});

test("what is followed no longer is in no email, of which the next is due a week later; who turned it off gets none", async () => {
  const { pathId } = await changedPath();
  await unfollowPath({ userId: ada, pathId });
  expect(await writeAll(monday)).toBe(0);
  const coveredUntil = new Date("2026-11-30T07:59:00Z");
  expect(await findWeeklyEmail(ada)).toMatchObject({ nextAt: nextMonday, coveredUntil });
  const bob = await subscriber("bob@example.com");
  await makeResource({ createdAt: inTheWeek });
  await endWeeklyEmail(bob);
  expect(await writeAll(monday)).toBe(0);
});

test("a member without a confirmed email gets none; after the confirmation the first has the week before it", async () => {
  await endWeeklyEmail(ada);
  const bob = await subscriber("bob@example.com", { isConfirmed: false });
  await makeResource({ name: "While unconfirmed", createdAt: inTheWeek });
  await makeResource({ name: "The week before", createdAt: new Date("2026-12-01T00:00:00Z") });
  expect(await writeAll(monday)).toBe(0);
  await db.update(users).set({ emailConfirmedAt: monday }).where(eq(users.id, bob));
  expect(await writeAll(new Date("2026-12-01T00:00:00Z"))).toBe(0);
  expect(await writeAll(nextMonday)).toBe(1);
  expect((await stored())[0]).toMatchObject({ userId: bob, text: expect.stringContaining("The week before") });
  expect((await stored())[0]!.text).not.toContain("While unconfirmed");
});

test("many writers at the same time write one email to each", async () => {
  await makeResource({ createdAt: inTheWeek });
  for (let n = 1; n <= 9; n += 1) await subscriber(`m${n}@example.com`);
  await Promise.all(Array.from({ length: 8 }, () => writeAll(monday)));
  const recipients = (await stored()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(10);
  expect(new Set(recipients).size).toBe(10);
});

test("the email of a writer that was killed is written when its claim has expired", async () => {
  await makeResource({ createdAt: inTheWeek });
  await db.update(mailSubscriptions).set({ claimedUntil: new Date(Date.now() + 60_000) });
  expect(await writeAll(monday)).toBe(0);
  await db.update(mailSubscriptions).set({ claimedUntil: new Date(Date.now() - 1) });
  expect(await writeAll(monday)).toBe(1);
});

test("an attempt that takes too long stores nothing and ends before its claim, and the next one is another member's", async () => {
  await makeResource({ createdAt: inTheWeek });
  const bob = await subscriber("bob@example.com");
  const wait = globalThis.setTimeout;
  const limits: number[] = [];
  const timeout = vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== 60_000) return wait(run, ms);
    limits.push(ms);
    // At once, because the embedded database may be done before the next timer.
    queueMicrotask(run);
    return wait(() => {}, 0);
  }) as typeof setTimeout);
  await expect(writeNextWeekly(monday)).rejects.toThrow("aborted");
  const claimedMs = (await findWeeklyEmail(ada))!.claimedUntil!.getTime() - Date.now();
  timeout.mockRestore();
  expect(await stored()).toEqual([]);
  expect(limits).toEqual([60_000]);
  // A statement may take 15 seconds, and the last one begins within the limit.
  expect(claimedMs).toBeGreaterThan(limits[0]! + 15_000);
  expect(await writeAll(monday)).toBe(1);
  expect(await stored()).toMatchObject([{ userId: bob }]);
});

test("emails stay three days apart when the site gets another time, and nothing is left out", async () => {
  await makeResource({ name: "First", createdAt: inTheWeek });
  setSite({ weekly: "Wednesday 17:30" });
  expect(await writeAll(monday)).toBe(1);
  expect(await findWeeklyEmail(ada)).toMatchObject({ nextAt: new Date("2026-12-09T17:30:00Z") });
  setSite({});
  await makeResource({ name: "Second", createdAt: new Date("2026-12-01T10:00:00Z") });
  expect(await writeAll(new Date("2026-12-09T17:30:00Z"))).toBe(2);
  expect((await stored())[1]!.text).toContain("Second");
  expect(await findWeeklyEmail(ada)).toMatchObject({ nextAt: new Date("2026-12-14T08:00:00Z") });
});

test("an email that is a day late is sent, and one that is four days late waits for the next week", async () => {
  await makeResource({ name: "In the week", createdAt: inTheWeek });
  const bob = await subscriber("bob@example.com");
  await endWeeklyEmail(bob);
  expect(await writeAll(new Date("2026-12-01T08:00:00Z"))).toBe(1);
  await turnOnWeeklyEmail(bob, wednesday);
  expect(await writeAll(new Date("2026-12-04T08:00:01Z"))).toBe(1);
  expect(await writeAll(nextMonday)).toBe(2);
  expect((await stored())[1]).toMatchObject({ userId: bob, text: expect.stringContaining("In the week") });
});

test("while fifty wait to be sent, no more are written, so that other emails do not wait behind them", async () => {
  await makeResource({ createdAt: inTheWeek });
  const email = { kind: "weekly", subject: "-", text: "-", html: "-" };
  const waiting = Array.from({ length: 50 }, (_, n) => ({ ...email, recipient: `w${n}@example.com` }));
  await db.insert(mails).values(waiting);
  expect(await writeAll(monday)).toBe(50);
  await db.update(mails).set({ dueAt: new Date(Date.now() + 60_000) });
  expect(await writeAll(monday)).toBe(51);
});
