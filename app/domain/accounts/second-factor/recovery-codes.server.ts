/** Recovery codes: each works once in place of a code of the authenticator app. */
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { recoveryCodes } from "~/db/schema/accounts";

const codesPerAccount = 10;
const length = 16;
/** Crockford's base32, which has no letters that look like digits. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Replaces an account's codes by ten new ones. Stores their hashes and returns the codes, in groups of four letters. */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesPerAccount }, newCode);
  await removeRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes.map((code) => code.match(/.{4}/g)!.join("-"));
}

export async function removeRecoveryCodes(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a code that `parseRecoveryCode` returned. Returns false if the account does not have it (any more). */
export async function redeemRecoveryCode(userId: number, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export function countRecoveryCodes(userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
}

/** Normalises a typed recovery code, whose letters may be confused with digits. Returns null if it cannot be one. */
export function parseRecoveryCode(plain: string): string | null {
  const code = plain.toLowerCase().replaceAll("o", "0").replace(/[il]/g, "1");
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

function newCode(): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join("");
}

// A code has 80 random bits, so a fast hash is as safe as a slow one.
const hashOf = (code: string) => sha256(code);
