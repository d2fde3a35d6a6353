import { and, eq, lt } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { countRecoveryCodes, spendRecoveryCode, typedRecoveryCode } from "./recovery-codes.server";
import { decryptSecret, encryptSecret } from "./second-factor-secret.server";
import { stepOfCode } from "./time-codes.server";

export type Given =
  | { kind: "right"; recoveryCodesLeft?: number }
  | { kind: "wrong" }
  /** No key of SESSION_SECRET decrypts the account's secret any more. */
  | { kind: "unreadable" };

/**
 * Takes a code of an account's second factor, once: of two requests with one code at the same time, one is right.
 * Either the six digits of the app or a recovery code, which needs no key. `now` in milliseconds.
 */
export async function giveCode(asked: { userId: number; typed: string; now?: number }): Promise<Given> {
  const plain = asked.typed.slice(0, 100).replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) return giveTimeCode(asked.userId, plain, asked.now);
  const recovery = typedRecoveryCode(plain);
  if (!recovery || !(await spendRecoveryCode(asked.userId, recovery))) return { kind: "wrong" };
  return { kind: "right", recoveryCodesLeft: await countRecoveryCodes(asked.userId) };
}

async function giveTimeCode(userId: number, code: string, now?: number): Promise<Given> {
  const [user] = await db.select({ stored: users.secondFactor }).from(users).where(eq(users.id, userId));
  if (!user?.stored) return { kind: "wrong" };
  const decrypted = await decryptSecret(user.stored, userId);
  if (!decrypted) return { kind: "unreadable" };
  const step = stepOfCode(decrypted.secret, code, now);
  if (step === null) return { kind: "wrong" };
  // Encrypted anew with the first key, so that a key that was rotated out can be removed one day.
  const secondFactor = decrypted.isOutdated ? await encryptSecret(decrypted.secret, userId) : user.stored;
  const taken = await db
    .update(users)
    .set({ secondFactorStep: step, secondFactor })
    .where(and(eq(users.id, userId), eq(users.secondFactor, user.stored), lt(users.secondFactorStep, step)))
    .returning({ id: users.id });
  return { kind: taken.length > 0 ? "right" : "wrong" };
}
