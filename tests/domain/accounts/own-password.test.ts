import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { findAccount } from "~/domain/accounts/account.server";
import { changePassword, isOwnPassword } from "~/domain/accounts/passwords/own-password.server";
import { requestPasswordReset, resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { goodPassword, makeAccount } from "../../support/make-account";

const password = "another long pass phrase";

test("a changed password replaces the old one, and ends all sessions and reset links", async () => {
  const before = await makeAccount();
  await requestPasswordReset(before.email);
  const [mail] = await db.select().from(mails);
  const token = /token=([\w-]{43})/.exec(mail!.text)![1]!;
  const after = (await changePassword({ userId: before.id, password }))!;
  expect(after.id).toBe(before.id);
  expect(await findAccount(before.id, before.sessionVersion)).toBeNull();
  expect(await findAccount(after.id, after.sessionVersion)).not.toBeNull();
  expect(await isOwnPassword({ userId: before.id, password })).toBe(true);
  expect(await authenticate({ email: before.email, password: goodPassword })).toBeNull();
  expect(await resetPassword({ token, password: goodPassword })).toBeNull();
});

test("an account that does not exist is not changed", async () => {
  expect(await changePassword({ userId: 77, password })).toBeNull();
});
