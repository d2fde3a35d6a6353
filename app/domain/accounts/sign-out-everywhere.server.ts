import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { type Account, accountColumns } from "./account.server";

/**
 * Ends every session and token of an account at once. Returns the account as it is now, for the one browser that is to
 * stay signed in, or null when it is gone.
 */
export async function signOutEverywhere(userId: number): Promise<Account | null> {
  const [account] = await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  return account ?? null;
}
