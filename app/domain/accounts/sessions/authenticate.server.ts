import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { matchesPassword } from "~/domain/accounts/passwords/passwords.server";

/**
 * Returns the account with this email if the password matches, else null. An unknown email and a wrong password give
 * the same result and take the same time, so neither reveals who has an account.
 */
export async function authenticate(input: { email: string; password: string }): Promise<Account | null> {
  const [user] = await db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(input.email));
  if (!(await matchesPassword(input.password, user?.passwordHash)) || !user) return null;
  const { passwordHash: _, ...account } = user;
  return account;
}
