import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { queueMail } from "~/domain/mail/queue.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { loadQueue } from "~/routes/admin._index/load-queue.server";
import { action, loader } from "~/routes/admin.mail";
import { action as sendTest } from "~/routes/admin.mail_.send-test";
import { browserArgs, logInAs } from "../support/browser-args";

let Cookie: string;

beforeEach(async () => {
  Cookie = await logInAs("administrator");
});

const args = (form?: Record<string, string>) => browserArgs("/admin/mail", { Cookie, form });

test("failed emails are listed and counted, and an administrator can queue them again", async () => {
  const message = { kind: "reset", recipient: "ada@example.com", subject: "A new password", text: "-", html: "-" };
  await db.transaction((tx) => queueMail(tx, message));
  await db.update(mails).set({ state: "parked", attempts: 9, lastError: "550 no such mailbox" });

  const { failedMails } = await loader(args());
  expect(failedMails).toMatchObject([{ recipient: "ada@example.com", lastError: "550 no such mailbox" }]);
  const queue = () =>
    loadQueue({
      query: parseModerationQuery(new URLSearchParams()),
      record: null,
      currentUser: { id: 0 } as CurrentUser,
    });
  expect((await queue()).tabs.mail).toBe(1);

  const response = await action(args({ mailId: String(failedMails[0]!.id) }));
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/mail"]);
  expect(await db.select().from(mails)).toMatchObject([{ state: "queued", attempts: 0, lastError: null }]);
  expect((await queue()).tabs.mail).toBe(0);
});

test("an email that has not failed, or an unknown id, changes nothing", async () => {
  for (const mailId of ["1", "x", ""]) expect((await action(args({ mailId }))).status).toBe(303);
  expect(await db.select().from(mails)).toEqual([]);
});

test("an administrator sends at most ten test emails an hour", async () => {
  config.RATE_LIMITS = "on";
  for (let sent = 0; sent < 10; sent++) expect((await sendTest(args({}))).status).toBe(303);
  await expect(sendTest(args({}))).rejects.toMatchObject({ status: 429 });
});
