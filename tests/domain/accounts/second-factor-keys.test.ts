import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import type { Account } from "~/domain/accounts/account.server";
import { deleteAccount } from "~/domain/accounts/delete-account.server";
import { giveCode, storedSecret } from "~/domain/accounts/give-code.server";
import { unseal } from "~/domain/accounts/sealed.server";
import { dropSecondFactor } from "~/domain/accounts/second-factor.server";
import { appCode } from "../../support/authenticator";
import { goodPassword, makeAccount } from "../../support/make-account";
import { withSecondFactor } from "../../support/second-factor";

let ada: Account;
const rowOf = async ({ id }: { id: number }) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

beforeEach(async () => {
  ada = await makeAccount();
});

describe("the keys of SESSION_SECRET", () => {
  const first = config.SESSION_SECRET!;
  const next = "another key of at least thirty-two characters";

  afterEach(() => {
    config.SESSION_SECRET = first;
  });

  test("may be rotated: a secret is sealed anew when a code is taken", async () => {
    const { secret } = await withSecondFactor(ada);
    config.SESSION_SECRET = [next, ...first];
    expect(await giveCode({ userId: ada.id, typed: appCode(secret, 1) })).toEqual({ kind: "right" });
    config.SESSION_SECRET = [next];
    const now = Date.now() + 300_000;
    expect(await giveCode({ userId: ada.id, typed: appCode(secret, 0, now), now })).toEqual({ kind: "right" });
  });

  test("when lost leave recovery codes and the operator", async () => {
    const { secret, codes } = await withSecondFactor(ada);
    config.SESSION_SECRET = [next];
    expect(await giveCode({ userId: ada.id, typed: appCode(secret, 1) })).toEqual({ kind: "unreadable" });
    const leaving = { userId: ada.id, password: goodPassword };
    expect(await deleteAccount({ ...leaving, code: appCode(secret, 1) })).toBe("unreadable-code");
    expect(await giveCode({ userId: ada.id, typed: codes[0]! })).toMatchObject({ kind: "right" });
    expect((await dropSecondFactor("ada@example.com")).ok).toBe(true);
  });

  test("open what was sealed for this purpose and account only", async () => {
    const { secret } = await withSecondFactor(ada);
    const { secondFactor } = await rowOf(ada);
    expect(unseal(secondFactor!, storedSecret, ada.id)).toEqual({ text: secret, byFirst: true });
    expect(unseal(secondFactor!, "another purpose", ada.id)).toBeNull();
    expect(unseal(secondFactor!, storedSecret, ada.id + 1)).toBeNull();
    const bytes = Buffer.from(secondFactor!, "base64url");
    bytes[bytes.length - 1]! ^= 1;
    for (const odd of ["", "x", bytes.toString("base64url")]) expect(unseal(odd, storedSecret, ada.id)).toBeNull();
  });
});
