import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema/accounts";
import { type Account, accountColumns } from "~/domain/accounts/account.server";
import { deleteKeysOf } from "~/domain/accounts/keys/keys.server";
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
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: new Date() })
      .where(eq(users.id, input.userId))
      .returning(accountColumns);
    await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.userId, input.userId), isNull(passwordResets.usedAt)));
    if (input.endsKeys) await deleteKeysOf(tx, input.userId);
    return account ?? null;
  });
}
