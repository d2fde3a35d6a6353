import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { recoveryCodes, users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { findAccount } from "~/domain/accounts/account.server";
import { requestPasswordReset, resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import {
  disableSecondFactor,
  disableSecondFactorByEmail,
  enableSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
} from "~/domain/accounts/second-factor/second-factor.server";
import { decryptSecret } from "~/domain/accounts/second-factor/second-factor-secret.server";
import { createTotpSecret } from "~/domain/accounts/second-factor/totp.server";
import { verifyCode } from "~/domain/accounts/second-factor/verify-code.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { appCode } from "../../support/authenticator";
import { confirmEmail, makeAccount, useAccount } from "../../support/make-account";
import { withSecondFactor } from "../../support/second-factor";

const ada = useAccount();
const rowOf = async ({ id }: { id: number }) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const kinds = (result: { kind: string }[]) => result.map(({ kind }) => kind).sort();

beforeEach(async () => {
  await confirmEmail();
});

describe("turning it on", () => {
  test("needs a confirmed email and a right code, uses it up, ends the sessions, and stores neither secret nor codes in plain text", async () => {
    const secret = createTotpSecret();
    const enable = (code: string) => enableSecondFactor({ userId: ada.id, secret, code });
    for (const code of ["", "12345", "abcdef", appCode(secret, 5), appCode(createTotpSecret())])
      expect(await enable(code)).toBe("wrong-code");
    await db.update(users).set({ emailConfirmedAt: null });
    expect(await enable(appCode(secret))).toBe("unconfirmed");
    expect(await findSecondFactor(ada.id)).toBeNull();
    await confirmEmail();
    const done = await enable(appCode(secret));
    expect(await verifyCode({ userId: ada.id, code: appCode(secret) })).toEqual({ kind: "wrong" });
    expect(done).toMatchObject({ account: { id: ada.id, hasSecondFactor: true, sessionVersion: 2 } });
    const { codes } = done as { codes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await findAccount(ada.id, ada.sessionVersion)).toBeNull();
    const stored = JSON.stringify([await db.select().from(users), await db.select().from(recoveryCodes)]);
    for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(clear);
    expect(await findSecondFactor(ada.id)).toMatchObject({ codesLeft: 10 });
    expect(await enable(appCode(secret, 1))).toBe("on-already");
    expect(await db.select().from(auditLog)).toEqual([]);
  });

  test("succeeds once when two requests arrive at the same time", async () => {
    const both = await Promise.allSettled([withSecondFactor(ada), withSecondFactor(ada)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.select().from(recoveryCodes)).toHaveLength(10);
  });
});

describe("an app's code", () => {
  test("works once, and invalidates the codes before it", async () => {
    const { secret } = await withSecondFactor(ada);
    const now = Date.now() + 300_000;
    const give = (steps: number) => verifyCode({ userId: ada.id, code: appCode(secret, steps, now), now });
    expect(await give(2)).toEqual({ kind: "wrong" });
    expect(await give(0)).toEqual({ kind: "right" });
    expect(await give(0)).toEqual({ kind: "wrong" });
    expect(await give(-1)).toEqual({ kind: "wrong" });
    expect(await give(1)).toEqual({ kind: "right" });
  });

  test("works once, even if many requests send it at the same time", async () => {
    const { secret } = await withSecondFactor(ada);
    const code = appCode(secret, 1);
    const result = await Promise.all(Array.from({ length: 8 }, () => verifyCode({ userId: ada.id, code })));
    expect(kinds(result)).toEqual(["right", ...Array(7).fill("wrong")]);
  });

  test("may contain a space, and works only for its own account while two-factor authentication is on", async () => {
    const { secret } = await withSecondFactor(ada);
    const code = appCode(secret, 1);
    const bob = await makeAccount({ email: "bob@example.com" });
    expect(await verifyCode({ userId: bob.id, code: code })).toEqual({ kind: "wrong" });
    await withSecondFactor(bob);
    expect(await verifyCode({ userId: bob.id, code: code })).toEqual({ kind: "wrong" });
    expect(await verifyCode({ userId: ada.id, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toEqual({
      kind: "right",
    });
  });

  test.each(["", "x", "\0", "000000", "٣٣٣٣٣٣", "0".repeat(100_000), "' or 1=1 --"])("%j is none", async (typed) => {
    await withSecondFactor(ada);
    const result = await verifyCode({ userId: ada.id, code: typed.slice(0, 200_000), now: 0 });
    expect(result.kind).toBe("wrong");
  });
});

describe("a recovery code", () => {
  test("works once, in any spelling, also when many requests send it at the same time", async () => {
    const { codes } = await withSecondFactor(ada);
    const code = codes[0]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    const result = await Promise.all(Array.from({ length: 8 }, () => verifyCode({ userId: ada.id, code })));
    expect(kinds(result)).toEqual(["right", ...Array(7).fill("wrong")]);
    expect(await verifyCode({ userId: ada.id, code: codes[1]! })).toEqual({ kind: "right", recoveryCodesLeft: 8 });
    expect(await verifyCode({ userId: ada.id, code: codes[1]! })).toEqual({ kind: "wrong" });
  });

  test("works only for its own account, until the codes are renewed", async () => {
    const { codes } = await withSecondFactor(ada);
    const bob = await makeAccount({ email: "bob@example.com" });
    await withSecondFactor(bob);
    expect(await verifyCode({ userId: bob.id, code: codes[0]! })).toEqual({ kind: "wrong" });
    const renewed = await renewRecoveryCodes(ada.id);
    expect(renewed!.account.sessionVersion).toBe(3);
    expect(await verifyCode({ userId: ada.id, code: codes[0]! })).toEqual({ kind: "wrong" });
    expect(await verifyCode({ userId: ada.id, code: renewed!.codes[0]! })).toMatchObject({ kind: "right" });
    expect(await renewRecoveryCodes(bob.id + 1)).toBeNull();
  });
});

describe("turning it off", () => {
  test("deletes secret and codes, and ends the sessions", async () => {
    const { account, secret, codes } = await withSecondFactor(ada);
    expect(await disableSecondFactor(ada.id)).toMatchObject({ hasSecondFactor: false, sessionVersion: 3 });
    expect(await findAccount(ada.id, account.sessionVersion)).toBeNull();
    expect(await db.select().from(recoveryCodes)).toEqual([]);
    for (const code of [appCode(secret, 1), codes[0]!])
      expect(await verifyCode({ userId: ada.id, code })).toEqual({ kind: "wrong" });
    expect(await disableSecondFactor(ada.id)).toBeNull();
  });

  test("is possible for the operator, by email", async () => {
    await withSecondFactor(ada);
    expect(await disableSecondFactorByEmail("ADA@example.com")).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Two-factor authentication of ada@example\.com is off/),
    });
    expect(await rowOf(ada)).toMatchObject({ secondFactor: null, secondFactorAt: null, sessionVersion: 3 });
    expect(await disableSecondFactorByEmail("ada@example.com")).toEqual({
      ok: true,
      message: "ada@example.com does not use two-factor authentication.",
    });
    expect(await disableSecondFactorByEmail("nobody@example.com")).toMatchObject({ ok: false });
  });

  test("does not happen by a password reset, but with the account", async () => {
    await withSecondFactor(ada);
    await requestPasswordReset("ada@example.com");
    const [mail] = await db.select().from(mails);
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
    const password = "another long pass phrase";
    expect(await resetPassword({ token, password })).toMatchObject({ hasSecondFactor: true });
    expect(await findSecondFactor(ada.id)).toMatchObject({ codesLeft: 10 });
    expect((await exportAccount(ada.id))!.account.second_factor_since).toBeInstanceOf(Date);
    expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
    expect(await db.select().from(recoveryCodes)).toEqual([]);
  });
});

test("logs changes by an administrator and by the operator", async () => {
  await db.update(users).set({ accessRole: "administrator" });
  await withSecondFactor(ada);
  await renewRecoveryCodes(ada.id);
  await disableSecondFactor(ada.id);
  await withSecondFactor(ada);
  await disableSecondFactorByEmail("ada@example.com");
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  const own = { actorId: ada.id, actorEmail: "ada@example.com", after: null };
  expect(entries).toMatchObject([
    { action: "second-factor-on", ...own },
    { action: "second-factor-codes", ...own },
    { action: "second-factor-off", ...own },
    { action: "second-factor-on", ...own },
    { action: "second-factor-off", actorId: null, actorEmail: null, after: { email: "ada@example.com" } },
  ]);
});

describe("rotating SESSION_SECRET", () => {
  const first = config.SESSION_SECRET!;
  const next = "another key of at least thirty-two characters";

  test("encrypts a secret with the new key when a code is verified", async () => {
    const { secret } = await withSecondFactor(ada);
    config.SESSION_SECRET = [next, ...first];
    expect(await verifyCode({ userId: ada.id, code: appCode(secret, 1) })).toEqual({ kind: "right" });
    config.SESSION_SECRET = [next];
    const now = Date.now() + 300_000;
    expect(await verifyCode({ userId: ada.id, code: appCode(secret, 0, now), now })).toEqual({ kind: "right" });
  });

  test("leaves recovery codes and the operator's command when the old key is lost", async () => {
    const { secret, codes } = await withSecondFactor(ada);
    config.SESSION_SECRET = [next];
    expect(await verifyCode({ userId: ada.id, code: appCode(secret, 1) })).toEqual({ kind: "unreadable" });
    expect(await verifyCode({ userId: ada.id, code: codes[0]! })).toMatchObject({ kind: "right" });
    expect((await disableSecondFactorByEmail("ada@example.com")).ok).toBe(true);
  });

  test("decrypts a secret only for its own account", async () => {
    const { secret } = await withSecondFactor(ada);
    const stored = (await rowOf(ada)).secondFactor!;
    expect(await decryptSecret(stored, ada.id)).toEqual({ secret, isOutdated: false });
    expect(await decryptSecret(stored, ada.id + 1)).toBeNull();
  });
});

describe("a secret in the format of version 1.0.0", () => {
  const storeOldForm = async (secret: string, ownerId = ada.id, key = config.SESSION_SECRET![0]!) => {
    const vector = randomBytes(12);
    const derived = Buffer.from(hkdfSync("sha256", key, "", "career-hub second factor", 32));
    const cipher = createCipheriv("aes-256-gcm", derived, vector).setAAD(Buffer.from(String(ownerId)));
    const encrypted = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    const secondFactor = Buffer.concat([vector, cipher.getAuthTag(), encrypted]).toString("base64url");
    await db.update(users).set({ secondFactor }).where(eq(users.id, ada.id));
    return secondFactor;
  };
  const giveNext = (secret: string, steps: number) => verifyCode({ userId: ada.id, code: appCode(secret, steps) });

  test("verifies a code, is replaced, and verifies the next code", async () => {
    const { secret } = await withSecondFactor(ada);
    const old = await storeOldForm(secret);
    expect(await decryptSecret(old, ada.id)).toEqual({ secret, isOutdated: true });
    expect(await giveNext(secret, 1)).toEqual({ kind: "right" });
    const { secondFactor } = await rowOf(ada);
    expect(secondFactor).not.toBe(old);
    expect(await decryptSecret(secondFactor!, ada.id)).toEqual({ secret, isOutdated: false });
  });

  test("is unreadable if changed, or with another account or key", async () => {
    const { secret } = await withSecondFactor(ada);
    await storeOldForm(secret, ada.id + 1);
    expect(await giveNext(secret, 1)).toEqual({ kind: "unreadable" });
    await storeOldForm(secret, ada.id, "a key that the site never had, of thirty-two characters");
    expect(await giveNext(secret, 1)).toEqual({ kind: "unreadable" });
    const bytes = Buffer.from(await storeOldForm(secret), "base64url");
    bytes[bytes.length - 1]! ^= 1;
    expect(await decryptSecret(bytes.toString("base64url"), ada.id)).toBeNull();
  });
});
