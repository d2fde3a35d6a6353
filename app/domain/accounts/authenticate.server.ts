import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { type Account, accountColumns, hasEmail } from "./account.server";
import { matchesPassword } from "./passwords.server";

/**
 * The account of that address if the password is its own, else null: an unknown address and a wrong password are one
 * answer and take the same time. Specification, section 8 (Login failure).
 */
export async function authenticate(given: { email: string; password: string }): Promise<Account | null> {
  // PostgreSQL has no text with NUL in it, so no account has such an address; the question itself would be an error.
  const email = given.email.trim().replaceAll("\0", "\uFFFD");
  const [user] = await db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(email));
  if (!(await matchesPassword(given.password, user?.passwordHash)) || !user) return null;
  const { passwordHash: _, ...account } = user;
  return account;
}
