/** A member shows that the e-mail address is theirs. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { emailConfirmations, users } from "~/db/schema";
import { queueMail } from "~/domain/mail/queue.server";
import { hashOfToken } from "~/domain/review/private-link.server";
import { countWaitingVotes } from "~/domain/upvotes/waiting.server";
import { confirmMail } from "./confirm-mail.server";

/** How long a confirmation link works. */
export const confirmationHours = 24;

/** Queues the mail with a link that confirms the account's address, in the caller's transaction. */
export async function sendConfirmation(tx: Transaction, user: { id: number; email: string }): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const ofUser = eq(emailConfirmations.userId, user.id);
  await tx.delete(emailConfirmations).where(and(ofUser, lt(emailConfirmations.expiresAt, new Date())));
  await tx.insert(emailConfirmations).values({
    tokenHash: hashOfToken(token),
    userId: user.id,
    expiresAt: new Date(Date.now() + confirmationHours * 3_600_000),
  });
  await queueMail(tx, confirmMail(user.email, `${config.APP_URL}/auth/confirm?token=${token}`));
}

/** The same on its own, for a member who asks for it. False when the address is confirmed or the account is gone. */
export function requestConfirmation(userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unconfirmed = and(eq(users.id, userId), isNull(users.emailConfirmedAt));
    const [user] = await tx.select({ id: users.id, email: users.email }).from(users).where(unconfirmed);
    if (user) await sendConfirmation(tx, user);
    return user !== undefined;
  });
}

/** Whether a confirmation link would work now. Changes nothing: mail scanners follow links. */
export async function isConfirmationOpen(token: string): Promise<boolean> {
  const [link] = await db.select({ userId: emailConfirmations.userId }).from(emailConfirmations).where(open(token));
  return link !== undefined;
}

/**
 * Confirms an account's address by a link's token, once, and counts the votes that waited for it. Returns the account's
 * id; null when the token is unknown, used or older than a day.
 */
export async function confirmEmail(token: string): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [link] = await tx.select({ userId: emailConfirmations.userId }).from(emailConfirmations).where(open(token));
    if (!link) return null;
    // The account is held first, as by who deletes it, so that the two do not wait for each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for("update");
    const used = await tx
      .update(emailConfirmations)
      .set({ usedAt: new Date() })
      .where(open(token))
      .returning({ userId: emailConfirmations.userId });
    if (used.length === 0) return null;
    await confirmAddress(tx, link.userId);
    return link.userId;
  });
}

/** Marks an account's address as confirmed, closes its links and counts its waiting votes, in the caller's transaction. */
export async function confirmAddress(tx: Transaction, userId: number): Promise<void> {
  const now = new Date();
  await tx.update(users).set({ emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await tx
    .update(emailConfirmations)
    .set({ usedAt: now })
    .where(and(eq(emailConfirmations.userId, userId), isNull(emailConfirmations.usedAt)));
  await countWaitingVotes(tx, userId);
}

const open = (token: string) =>
  and(
    eq(emailConfirmations.tokenHash, hashOfToken(token)),
    isNull(emailConfirmations.usedAt),
    gt(emailConfirmations.expiresAt, new Date()),
  );
