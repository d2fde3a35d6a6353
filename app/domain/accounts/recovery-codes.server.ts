/** Codes that stand in for a lost phone, each for once. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { recoveryCodes } from "~/db/schema";

const howMany = 10;
const length = 16;
/** Crockford's base32: no letter that reads as a digit. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Stores the hashes of ten new codes in place of all that the account had; returns the codes, in groups of four. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

/** Whether a code (as `typedRecoveryCode` gives it) was the account's and unused: of two who use it at once, one is told so. */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export function countRecoveryCodes(userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** What someone typed as a recovery code, with or without its hyphens and with letters for digits; null when it is none. */
export function typedRecoveryCode(plain: string): string | null {
  const code = plain.toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

function newCode(): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
}

// 80 random bits, so a plain hash keeps them as well as a slow one would.
const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");
