import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { passwordResets, users } from "~/db/schema";
import { queueMail } from "~/domain/mail/queue.server";
import { type Account, accountColumns, hasEmail } from "./account.server";
import { confirmAddress } from "./confirm-email.server";
import { hashPassword } from "./passwords.server";
import { resetMail } from "./reset-mail.server";
import { accountEmail } from "./sign-up-form";

/** How long a reset link works. */
export const resetMinutes = 60;

/**
 * Queues the mail with a reset link for the account of that address. False when there is none, which the screen says
 * as 'Email not found.'.
 */
export async function requestPasswordReset(email: unknown): Promise<boolean> {
  const address = accountEmail.safeParse(email);
  if (!address.success) return false;
  return db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id, email: users.email }).from(users).where(hasEmail(address.data));
    if (!user) return false;
    const token = randomBytes(32).toString("base64url");
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, user.id), lt(passwordResets.expiresAt, new Date())));
    await tx.insert(passwordResets).values({
      tokenHash: hashOf(token),
      userId: user.id,
      expiresAt: new Date(Date.now() + resetMinutes * 60_000),
    });
    await queueMail(tx, resetMail(user.email, `${config.APP_URL}/auth/reset?token=${token}`));
    return true;
  });
}

/** Whether a reset link would work now. */
export async function isResetOpen(token: string): Promise<boolean> {
  const [reset] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(open(token));
  return reset !== undefined;
}

/**
 * Sets a password (checked by `newPassword`) by a link's token, once; ends every session and token of the account and
 * every other link. The link came by mail, so the address is confirmed and waiting votes count. Null when the token is unknown, used or older than an hour.
 */
export async function resetPassword(given: { token: string; password: string }): Promise<Account | null> {
  // Hashing takes long and would hold the transaction (for the embedded database, everyone) up; so it comes first,
  // but only for a token that is good.
  if (!(await isResetOpen(given.token))) return null;
  const passwordHash = await hashPassword(given.password);
  return db.transaction(async (tx) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(open(given.token))
      .returning({ userId: passwordResets.userId });
    if (!used) return null;
    await tx
      .update(passwordResets)
      .set({ usedAt: new Date() })
      .where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)));
    const [account] = await tx
      .update(users)
      .set({
        passwordHash,
        sessionVersion: sql`${users.sessionVersion} + 1`,
        updatedAt: new Date(),
      })
      .where(eq(users.id, used.userId))
      .returning(accountColumns);
    await confirmAddress(tx, used.userId);
    return account ?? null;
  });
}

// The token has 256 random bits, so a plain hash keeps it as well as a slow one would.
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

const open = (token: string) =>
  and(
    eq(passwordResets.tokenHash, hashOf(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, new Date()),
  );
