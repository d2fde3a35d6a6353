import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { deliverDue, maxAttempts } from "~/domain/mail/deliver.server";
import { queueMail } from "~/domain/mail/queue.server";
import { findWeeklyEmail, turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { smtpSender } from "~/domain/mail/transport.server";
import { useAccount } from "../../../support/make-account";
import { smtpError, startSmtp } from "../../../support/smtp";

const ada = useAccount();

const sender = { from: "Career Hub <no-reply@example.com>", host: "example.com" };
const unsubscribeUrl =
  "https://hub.example/unsubscribe?token=weekly.1.1764000000000.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ";

let week = 0;
let isRejecting = true;
let server: Awaited<ReturnType<typeof startSmtp>>;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await turnOnWeeklyEmail(ada.id);
  isRejecting = true;
  server = await startSmtp({
    onRcptTo: (_, __, done) => done(isRejecting ? smtpError(550, "no such mailbox") : undefined),
  });
});

afterEach(() => server.stop());

/** Queues the email of another week and delivers it. */
async function deliver(kind = "weekly"): Promise<void> {
  week += 1;
  const period = `2026-01-${String(week).padStart(2, "0")}`;
  const optional = { userId: ada.id, period, unsubscribeUrl };
  const message = { kind, recipient: "ada@example.com", subject: "-", text: "-", html: "<p>-</p>", optional };
  await db.transaction((tx) => queueMail(tx, message));
  await deliverDue(smtpSender(server.url, sender));
}

const state = async () => {
  const { bounces, endReason } = (await findWeeklyEmail(ada.id))!;
  return [bounces, endReason];
};

test("mail programs can unsubscribe by its headers, which other emails do not have", async () => {
  isRejecting = false;
  await deliver();
  await db.transaction((tx) =>
    queueMail(tx, { kind: "reset", recipient: "a@example.com", subject: "-", text: "-", html: "-" }),
  );
  await deliverDue(smtpSender(server.url, sender));
  const headers = server.taken.map((mail) => Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])));
  expect(headers[0]).toMatchObject({
    "list-unsubscribe": `<${unsubscribeUrl}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  expect(Object.keys(headers[1]!).filter((name) => name.startsWith("list-"))).toEqual([]);
  expect((await db.select().from(mails))[0]).toMatchObject({ state: "sent", text: "", unsubscribeUrl: null });
});

test("three rejected emails in a row end it", async () => {
  await deliver();
  await deliver();
  expect(await state()).toEqual([2, null]);
  await deliver();
  expect(await state()).toEqual([3, "bounces"]);
});

test("a delivered email counts from zero again", async () => {
  await deliver();
  await deliver();
  isRejecting = false;
  await deliver();
  expect(await state()).toEqual([0, null]);
  isRejecting = true;
  await deliver();
  expect(await state()).toEqual([1, null]);
});

test("other emails of the member, and a mail server that is down, are no bounces", async () => {
  await deliver("reset");
  expect(await state()).toEqual([0, null]);
  await deliver();
  await db.update(mails).set({ state: "queued", attempts: maxAttempts - 1, dueAt: new Date(0) });
  await deliverDue(() => Promise.reject(new Error("connect ECONNREFUSED")));
  expect(await state()).toEqual([1, null]);
});
