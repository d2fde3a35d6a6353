import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { hashPassword } from "~/domain/accounts/passwords/passwords.server";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import { queueConfirmationEmail } from "./confirm-email.server";
import { accountEmail, profileColumns, signUpForm } from "./sign-up-form";

/** Messages by field, in the order of the form. */
export type FieldErrors = Record<string, string[]>;

const taken = "Email has already been taken";

/**
 * Creates an account, or returns all errors at once. Ignores fields that do not apply to the account type or country.
 * If emails are to be confirmed, the confirmation email is queued in the same transaction.
 */
export async function signUp(input: unknown): Promise<{ account: Account } | { errors: FieldErrors }> {
  const parsed = signUpForm.safeParse(input);
  const emailError = await findEmailError(input);
  if (!parsed.success || emailError) {
    const found = parsed.error?.issues.map(({ path, message }) => ({ field: path[0] ?? "", message })) ?? [];
    if (emailError) found.unshift({ field: "email", message: emailError });
    const fields = ["", ...Object.keys(signUpForm.shape)].filter((name) => found.some(({ field }) => field === name));
    const messagesOf = (name: string) => found.filter(({ field }) => field === name).map(({ message }) => message);
    return { errors: Object.fromEntries(fields.map((name) => [name, messagesOf(name)])) };
  }
  const { email, password, account_type: accountType } = parsed.data;
  const passwordHash = await hashPassword(password);
  const account = await store({ email, passwordHash, accountType, ...profileColumns(parsed.data) });
  return account ? { account } : { errors: { email: [taken] } };
}

function store(user: typeof users.$inferInsert): Promise<Account | undefined> {
  return db.transaction(async (tx) => {
    // Two sign-ups with one email at the same time: the second finds it taken here.
    const [account] = await tx.insert(users).values(user).onConflictDoNothing().returning(accountColumns);
    if (account && config.CONFIRM_EMAIL === "on") await queueConfirmationEmail(tx, account);
    return account;
  });
}

/** Returns why a valid email cannot be used. Checked even if other fields have errors. */
async function findEmailError(input: unknown): Promise<string | undefined> {
  const email = accountEmail.safeParse((input as { email?: unknown } | null)?.email);
  if (!email.success) return undefined;
  const [user] = await db.select({ id: users.id }).from(users).where(hasEmail(email.data));
  return user ? taken : findDisposableEmailError(email.data);
}

/** Joins all messages in one line for the toast. */
export function joinErrors(errors: FieldErrors): string {
  return Object.values(errors).flat().join(", ") || "Signup failed.";
}
