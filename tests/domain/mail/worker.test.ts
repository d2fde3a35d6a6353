import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { type Job, startJobs } from "~/domain/background/run-jobs.server";
import { deliverDue, releaseMails } from "~/domain/mail/deliver.server";
import { queueMail } from "~/domain/mail/queue.server";
import type { Send } from "~/domain/mail/transport.server";

const message = { kind: "reset", recipient: "ada@example.com", subject: "Hi", text: "Hi", html: "<p>Hi</p>" };
const states = async () => (await db.select().from(mails).orderBy(mails.id)).map((mail) => mail.state);

let stop = async () => {};
const start = async (send: Send) => {
  const job: Job = { name: "Send emails", everySeconds: 1, prepare: releaseMails, run: () => deliverDue(send) };
  stop = await startJobs([job]);
};

afterEach(async () => {
  vi.useRealTimers();
  await stop();
});

test("delivers emails that were queued before and after its start, until it is stopped", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent: number[] = [];
  const send: Send = async (mail) => void sent.push(mail.id);
  await db.transaction((tx) => queueMail(tx, message));
  await start(send);
  await vi.waitFor(() => expect(sent).toEqual([1]), { timeout: 60_000 });
  await db.transaction((tx) => queueMail(tx, message));
  await vi.waitFor(async () => expect(await states()).toEqual(["sent", "sent"]), { timeout: 60_000 });
  await stop();
  await db.transaction((tx) => queueMail(tx, message));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await states()).toEqual(["sent", "sent", "queued"]);
});

test("stopping waits for the current attempt", async () => {
  let finish = () => {};
  const begun = vi.fn();
  const send: Send = () => {
    begun();
    return new Promise((resolve) => {
      finish = resolve;
    });
  };
  await db.transaction((tx) => queueMail(tx, message));
  await start(send);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 60_000 });
  const stopped = stop();
  expect(await states()).toEqual(["sending"]);
  finish();
  await stopped;
  expect(await states()).toEqual(["sent"]);
});

test("on the embedded database it immediately claims what a dead process left", async () => {
  const sent: number[] = [];
  await db.transaction((tx) => queueMail(tx, message));
  await db.update(mails).set({ state: "sending", attempts: 1, claimedUntil: new Date(Date.now() + 60_000) });
  await start(async (mail) => void sent.push(mail.attempts));
  await vi.waitFor(() => expect(sent).toEqual([2]), { timeout: 60_000 });
});
