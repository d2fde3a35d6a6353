import { eq, type SQL, sql } from "drizzle-orm";
import { users } from "~/db/schema";

/** An account as signing in and issuing a token need it. */
export type Account = {
  id: number;
  email: string;
  accountType: typeof users.$inferSelect.accountType;
  isAdmin: boolean;
  sessionVersion: number;
};

export const accountColumns = {
  id: users.id,
  email: users.email,
  accountType: users.accountType,
  isAdmin: users.isAdmin,
  sessionVersion: users.sessionVersion,
};

/** Addresses are one account's without regard to case; the unique index is on the same expression. */
export function hasEmail(email: string): SQL {
  return eq(sql`lower(${users.email})`, sql`lower(${email})`);
}
