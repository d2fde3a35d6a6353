import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { deleteKeysOf } from "~/domain/accounts/keys/keys.server";
import { findConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { accountEmail } from "~/domain/accounts/sign-up/sign-up-form";
import { takeBack } from "~/domain/accounts/take-back.server";
import type { Message } from "~/domain/mail/queue.server";
import { queueMail } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";
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
  const token = randomBytes(32).toString("base64url");
  const isOld = lt(passwordResets.expiresAt, new Date());
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isOld));
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000);
  await tx.insert(passwordResets).values({ tokenHash: hashOf(token), userId, expiresAt });
  return `${config.APP_URL}/auth/reset?token=${token}`;
}

/** Returns a reset link for who has a valid confirmation link, which was mailed, too, or null. */
export async function makeResetLinkBy(confirmation: string): Promise<string | null> {
  const owner = await findConfirmation(confirmation);
  return owner && db.transaction((tx) => makeResetLink(tx, owner.userId));
}

/** Returns whether a reset link is valid. */
export async function isResetLinkValid(token: string): Promise<boolean> {
  const [reset] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(open(token));
  return reset !== undefined;
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
      .where(open(input.token))
      .returning({ userId: passwordResets.userId });
    if (!used) return null;
    await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)));
    const ofUser = eq(users.id, used.userId);
    if (!(await takeBack(tx, used.userId, passwordHash))) {
      if (input.endsKeys) await deleteKeysOf(tx, used.userId);
      const sessionVersion = sql`${users.sessionVersion} + 1`;
      await tx.update(users).set({ passwordHash, sessionVersion, updatedAt: new Date() }).where(ofUser);
    }
    const [account] = await tx.select(accountColumns).from(users).where(ofUser);
    return account ?? null;
  });
}

// The token has 256 random bits, so a fast hash is as safe as a slow one.
const hashOf = (token: string) => sha256(token);

const open = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashOf(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  );

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
