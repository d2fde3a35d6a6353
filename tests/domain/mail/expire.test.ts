import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { deliverDue } from "~/domain/mail/deliver.server";
import { expireMails, maxAgeDays } from "~/domain/mail/queue.server";
import { outboxSender } from "~/domain/mail/transport.server";

const outbox = mkdtempSync(path.join(tmpdir(), "career-hub-outbox-"));
afterAll(() => rmSync(outbox, { recursive: true, force: true }));

const mail = {
  kind: "reset",
  recipient: "ada@example.com",
  subject: "Reset your password",
  text: "https://example.com/auth/reset?token=secret",
  html: "<a href='https://example.com/auth/reset?token=secret'>Reset</a>",
};
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const stored = () =>
  db.select({ state: mails.state, text: mails.text, html: mails.html }).from(mails).orderBy(mails.id);

test("a sent email keeps no body, so that its private link is neither in the database nor in a backup", async () => {
  await db.insert(mails).values(mail);
  await deliverDue(outboxSender(outbox, { from: "hub@example.com", host: "example.com" }));
  expect(readFileSync(path.join(outbox, readdirSync(outbox)[0]!), "utf8")).toContain("token=secret");
  expect(await stored()).toEqual([{ state: "sent", text: "", html: "" }]);
});

test("old rows of sent and cancelled emails are deleted, bodies that are still there emptied, open ones left alone", async () => {
  const old = { ...mail, createdAt: daysAgo(maxAgeDays + 1) };
  const recent = { ...mail, createdAt: daysAgo(maxAgeDays - 1) };
  await db.insert(mails).values([
    { ...old, state: "sent" },
    { ...old, state: "cancelled" },
    { ...old, state: "parked" },
    { ...recent, state: "sent" },
    { ...recent, state: "queued" },
  ]);
  expect(await expireMails()).toBe(2);
  const { text, html } = mail;
  expect(await stored()).toEqual([
    { state: "parked", text, html },
    { state: "sent", text: "", html: "" },
    { state: "queued", text, html },
  ]);
});
