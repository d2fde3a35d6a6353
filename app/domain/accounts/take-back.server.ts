import { and, eq, isNull, not } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import {
  apiKeys,
  emailConfirmations,
  identities,
  passwordResets,
  recoveryCodes,
  sessions,
  users,
} from "~/db/schema/accounts";
import { followers } from "~/db/schema/following";
import { upvotes } from "~/db/schema/library";
import { pathVotes } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { newVersion } from "~/domain/accounts/account.server";
import { markEmailConfirmed } from "~/domain/accounts/sign-up/confirm-email.server";

const keys = [sessions, apiKeys, identities, recoveryCodes, passwordResets, emailConfirmations];
const votes = [upvotes, verdicts, pathVotes];

/**
 * Gives an account whose email is not confirmed to the owner of its address, whom the caller knows. Anybody may have signed
 * up with the address, so everything goes with which one can act as the account, and what waits for the confirmation. The
 * password becomes that of `passwordHash`, and the email confirmed. Does nothing to a confirmed account. Returns whether
 * it was unconfirmed.
 */
export async function takeBack(tx: Transaction, userId: number, passwordHash: string): Promise<boolean> {
  const [account] = await tx
    .update(users)
    .set({ ...newVersion, passwordHash, secondFactor: null, secondFactorAt: null })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id });
  if (!account) return false;
  for (const table of keys) await tx.delete(table).where(eq(table.userId, userId));
  for (const table of votes) await tx.delete(table).where(and(eq(table.userId, userId), not(table.counted)));
  await tx.update(resources).set({ statusTokenHash: null }).where(eq(resources.submittedBy, userId));
  await tx.update(followers).set({ feedTokenHash: null, feedToken: null }).where(eq(followers.userId, userId));
  await markEmailConfirmed(tx, userId);
  return true;
}
