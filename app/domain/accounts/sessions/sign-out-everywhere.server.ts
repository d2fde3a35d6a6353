import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Account, accountColumns } from "~/domain/accounts/account.server";

/** Ends all sessions and tokens of an account. Returns it with its new version, for the browser that stays. */
export async function signOutEverywhere(userId: number): Promise<Account | null> {
  const [account] = await db
    .update(users)
    .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
    .where(eq(users.id, userId))
    .returning(accountColumns);
  return account ?? null;
}
