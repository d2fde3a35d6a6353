import { afterEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { type Job, startJobs } from "~/domain/background/run-jobs.server";
import { deliverDue } from "~/domain/mail/deliver.server";
import { queueMail } from "~/domain/mail/queue.server";
import type { Send } from "~/domain/mail/transport.server";
import { releaseClaims } from "~/domain/upkeep/release-claims.server";

const message = { kind: "reset", recipient: "ada@example.com", subject: "Hi", text: "Hi", html: "<p>Hi</p>" };

let stop = async () => {};
const start = async (send: Send) => {
  const job: Job = { name: "Send emails", everySeconds: 1, prepare: releaseClaims, run: () => deliverDue(send) };
  stop = await startJobs([job]);
};

afterEach(() => stop());

test("on the embedded database it immediately claims what a dead process left", async () => {
  const sent: number[] = [];
  await db.transaction((tx) => queueMail(tx, message));
  await db.update(mails).set({ state: "sending", attempts: 1, claimedUntil: new Date(Date.now() + 60_000) });
  await start(async (mail) => void sent.push(mail.attempts));
  await vi.waitFor(() => expect(sent).toEqual([2]), { timeout: 60_000 });
});
