/** The tokens of links that are mailed to an account's address. Each works once. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import type { Transaction } from "~/db/client.server";
import type { passwordResets } from "~/db/schema/accounts";

type Tokens = typeof passwordResets;

/** Returns a new token of an account and deletes its expired ones, in the caller's transaction. */
export async function makeToken(tx: Transaction, table: Tokens, userId: number, minutes: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx.delete(table).where(and(eq(table.userId, userId), lt(table.expiresAt, new Date())));
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  // The token has 256 random bits, so a fast hash is as safe as a slow one.
  await tx.insert(table).values({ tokenHash: sha256(token), userId, expiresAt });
  return token;
}

/** The condition that a token still works. */
export const isOpen = (table: Tokens, token: string) =>
  and(eq(table.tokenHash, sha256(token)), isNull(table.usedAt), gt(table.expiresAt, new Date()));

/** Ends all tokens of an account, in the caller's transaction. */
export async function endTokens(tx: Transaction, table: Tokens, userId: number): Promise<void> {
  await tx
    .update(table)
    .set({ usedAt: new Date() })
    .where(and(eq(table.userId, userId), isNull(table.usedAt)));
}
