import { and, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { countRecoveryCodes, parseRecoveryCode, redeemRecoveryCode } from "./recovery-codes.server";
import { decryptSecret, encryptSecret } from "./second-factor-secret.server";
import { findTotpStep } from "./totp.server";

type CodeResult =
  | { kind: "right"; recoveryCodesLeft?: number }
  | { kind: "wrong" }
  /** No key of SESSION_SECRET decrypts the account's secret any more. */
  | { kind: "unreadable" };

/**
 * Verifies a code of an account's second factor: the app's six digits or a recovery code. A code works once, even if
 * two requests send it at the same time. A recovery code works without the key of SESSION_SECRET. `now` is in
 * milliseconds.
 */
export async function verifyCode(input: { userId: number; code: string; now?: number }): Promise<CodeResult> {
  const plain = input.code.slice(0, 100).replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) return verifyTotpCode(input.userId, plain, input.now);
  const recovery = parseRecoveryCode(plain);
  if (!recovery || !(await redeemRecoveryCode(input.userId, recovery))) return { kind: "wrong" };
  return { kind: "right", recoveryCodesLeft: await countRecoveryCodes(input.userId) };
}

async function verifyTotpCode(userId: number, code: string, now?: number): Promise<CodeResult> {
  const [user] = await db.select({ stored: users.secondFactor }).from(users).where(eq(users.id, userId));
  if (!user?.stored) return { kind: "wrong" };
  const decrypted = await decryptSecret(user.stored, userId);
  if (!decrypted) return { kind: "unreadable" };
  const step = findTotpStep(decrypted.secret, code, now);
  if (step === null) return { kind: "wrong" };
  // Encrypts the secret with the first key again, so that the operator can remove a rotated key later.
  const secondFactor = decrypted.isOutdated ? await encryptSecret(decrypted.secret, userId) : user.stored;
  const taken = await db
    .update(users)
    .set({ secondFactorStep: step, secondFactor })
    .where(and(eq(users.id, userId), eq(users.secondFactor, user.stored), lt(users.secondFactorStep, step)))
    .returning({ id: users.id });
  return { kind: taken.length > 0 ? "right" : "wrong" };
}
