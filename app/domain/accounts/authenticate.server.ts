import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { type Account, accountColumns, hasEmail } from "./account.server";
import { matchesPassword } from "./passwords.server";

/**
 * The account of that address if the password is its own, else null: an unknown address and a wrong password are one
 * answer and take the same time.
 */
export async function authenticate(given: { email: string; password: string }): Promise<Account | null> {
  const [user] = await db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(given.email));
  if (!(await matchesPassword(given.password, user?.passwordHash)) || !user) return null;
  const { passwordHash: _, ...account } = user;
  return account;
}
