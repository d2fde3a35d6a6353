import { hash } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { findAccount } from "~/domain/accounts/account.server";
import { changePassword, isOwnPassword } from "~/domain/accounts/passwords/own-password.server";
import {
  isResetLinkValid,
  requestPasswordReset,
  resetPassword,
} from "~/domain/accounts/passwords/password-reset.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { goodPassword, makeAccount, useAccount } from "../../support/make-account";

const email = "ada@example.com";
const password = "another long pass phrase";

describe("logging in", () => {
  test("finds the account of the right password, whatever the case of the email and the letters of its domain", async () => {
    const account = await makeAccount();
    expect(await authenticate({ email: " ADA@example.com ", password: goodPassword })).toEqual(account);
    await makeAccount({ email: "info@räucher.de" });
    expect(await authenticate({ email: "info@räucher.de", password: goodPassword })).toMatchObject({
      email: "info@xn--rucher-bua.de",
    });
  });

  test.each([
    [email, "another pass phrase"],
    [email, goodPassword.toUpperCase()],
    [email, ""],
    [email, "x".repeat(50_000)],
    ["nobody@example.com", goodPassword],
    ["", ""],
    ["a\0@example.com", goodPassword],
    ["ada@example.com' or '1'='1", goodPassword],
  ])("%j with another password gives nobody", async (typed, wrong) => {
    await makeAccount();
    expect(await authenticate({ email: typed, password: wrong })).toBeNull();
  });

  test("accepts any character in a password and keeps spaces", async () => {
    const odd = "  ünï\0cödé 😀 phrase ";
    await makeAccount({ password: odd });
    expect(await authenticate({ email, password: odd })).not.toBeNull();
    expect(await authenticate({ email, password: odd.trim() })).toBeNull();
  });

  test("takes an accent as one character or as two, also where an older hash has the two", async () => {
    const [composed, apart] = ["caf\u00e9 pass phrase", "cafe\u0301 pass phrase"];
    const isTaken = async (typed: string) => (await authenticate({ email, password: typed })) !== null;
    await makeAccount({ password: apart });
    expect([await isTaken(composed), await isTaken(apart)]).toEqual([true, true]);
    await db.update(users).set({ passwordHash: await hash(apart) });
    expect([await isTaken(composed), await isTaken(apart)]).toEqual([true, true]);
  });
});

describe("a new password", () => {
  const ada = useAccount();

  /** Returns the token of a new link, which is in the newest email. */
  async function newLink(): Promise<string> {
    await requestPasswordReset(email);
    const sent = await db.select().from(mails).orderBy(mails.id);
    return /\/auth\/reset\?token=([\w-]{43})\s/.exec(sent.at(-1)!.text)![1]!;
  }

  test("is set by a mailed link, of which only the token's hash is stored", async () => {
    expect(await requestPasswordReset("ADA@example.com ")).toBe(true);
    const token = await newLink();
    const [, mail] = await db.select().from(mails);
    expect(mail).toMatchObject({ kind: "reset", recipient: email, state: "queued" });
    expect(mail!.html).toContain(token);
    expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token);
  });

  test.each(["nobody@example.com", "", "nonsense", "a\0@example.com", null, undefined, [email]])(
    "is mailed to nobody for %j",
    async (typed) => {
      expect(await requestPasswordReset(typed)).toBe(false);
      expect(await db.select().from(mails)).toEqual([]);
    },
  );

  test.each(["a link", "its owner"])(
    "that %s set replaces the old one, and ends all sessions and links",
    async (who) => {
      const [first, second] = [await newLink(), await newLink()];
      expect([await isResetLinkValid(first), await isResetLinkValid(second)]).toEqual([true, true]);
      const set = () =>
        who === "a link" ? resetPassword({ token: second, password }) : changePassword({ userId: ada.id, password });
      const after = (await set())!;
      expect(after.id).toBe(ada.id);
      expect(await findAccount(ada.id, ada.sessionVersion)).toBeNull();
      expect(await findAccount(after.id, after.sessionVersion)).not.toBeNull();
      expect(await authenticate({ email, password: goodPassword })).toBeNull();
      expect(await authenticate({ email, password })).not.toBeNull();
      expect(await isOwnPassword({ userId: ada.id, password })).toBe(true);
      const [{ emailConfirmedAt } = { emailConfirmedAt: null }] = await db.select().from(users);
      expect(emailConfirmedAt !== null).toBe(who === "a link");
      for (const token of [first, second])
        expect([await isResetLinkValid(token), await resetPassword({ token, password: goodPassword })]).toEqual([
          false,
          null,
        ]);
      expect(await changePassword({ userId: 77, password })).toBeNull();
    },
  );

  test("is set once by a link that is used several times at once", async () => {
    const token = await newLink();
    const results = await Promise.all([1, 2, 3].map((n) => resetPassword({ token, password: `${password} ${n}` })));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test("is set within an hour", async () => {
    const token = await newLink();
    const [reset] = await db.select().from(passwordResets);
    const minutes = (reset!.expiresAt.getTime() - Date.now()) / 60_000;
    expect([minutes > 59, minutes <= 60]).toEqual([true, true]);
    await db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1) });
    expect([await isResetLinkValid(token), await resetPassword({ token, password })]).toEqual([false, null]);
    expect(await authenticate({ email, password: goodPassword })).not.toBeNull();
  });

  test.each(["", "nonsense", "\0", "a".repeat(100_000)])("is not set by an unknown token", async (token) => {
    expect([await isResetLinkValid(token), await resetPassword({ token, password })]).toEqual([false, null]);
  });
});
