import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { disableSecondFactorByEmail } from "~/domain/accounts/second-factor/second-factor.server";
import { decryptSecret } from "~/domain/accounts/second-factor/second-factor-secret.server";
import { verifyCode } from "~/domain/accounts/second-factor/verify-code.server";
import { appCode } from "../../support/authenticator";
import { useAccount } from "../../support/make-account";
import { withSecondFactor } from "../../support/second-factor";

const ada = useAccount();
const rowOf = async ({ id }: { id: number }) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

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

  test("decrypts a secret only for its own account and only unchanged", async () => {
    const { secret } = await withSecondFactor(ada);
    const stored = (await rowOf(ada)).secondFactor!;
    expect(await decryptSecret(stored, ada.id)).toEqual({ secret, isOutdated: false });
    expect(await decryptSecret(stored, ada.id + 1)).toBeNull();
    const last = stored.at(-3) === "A" ? "B" : "A";
    for (const odd of ["", "x", "a.b.c.d.e", stored.slice(0, -3) + last + stored.slice(-2)])
      expect(await decryptSecret(odd, ada.id)).toBeNull();
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
