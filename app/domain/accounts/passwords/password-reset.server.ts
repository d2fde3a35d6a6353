import { eq } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { isOpen, makeToken } from "~/domain/accounts/mailed-tokens.server";
import { findConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { accountEmail } from "~/domain/accounts/sign-up/sign-up-form";
import { takeBack } from "~/domain/accounts/take-back.server";
import { type Message, queueMail } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";
import { setPassword } from "./own-password.server";
import { hashPassword } from "./passwords.server";

/** How long a reset link is valid. */
const resetMinutes = 60;

/** Queues the email with a reset link. Returns false if no account has this email. */
export async function requestPasswordReset(email: unknown): Promise<boolean> {
  const address = accountEmail.safeParse(email);
  if (!address.success) return false;
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id, email: users.email }).from(users).where(hasEmail(address.data));
    if (!user) return false;
    await queueMail(tx, resetEmail(user.email, await makeResetLink(tx, user.id)));
    return true;
  });
}

/** Returns a new reset link of an account, in the caller's transaction. */
export async function makeResetLink(tx: Transaction, userId: number): Promise<string> {
  return `${config.APP_URL}/auth/reset?token=${await makeToken(tx, passwordResets, userId, resetMinutes)}`;
}

/** Returns a reset link for who has a valid confirmation link, which was mailed, too, or null. */
export async function makeResetLinkBy(confirmation: string): Promise<string | null> {
  const owner = await findConfirmation(confirmation);
  return owner && db.transaction((tx) => makeResetLink(tx, owner.userId));
}

/** Returns whether a reset link is valid. */
export async function isResetLinkValid(token: string): Promise<boolean> {
  return (await db.$count(passwordResets, isOpen(passwordResets, token))) > 0;
}

/**
 * Sets a password (validated by `newPassword`) with a link's token. Ends every session and API token of the account and
 * invalidates its other links. The link was mailed, so an account whose email was not confirmed is taken back. Returns null
 * if the token is unknown, used or expired.
 */
export async function resetPassword(input: {
  token: string;
  password: string;
  endsKeys?: boolean;
}): Promise<Account | null> {
  // Hashes before the transaction, because hashing is slow and the embedded database runs one transaction at a time.
  // Checks the token first, because an invalid token should not cost a hash.
  if (!(await isResetLinkValid(input.token))) return null;
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(isOpen(passwordResets, input.token))
      .returning({ userId: passwordResets.userId });
    if (!used) return null;
    if (!(await takeBack(tx, used.userId, passwordHash))) return setPassword(tx, { ...input, ...used, passwordHash });
    const [account] = await tx.select(accountColumns).from(users).where(eq(users.id, used.userId));
    return account ?? null;
  });
}

/** The email with the link that resets a password. */
export function resetEmail(recipient: string, link: string): Message {
  return {
    kind: "reset",
    recipient,
    ...renderMail({
      subject: `Reset your ${site.name} password`,
      paragraphs: [`Someone, most likely you, asked to choose a new password for your ${site.name} account.`],
      link: { label: "Choose a new password", href: link },
      ending: [
        "The link works once, within one hour. A new password logs you out on all other devices.",
        "If you did not ask for this, ignore this email. Your password does not change.",
      ],
    }),
  };
}
