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
  emailConfirmedAt: Date | null;
};

export const hasSecondFactor = sql<boolean>`${users.secondFactor} is not null`;

export const accountColumns = {
  id: users.id,
  email: users.email,
  accountType: users.accountType,
  isAdmin: users.isAdmin,
  sessionVersion: users.sessionVersion,
  hasSecondFactor,
  emailConfirmedAt: users.emailConfirmedAt,
};

/** Whether an account has the address, without regard to case; the unique index is on the same expression. */
export function hasEmail(email: string): SQL {
  // PostgreSQL has no text with NUL in it, so no account has such an address; the question itself would be an error.
  const typed = email.trim().replaceAll("\0", "\uFFFD");
  return eq(sql`lower(${users.email})`, sql`lower(${typed})`);
}

/** The id of the account with an address as somebody typed it; null when there is none. */
export async function findAccountId(email: string): Promise<number | null> {
  const [account] = await db.select({ id: users.id }).from(users).where(hasEmail(email));
  return account?.id ?? null;
}

/** The account of that id while its sessions are of this version. */
export async function findAccount(id: number, version: number): Promise<Account | null> {
  const [account] = await db
    .select(accountColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.sessionVersion, version)));
  return account ?? null;
}
