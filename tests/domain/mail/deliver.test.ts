import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { deliverDue, maxAttempts } from "~/domain/mail/deliver.server";
import { listFailedMails, retryFailedMail } from "~/domain/mail/failed.server";
import { expireMails, type Message, maxAgeDays, queueMail } from "~/domain/mail/queue.server";
import { sendTestEmail } from "~/domain/mail/test-email.server";
import { outboxSender, type Send, smtpSender } from "~/domain/mail/transport.server";
import { listen } from "../../support/listen";
import { smtpError, startSmtp } from "../../support/smtp";

const sender = { from: "Career Hub <no-reply@example.com>", host: "example.com" };
const message: Message = {
  kind: "reset",
  recipient: "ada@example.com",
  subject: "A subject with ünïcode",
  text: "The text\n.\nafter a lone dot",
  html: "<p>The text</p>",
};

const queue = (fields: Partial<Message> = {}) => db.transaction((tx) => queueMail(tx, { ...message, ...fields }));
const stored = async () => db.select().from(mails).orderBy(mails.id);
const first = async () => (await stored())[0]!;
/** Makes emails that wait for a retry due immediately. */
const hurry = () =>
  db
    .update(mails)
    .set({ dueAt: new Date(0) })
    .where(eq(mails.state, "queued"));

const cleanups: (() => unknown)[] = [];
let warnings: string[];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void warnings.push(line));
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

async function smtp(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options);
  cleanups.push(server.stop);
  return { ...server, send: smtpSender(server.url, sender) };
}

describe("a working SMTP server", () => {
  test("gets each email once and unchanged", async () => {
    const { send, taken } = await smtp();
    await queue();
    await queue({ recipient: "bob@example.com" });
    expect(await deliverDue(send)).toBe(2);
    expect(await deliverDue(send)).toBe(0);
    expect(taken.map((email) => email.envelopeTo).sort()).toEqual([["ada@example.com"], ["bob@example.com"]]);
    expect(taken[0]).toMatchObject({ subject: message.subject, from: { address: "no-reply@example.com" } });
    expect(taken[0]!.text!.trim()).toBe(message.text);
    expect(taken[0]!.html).toContain("The text");
    expect(await first()).toMatchObject({ state: "sent", attempts: 1, lastError: null });
    expect((await first()).sentAt).toBeInstanceOf(Date);
  });

  test("gets one envelope and no injected header", async () => {
    const { send, taken } = await smtp();
    await queue({ subject: "Hi\r\nBcc: eve@example.com\r\n\r\nbody", recipient: "ada@example.com" });
    await queue({ recipient: "ada@example.com, eve@example.com" });
    await queue({ recipient: "ada@example.com>\r\nRCPT TO:<eve@example.com" });
    await deliverDue(send);
    expect(taken.flatMap((email) => email.envelopeTo)).not.toContain("eve@example.com");
    expect(taken.flatMap((email) => email.headers.map((header) => header.key))).not.toContain("bcc");
  });

  test("gets an email once when many workers look at the same time", async () => {
    const { send, taken } = await smtp();
    for (let number = 0; number < 25; number++) await queue({ recipient: `m${number}@example.com` });
    await Promise.all(Array.from({ length: 8 }, () => deliverDue(send)));
    while ((await deliverDue(send)) > 0);
    expect(taken).toHaveLength(25);
    expect(new Set(taken.map((email) => email.envelopeTo[0])).size).toBe(25);
    expect((await stored()).map((mail) => mail.attempts)).toEqual(Array(25).fill(1));
  });
});

describe("a failing SMTP server", () => {
  test("is down: the email waits, longer each time, and is sent when the server is back", async () => {
    const { url, port, stop } = await startSmtp();
    const send = smtpSender(url, sender);
    await stop();
    await queue();
    for (const [attempt, delayMs] of [
      [1, 60_000],
      [2, 120_000],
      [3, 240_000],
    ] as const) {
      await hurry();
      const before = Date.now();
      expect(await deliverDue(send)).toBe(1);
      const mail = await first();
      expect(mail).toMatchObject({ state: "queued", attempts: attempt, claimedUntil: null });
      expect(mail.lastError).toMatch(/ECONNREFUSED/);
      expect(mail.dueAt.getTime()).toBeGreaterThanOrEqual(before + delayMs - 1);
      expect(mail.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + delayMs + 1);
    }
    expect(await deliverDue(send)).toBe(0);
    await hurry();
    const back = await smtp();
    expect(back.port).not.toBe(port);
    await deliverDue(back.send);
    expect(await first()).toMatchObject({ state: "sent", attempts: 4, lastError: null });
  });

  test("is slow: the attempt times out, and no other process claims the email before", async () => {
    const silent = createServer(() => {});
    const send = smtpSender(`smtp://127.0.0.1:${await listen(silent)}`, sender);
    cleanups.push(() => silent.close());
    await queue();
    const controller = new AbortController();
    const sendUntilAborted: Send = (mail) => send(mail, controller.signal);
    const inFlight = deliverDue(sendUntilAborted);
    await vi.waitFor(async () => expect((await first()).state).toBe("sending"));
    expect(await deliverDue(send)).toBe(0);
    controller.abort();
    await inFlight;
    expect(await first()).toMatchObject({ state: "queued", attempts: 1 });
  });

  const responds = (code: number) => smtpError(code, "not now");
  type Options = Parameters<typeof startSmtp>[0];
  test.each<[string, Options]>([
    ["4xx to the recipient", { onRcptTo: (_, __, done) => done(responds(451)) }],
    ["4xx to the sender", { onMailFrom: (_, __, done) => done(responds(450)) }],
    ["5xx to the sender", { onMailFrom: (_, __, done) => done(responds(550)) }],
    ["5xx to everybody", { onConnect: (_, done) => done(responds(554)) }],
  ])("responds %s: the email is retried", async (_, options) => {
    const { send } = await smtp(options);
    await queue();
    await deliverDue(send);
    expect(await first()).toMatchObject({ state: "queued", attempts: 1 });
    expect(warnings).toEqual([]);
  });

  test("rejects the recipient: the email fails at once, and an operator sees why and can retry it", async () => {
    const { send } = await smtp({ onRcptTo: (_, __, done) => done(smtpError(550, "no such mailbox")) });
    await queue();
    await deliverDue(send);
    expect(await first()).toMatchObject({ state: "parked", attempts: 1 });
    expect(await deliverDue(send)).toBe(0);
    const [failed] = await listFailedMails();
    expect(failed!.lastError).toContain("no such mailbox");
    expect(warnings).toEqual([
      `Mail ${failed!.id} (reset) failed after 1 attempts. An administrator can retry it at /admin/mail.`,
    ]);
    expect(await retryFailedMail(failed!.id)).toBe(true);
    expect(await retryFailedMail(failed!.id)).toBe(false);
    await deliverDue((await smtp()).send);
    expect(await first()).toMatchObject({ state: "sent" });
  });

  test("keeps failing: the email fails after about a day of attempts", async () => {
    const down: Send = () => Promise.reject(new Error("down\0"));
    await queue();
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await hurry();
      await deliverDue(down);
    }
    expect(await first()).toMatchObject({ state: "parked", attempts: maxAttempts, lastError: "down" });
  });
});

