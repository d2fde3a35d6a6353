import { expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { queueMail } from "~/domain/mail/queue.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { startSession } from "~/http/auth/session.server";
import { loadQueue } from "~/routes/admin._index/load-queue.server";
import { action, loader } from "~/routes/admin.mail";
import { action as sendTest } from "~/routes/admin.mail_.send-test";
import { makeAccount } from "../support/make-account";

async function args(fields?: Record<string, string>) {
  const account = await makeAccount({ email: `admin${Math.random()}@example.com` });
  await db.update(users).set({ accessRole: "administrator" });
  const headers = {
    Cookie: (await startSession({ ...account, accessRole: "administrator" })).split(";")[0]!,
    Accept: "text/html",
  };
  const body = fields && new URLSearchParams(fields);
  const request = new Request("http://localhost:3000/admin/mail", { method: body ? "POST" : "GET", headers, body });
  return { request, params: {}, context: {} };
}

test("failed emails are listed and counted, and an administrator can queue them again", async () => {
  const message = { kind: "reset", recipient: "ada@example.com", subject: "A new password", text: "-", html: "-" };
  await db.transaction((tx) => queueMail(tx, message));
  await db.update(mails).set({ state: "parked", attempts: 9, lastError: "550 no such mailbox" });

  const { failedMails } = await loader(await args());
  expect(failedMails).toMatchObject([{ recipient: "ada@example.com", lastError: "550 no such mailbox" }]);
  const queue = () =>
    loadQueue({
      query: parseModerationQuery(new URLSearchParams()),
      record: null,
      currentUser: { id: 0 } as CurrentUser,
    });
  expect((await queue()).tabs.mail).toBe(1);

  const response = await action(await args({ mailId: String(failedMails[0]!.id) }));
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/mail"]);
  expect(await db.select().from(mails)).toMatchObject([{ state: "queued", attempts: 0, lastError: null }]);
  expect((await queue()).tabs.mail).toBe(0);
});

test("an email that has not failed, or an unknown id, changes nothing", async () => {
  for (const mailId of ["1", "x", ""]) expect((await action(await args({ mailId }))).status).toBe(303);
  expect(await db.select().from(mails)).toEqual([]);
});

test("an administrator sends at most ten test emails an hour", async () => {
  config.RATE_LIMITS = "on";
  const account = await makeAccount({ email: "admin@example.com" });
  await db.update(users).set({ accessRole: "administrator" });
  const cookie = (await startSession({ ...account, accessRole: "administrator" })).split(";")[0]!;
  const send = () =>
    sendTest({
      request: new Request("http://localhost:3000/admin/mail/send-test", {
        method: "POST",
        headers: { Cookie: cookie },
      }),
      params: {},
      context: {},
    });
  for (let sent = 0; sent < 10; sent++) expect((await send()).status).toBe(303);
  await expect(send()).rejects.toMatchObject({ status: 429 });
  config.RATE_LIMITS = "off";
});
