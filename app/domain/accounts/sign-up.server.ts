import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { refusalOfThrowAway } from "~/domain/mail/throw-away.server";
import { type Account, accountColumns, hasEmail } from "./account.server";
import { sendConfirmation } from "./confirm-email.server";
import { hashPassword } from "./passwords.server";
import { accountEmail, signUpForm, whatApplies } from "./sign-up-form";

/** Messages by field, in the order of the form. */
export type FieldErrors = Record<string, string[]>;

const taken = "Email has already been taken";

/**
 * Makes an account of what a form or call gave, or says all that is wrong with it at once. What does not apply to the
 * account type or country is dropped. Where addresses are confirmed, the mail for it is queued with the account.
 */
export async function signUp(given: unknown): Promise<{ account: Account } | { errors: FieldErrors }> {
  const parsed = signUpForm.safeParse(given);
  if (!parsed.success) {
    const errors: FieldErrors = {};
    const refused = await refusalOf(given);
    if (refused) errors.email = [refused];
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? "");
      errors[field] = [...(errors[field] ?? []), message];
    }
    return { errors: inFormOrder(errors) };
  }
  const { email, password, first_name, last_name, account_type, city, country } = parsed.data;
  const refused = await refusalOf(given);
  if (refused) return { errors: { email: [refused] } };
  const account = await store({
    email,
    passwordHash: await hashPassword(password),
    firstName: first_name,
    lastName: last_name,
    accountType: account_type,
    city,
    country,
    ...whatApplies(parsed.data),
  });
  return account ? { account } : { errors: { email: [taken] } };
}

function store(user: typeof users.$inferInsert): Promise<Account | undefined> {
  return db.transaction(async (tx) => {
    // Two signups with one address at once: the second finds it taken here.
    const [account] = await tx.insert(users).values(user).onConflictDoNothing().returning(accountColumns);
    if (account && config.CONFIRM_EMAIL === "on") await sendConfirmation(tx, account);
    return account;
  });
}

/** What is wrong with a whole address, whatever else is. */
async function refusalOf(given: unknown): Promise<string | undefined> {
  const email = accountEmail.safeParse((given as { email?: unknown } | null)?.email);
  if (!email.success) return undefined;
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email.data));
  return user ? taken : refusalOfThrowAway(email.data);
}

function inFormOrder(errors: FieldErrors): FieldErrors {
  const order = Object.keys(signUpForm.shape);
  const rank = (field: string) => order.indexOf(field);
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => rank(one) - rank(other)));
}

/** All messages in one line, as the screen shows them. */
export function joinErrors(errors: FieldErrors): string {
  return Object.values(errors).flat().join(", ") || "Signup failed.";
}
