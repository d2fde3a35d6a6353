/** Confirmation of a member's email by a link that is mailed to it. */
import { and, eq, isNull } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { emailConfirmations, users } from "~/db/schema/accounts";
import { endTokens, isOpen, makeToken } from "~/domain/accounts/mailed-tokens.server";
import { countPendingVotes } from "~/domain/accounts/pending-votes.server";
import { type Message, queueMail } from "~/domain/mail/queue.server";
import { renderMail } from "~/domain/mail/render";
import { site } from "~/site";

/** How long a confirmation link is valid. */
const confirmationMinutes = 24 * 60;

/** Queues the email with the confirmation link, in the caller's transaction. */
export async function queueConfirmationEmail(tx: Transaction, user: { id: number; email: string }): Promise<void> {
  const token = await makeToken(tx, emailConfirmations, user.id, confirmationMinutes);
  const link = `${config.APP_URL}/auth/confirm?token=${token}`;
  await queueMail(tx, confirmationEmail(user.email, { link, requiredForVotes: config.CONFIRM_EMAIL === "on" }));
}

/** Sends a member another confirmation link. Returns false if the email is confirmed or the account does not exist. */
export function requestConfirmation(userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unconfirmed = and(eq(users.id, userId), isNull(users.emailConfirmedAt));
    const [user] = await tx.select({ id: users.id, email: users.email }).from(users).where(unconfirmed);
    if (user) await queueConfirmationEmail(tx, user);
    return user !== undefined;
  });
}

/** Returns the account of a valid confirmation link, or null. Changes nothing, because mail scanners follow links. */
export async function findConfirmation(token: string): Promise<{ userId: number; email: string } | null> {
  const [link] = await db
    .select({ userId: users.id, email: users.email })
    .from(emailConfirmations)
    .innerJoin(users, eq(users.id, emailConfirmations.userId))
    .where(isOpen(emailConfirmations, token));
  return link ?? null;
}

/**
 * Confirms the email of a link and counts pending votes. `userId` is who is logged in: a link alone would confirm what a
 * stranger signed up with the address. Returns false if the link is not valid, or is another account's.
 */
export async function confirmEmail({ token, userId }: { token: string; userId: number }): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locks the account first, in the same order as `deleteAccount`, so that the two cannot deadlock.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const used = await tx
      .update(emailConfirmations)
      .set({ usedAt: new Date() })
      .where(and(isOpen(emailConfirmations, token), eq(emailConfirmations.userId, userId)))
      .returning({ userId: emailConfirmations.userId });
    if (used.length > 0) await markEmailConfirmed(tx, userId);
    return used.length > 0;
  });
}

/** Marks an account's email as confirmed, invalidates its links and counts its pending votes, in the caller's transaction. */
export async function markEmailConfirmed(tx: Transaction, userId: number): Promise<void> {
  const now = new Date();
  await tx.update(users).set({ emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, userId));
  await endTokens(tx, emailConfirmations, userId);
  await countPendingVotes(tx, userId);
}

type Options = {
  link: string;
  /** Whether upvotes count only after the confirmation. */
  requiredForVotes: boolean;
};

/** The email with the link that confirms an account's email. It says what the confirmation is for. */
function confirmationEmail(recipient: string, { link, requiredForVotes }: Options): Message {
  const purpose = requiredForVotes
    ? "so that your upvotes count, and to get the weekly email if you turn it on"
    : "to get the weekly email if you turn it on, and so that your account has the submissions made with it";
  return {
    kind: "confirm",
    recipient,
    ...renderMail({
      subject: "Confirm your email address",
      paragraphs: [
        `Someone, most likely you, created a ${site.name} account with this email. Confirm that it is yours ${purpose}.`,
      ],
      link: { label: "Confirm my email", href: link },
      ending: [
        "The link works once, within 24 hours. It opens a page with a button, where you are logged in.",
        "If you did not create an account, ignore this email, or set a password there: the account is then yours alone.",
      ],
    }),
  };
}
