/** Which members' accounts belong to which accounts at the OpenID Connect provider. */
import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { givesNoRights, hasPassword } from "~/domain/accounts/account.server";
import { linkedEmail, unlinkedEmail } from "~/domain/accounts/people/people-emails";
import { markEmailConfirmed } from "~/domain/accounts/sign-up/confirm-email.server";
import { queueMail } from "~/domain/mail/queue.server";
import { groupsGiveRoles, type ProviderAccount } from "./provider.server";

export const isIdentity = ({ issuer, subject }: ProviderAccount): SQL | undefined =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The columns of an identity that change with each log-in. A log-in that does not say its groups leaves the role. */
export const seenIdentity = ({ email, role }: ProviderAccount) => ({
  email,
  accessRole: role ?? (groupsGiveRoles() ? undefined : null),
  seenAt: sql`now()`,
});

/** Returns the provider's account that an account is linked to, or null. */
export async function findIdentity(userId: number): Promise<{ issuer: string; email: string } | null> {
  const columns = { issuer: identities.issuer, email: identities.email };
  const [found] = await db.select(columns).from(identities).where(eq(identities.userId, userId));
  return found ?? null;
}

/** Whether an account may be linked: its address is confirmed, or the provider confirmed the same one. */
export const canBeLinked = (
  account: Pick<typeof users.$inferSelect, "email" | "emailConfirmedAt">,
  { email }: ProviderAccount,
): boolean => account.emailConfirmedAt !== null || account.email.toLowerCase() === email.toLowerCase();

/**
 * Links an account to one at the provider, and tells its owner. The caller has checked the account's password and code. Its
 * email becomes confirmed if the provider confirmed the same one.
 */
export function linkIdentity(userId: number, of: ProviderAccount): Promise<"linked" | "taken" | "unconfirmed"> {
  return db.transaction(async (tx) => {
    // Locks the account first, like the confirmation.
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!account || !canBeLinked(account, of)) return "unconfirmed";
    // What is left of a provider that the operator had before.
    await tx.delete(identities).where(and(eq(identities.userId, userId), ne(identities.issuer, of.issuer)));
    const linked = await tx
      .insert(identities)
      .values({ issuer: of.issuer, subject: of.subject, userId, ...seenIdentity(of) })
      .onConflictDoNothing()
      .returning({ userId: identities.userId });
    if (linked.length === 0) return "taken";
    if (!account.emailConfirmedAt) await markEmailConfirmed(tx, userId);
    await queueMail(tx, linkedEmail(account.email, { name: config.OIDC_NAME, email: of.email }));
    return "linked";
  });
}

/** Why an account stays linked: it could not log in any more, or would keep a role that its groups gave. */
export type LinkReason = "no-password" | "role";

/** Removes the link and tells the owner. Returns why it stays, or null. */
export function unlinkIdentity(userId: number): Promise<LinkReason | null> {
  return db.transaction(async (tx) => {
    const canLogIn = sql`exists (select from ${users} where ${users.id} = ${userId} and ${hasPassword})`;
    if (await removeIdentity(tx, userId, and(givesNoRights, canLogIn))) return null;
    const [left] = await tx.select({ givesNoRights }).from(identities).where(eq(identities.userId, userId));
    if (!left) return null;
    return left.givesNoRights ? "no-password" : "role";
  });
}

/** Removes the link of an account in the caller's transaction, and tells its owner. Returns whether there was one. */
export async function removeIdentity(tx: Transaction, userId: number, condition?: SQL): Promise<boolean> {
  const removed = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), condition))
    .returning({ userId: identities.userId });
  if (removed.length === 0) return false;
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await queueMail(tx, unlinkedEmail(owner!.email, config.OIDC_NAME));
  return true;
}
