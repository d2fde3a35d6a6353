import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { startJobs } from "~/domain/background/run-jobs.server";
import { follow } from "~/domain/following/follow.server";
import { turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { jobs } from "~/domain/upkeep/jobs.server";
import { confirmEmail, makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";

const hourMs = 60 * 60_000;

beforeEach(async () => {
  const { id: userId } = await makeAccount();
  await confirmEmail();
  await follow({ userId, address: "/latest" });
  await turnOnWeeklyEmail(userId);
  await makeResource({ createdAt: new Date(Date.now() - 2 * hourMs) });
  const nextAt = new Date(Date.now() - hourMs);
  await db.update(mailSubscriptions).set({ nextAt, coveredUntil: new Date(nextAt.getTime() - 24 * hourMs) });
});

const waiting = { recipient: "ada@example.com", subject: "-", text: "-", html: "-" };
let stop = async () => {};
const start = async () => {
  const off = { isOn: () => false };
  stop = await startJobs(jobs.map((job) => ({ ...job, ...(job.name !== "Write weekly emails" && off) })));
};

afterEach(() => stop());

const kinds = async () => (await db.select().from(mails)).map(({ kind, state }) => `${kind} ${state}`);

test("it writes what is due, also what a dead process claimed, whose emails are free again", async () => {
  const claimedUntil = new Date(Date.now() + hourMs);
  await db.update(mailSubscriptions).set({ claimedUntil });
  await db.insert(mails).values({ ...waiting, kind: "reset", state: "sending", claimedUntil });
  await start();
  await vi.waitFor(async () => expect(await kinds()).toContain("weekly queued"), { timeout: 60_000 });
  expect((await db.select().from(mails)).map((mail) => mail.claimedUntil)).toEqual([null, null]);
});

test("DIGEST=off writes nothing and cancels what waits", async () => {
  await db.insert(mails).values([
    { ...waiting, kind: "weekly" },
    // A dead process was sending it.
    { ...waiting, kind: "weekly", state: "sending" },
    { ...waiting, kind: "reset" },
  ]);
  config.DIGEST = "off";
  await start();
  const cancelled = ["reset queued", "weekly cancelled", "weekly cancelled"];
  await vi.waitFor(async () => expect((await kinds()).sort()).toEqual(cancelled), { timeout: 60_000 });
  await stop();
  expect((await kinds()).sort()).toEqual(cancelled);
});
