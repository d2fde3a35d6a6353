import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema/accounts";
import { type Account, accountColumns, newVersion } from "~/domain/accounts/account.server";
import { deleteKeysOf } from "~/domain/accounts/keys/keys.server";
import { endTokens } from "~/domain/accounts/mailed-tokens.server";
import { hashPassword, matchesPassword } from "./passwords.server";

/** Returns whether this is the account's password. Used to reauthenticate before an action that cannot be undone. */
export async function isOwnPassword(input: { userId: number; password: string }): Promise<boolean> {
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, input.userId));
  return matchesPassword(input.password, user?.hash, `account ${input.userId}`);
}

/**
 * Sets a password (validated by `newPassword`) after the caller checked the current one. Ends every session and API token
 * of the account, its API keys if the member chose so, and invalidates its reset links. Returns the account with its new session version, for the browser that
 * stays signed in, or null if it does not exist.
 */
export async function changePassword(input: {
  userId: number;
  password: string;
  endsKeys?: boolean;
}): Promise<Account | null> {
  // Hashes before the transaction, because hashing is slow and the embedded database runs one transaction at a time.
  const passwordHash = await hashPassword(input.password);
  return db.transaction((tx) => setPassword(tx, { ...input, passwordHash }));
}

type NewPassword = { userId: number; passwordHash: string; endsKeys?: boolean };

/** Stores a password as `changePassword` does, in the caller's transaction. */
export async function setPassword(tx: Transaction, { userId, passwordHash, endsKeys }: NewPassword) {
  const [account] = await tx
    .update(users)
    .set({ ...newVersion, passwordHash, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  await endTokens(tx, passwordResets, userId);
  if (endsKeys) await deleteKeysOf(tx, userId);
  return account ?? null;
}
