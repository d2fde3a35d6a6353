import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { removeFirstPassword } from "~/domain/accounts/passwords/first-password.server";
import { matchesPassword } from "~/domain/accounts/passwords/passwords.server";
import { can } from "~/domain/accounts/permissions";

/**
 * Returns the account with this email if the password matches, else null. An unknown email and a wrong password give
 * the same result and take the same time, so neither reveals who has an account. Clients take turns.
 */
export async function authenticate(input: {
  email: string;
  password: string;
  client?: string;
}): Promise<Account | null> {
  const [user] = await db
    .select({ ...accountColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(hasEmail(input.email));
  if (!(await matchesPassword(input.password, user?.passwordHash, input.client)) || !user) return null;
  const { passwordHash: _, ...account } = user;
  if (can(account, "haveAdministratorRole")) await removeFirstPassword(account.email);
  return account;
}
