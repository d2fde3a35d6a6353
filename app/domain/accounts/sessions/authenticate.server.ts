import { z } from "zod";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { matchesPassword, removeFirstPassword } from "~/domain/accounts/passwords/passwords.server";
import { can } from "~/domain/accounts/permissions";
import { requiredEmail } from "~/domain/mail/email-address";
import { requiredString } from "~/domain/resources/fields/fields";

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

const required = (label: string) => requiredString(label).min(1, `${label} is required`);

export const credentials = z.object({
  email: required("Email"),
  password: required("Password"),
  code: z.string("Code must be text").nullish().meta({
    description: "Required if the account uses two-factor authentication: the app's six digits or a recovery code",
  }),
});

export const resetRequest = z.object({ email: requiredEmail() });
