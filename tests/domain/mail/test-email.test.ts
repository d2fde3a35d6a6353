import { afterEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { sendTestEmail } from "~/domain/mail/test-email.server";
import { smtpSender } from "~/domain/mail/transport.server";
import { smtpError, startSmtp } from "../../support/smtp";

const sender = { from: "Career Hub <no-reply@example.com>", host: "example.com" };
const cleanups: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

test("a test email is sent at once and not queued", async () => {
  const { url, taken, stop } = await startSmtp();
  cleanups.push(stop);
  const { ok } = await sendTestEmail("ada@example.com", smtpSender(url, sender));
  expect(ok).toBe(true);
  expect(taken).toMatchObject([{ envelopeTo: ["ada@example.com"], subject: "Test email from Career Hub" }]);
  expect(await db.select().from(mails)).toEqual([]);
});

test("the mail server's own words say why a test email was rejected", async () => {
  const { url, stop } = await startSmtp({
    onRcptTo: (_address, _session, callback) => callback(smtpError(550, "Sender is not allowed")),
  });
  cleanups.push(stop);
  const { ok, message } = await sendTestEmail("ada@example.com", smtpSender(url, sender));
  expect(ok).toBe(false);
  expect(message).toBe("The test email was not sent: 550 Sender is not allowed");
});
