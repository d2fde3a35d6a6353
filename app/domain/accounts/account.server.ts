import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";

/** An account as signing in and issuing a token need it. */
export type Account = {
  id: number;
  email: string;
  accountType: typeof users.$inferSelect.accountType;
  isAdmin: boolean;
  sessionVersion: number;
  /** Whether signing in takes a code as well. */
  hasSecondFactor: boolean;
};

export const hasSecondFactor = sql<boolean>`${users.secondFactor} is not null`;

export const accountColumns = {
  id: users.id,
  email: users.email,
  accountType: users.accountType,
  isAdmin: users.isAdmin,
  sessionVersion: users.sessionVersion,
  hasSecondFactor,
};

/** Addresses are one account's without regard to case; the unique index is on the same expression. */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(${users.email})`, sql`lower(${email})`);
}

/** The account of that id while its sessions are of this version. */
export async function findAccount(id: number, version: number): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.sessionVersion, version)));
  return account ?? null;
}
