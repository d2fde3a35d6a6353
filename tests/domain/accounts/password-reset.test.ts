import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { passwordResets } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { findAccount } from "~/domain/accounts/account.server";
import {
  isResetLinkValid,
  requestPasswordReset,
  resetPassword,
} from "~/domain/accounts/passwords/password-reset.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { goodPassword, makeAccount } from "../../support/make-account";

const password = "another long pass phrase";

beforeEach(async () => {
  await makeAccount();
});

async function mailedToken(): Promise<string> {
  const sent = await db.select().from(mails).orderBy(mails.id);
  return /\/auth\/reset\?token=([\w-]{43})\s/.exec(sent.at(-1)!.text)![1]!;
}

test("mails a link and stores only the token's hash", async () => {
  expect(await requestPasswordReset("ADA@example.com ")).toBe(true);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ kind: "reset", recipient: "ada@example.com", state: "queued" });
  const token = await mailedToken();
  expect(mail!.html).toContain(token);
  expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token);
});

test.each(["nobody@example.com", "", "nonsense", "a\0@example.com", null, undefined, ["ada@example.com"]])(
  "a request for %j finds nobody and mails nothing",
  async (email) => {
    expect(await requestPasswordReset(email)).toBe(false);
    expect(await db.select().from(mails)).toEqual([]);
  },
);

test("sets the password once and ends all sessions", async () => {
  const before = (await authenticate({ email: "ada@example.com", password: goodPassword }))!;
  await requestPasswordReset("ada@example.com");
  const token = await mailedToken();
  expect(await isResetLinkValid(token)).toBe(true);
  const after = (await resetPassword({ token, password }))!;
  expect(after.id).toBe(before.id);
  expect(await findAccount(before.id, before.sessionVersion)).toBeNull();
  expect(await findAccount(after.id, after.sessionVersion)).not.toBeNull();
  expect(await authenticate({ email: "ada@example.com", password: goodPassword })).toBeNull();
  expect(await authenticate({ email: "ada@example.com", password })).not.toBeNull();
  expect(await isResetLinkValid(token)).toBe(false);
  expect(await resetPassword({ token, password: "a third long pass phrase" })).toBeNull();
});

test("using a link invalidates the account's other links", async () => {
  await requestPasswordReset("ada@example.com");
  const first = await mailedToken();
  await requestPasswordReset("ada@example.com");
  const second = await mailedToken();
  expect(second).not.toBe(first);
  expect(await resetPassword({ token: second, password })).not.toBeNull();
  expect(await resetPassword({ token: first, password })).toBeNull();
});

test("accepts a link once when it is used twice at the same time", async () => {
  await requestPasswordReset("ada@example.com");
  const token = await mailedToken();
  const results = await Promise.all([
    resetPassword({ token, password }),
    resetPassword({ token, password: `${password} 2` }),
    resetPassword({ token, password: `${password} 3` }),
  ]);
  expect(results.filter(Boolean)).toHaveLength(1);
});

test("a link expires after an hour", async () => {
  await requestPasswordReset("ada@example.com");
  const token = await mailedToken();
  const [reset] = await db.select().from(passwordResets);
  const minutes = (reset!.expiresAt.getTime() - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
  await db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1) });
  expect(await isResetLinkValid(token)).toBe(false);
  expect(await resetPassword({ token, password })).toBeNull();
  expect(await authenticate({ email: "ada@example.com", password: goodPassword })).not.toBeNull();
});

test.each(["", "nonsense", "\0", "a".repeat(100_000)])("an unknown token does nothing", async (token) => {
  expect(await isResetLinkValid(token)).toBe(false);
  expect(await resetPassword({ token, password })).toBeNull();
});