describe("a process that dies while it delivers", () => {
  test("leaves a claim that expires, and another process sends the email", async () => {
    const { send, taken } = await smtp();
    await queue();
    await db.update(mails).set({ state: "sending", attempts: 1, claimedUntil: new Date(Date.now() + 60_000) });
    expect(await deliverDue(send)).toBe(0);
    await db.update(mails).set({ claimedUntil: new Date(Date.now() - 1) });
    expect(await deliverDue(send)).toBe(1);
    expect(taken).toHaveLength(1);
    expect(await first()).toMatchObject({ state: "sent", attempts: 2 });
  });

  test("loses its claim only after its attempt has ended", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    await queue();
    let claimedMs = 0;
    await deliverDue(async () => {
      const { claimedUntil, dueAt } = await first();
      // The claim begins after the email became due.
      claimedMs = claimedUntil!.getTime() - Math.max(dueAt.getTime(), Date.now());
    });
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(60_000);
    expect(claimedMs).toBeGreaterThan(60_000);
  });

  test("cannot overwrite what another process did since", async () => {
    await queue();
    const late: Send = async () => {
      await db.update(mails).set({ attempts: 2, state: "sending" });
      throw new Error("too late");
    };
    await deliverDue(late);
    expect(await first()).toMatchObject({ state: "sending", attempts: 2, lastError: null });
  });
});

test("without a server each email is written to one file, and only its path is logged", async () => {
  const directory = mkdtempSync(path.join(tmpdir(), "career-hub-outbox-"));
  cleanups.push(() => rmSync(directory, { recursive: true }));
  const lines: string[] = [];
  vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(line));
  await queue({ text: "a secret link" });
  await deliverDue(outboxSender(directory, sender));
  const [name, ...more] = readdirSync(directory);
  expect(more).toEqual([]);
  expect(name).toMatch(/^\d{8}T\d{6}-1-reset\.eml$/);
  expect(lines).toEqual([`Mail written to ${path.join(directory, name!)}`]);
  expect(statSync(path.join(directory, name!)).mode & 0o077).toBe(0);
  const email = await PostalMime.parse(readFileSync(path.join(directory, name!)));
  expect(email).toMatchObject({ subject: message.subject, to: [{ address: "ada@example.com" }] });
  expect(email.text!.trim()).toBe("a secret link");
  // The private link is neither in the database any more nor in a backup.
  expect(await first()).toMatchObject({ state: "sent", text: "", html: "" });
});

test("old rows of sent and cancelled emails are deleted, recent and open ones left alone", async () => {
  const aged = (days: number) => ({ ...message, createdAt: sql`now() - make_interval(days => ${days})` });
  const [old, recent] = [aged(maxAgeDays + 1), aged(maxAgeDays - 1)];
  await db.insert(mails).values([
    { ...old, state: "sent" },
    { ...old, state: "cancelled" },
    { ...old, state: "parked" },
    { ...recent, state: "sent" },
    { ...recent, state: "queued" },
  ]);
  expect(await expireMails()).toBe(2);
  expect((await stored()).map(({ state }) => state)).toEqual(["parked", "sent", "queued"]);
});

describe("a test email", () => {
  test("is sent at once and not queued", async () => {
    const { send, taken } = await smtp();
    expect(await sendTestEmail("ada@example.com", send)).toMatchObject({ ok: true });
    expect(taken).toMatchObject([{ envelopeTo: ["ada@example.com"], subject: "Test email from Career Hub" }]);
    expect(await stored()).toEqual([]);
  });

  test("that is rejected says why in the mail server's own words", async () => {
    const { send } = await smtp({ onRcptTo: (_, __, done) => done(smtpError(550, "Sender is not allowed")) });
    const message = "The test email was not sent: 550 Sender is not allowed";
    expect(await sendTestEmail("ada@example.com", send)).toEqual({ ok: false, message });
  });
});
