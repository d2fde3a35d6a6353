/** Which members' accounts belong to which accounts at the OpenID Connect provider. */
import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { givesNoRights, hasPassword } from "~/domain/accounts/account.server";
import { markEmailConfirmed } from "~/domain/accounts/sign-up/confirm-email.server";
import type { ProviderAccount } from "./provider.server";

export const isIdentity = ({ issuer, subject }: ProviderAccount): SQL | undefined =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

/** The columns of an identity that change with each log-in. */
export const seenIdentity = ({ email, role }: ProviderAccount) => ({
  email,
  accessRole: role,
  seenAt: sql`now()`,
});

/** Returns the provider's account that an account is linked to, or null. */
export async function findIdentity(userId: number): Promise<{ issuer: string; email: string } | null> {
  const columns = { issuer: identities.issuer, email: identities.email };
  const [found] = await db.select(columns).from(identities).where(eq(identities.userId, userId));
  return found ?? null;
}

/**
 * Links an account to one at the provider. The caller has checked the account's password and code. Its email becomes
 * confirmed if the provider confirmed the same one. Returns false if one of the two is linked to another.
 */
export function linkIdentity(userId: number, of: ProviderAccount): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isSame = and(eq(users.id, userId), eq(sql`lower(${users.email})`, sql`lower(${of.email})`));
    // Locks the account first, like the confirmation.
    const [unconfirmed] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isSame, isNull(users.emailConfirmedAt)))
      .for("update");
    // What is left of a provider that the operator had before.
    await tx.delete(identities).where(and(eq(identities.userId, userId), ne(identities.issuer, of.issuer)));
    const linked = await tx
      .insert(identities)
      .values({ issuer: of.issuer, subject: of.subject, userId, ...seenIdentity(of) })
      .onConflictDoNothing()
      .returning({ userId: identities.userId });
    if (linked.length > 0 && unconfirmed) await markEmailConfirmed(tx, userId);
    return linked.length > 0;
  });
}

/** Why an account stays linked: it could not log in any more, or would keep a role that its groups gave. */
export type LinkReason = "no-password" | "role";

/** Removes the link. Returns why it stays, or null. */
export async function unlinkIdentity(userId: number): Promise<LinkReason | null> {
  const canLogIn = sql`exists (select from ${users} where ${users.id} = ${userId} and ${hasPassword})`;
  const ofUser = eq(identities.userId, userId);
  await db.delete(identities).where(and(ofUser, givesNoRights, canLogIn));
  const [left] = await db.select({ givesNoRights }).from(identities).where(ofUser);
  if (!left) return null;
  return left.givesNoRights ? "no-password" : "role";
}
