/** Turns two-factor authentication of an account on and off, and renews its recovery codes. */
import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import {
  type Account,
  accountColumns,
  type CommandResult,
  hasEmail,
  newVersion,
} from "~/domain/accounts/account.server";
import { can } from "~/domain/accounts/permissions";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server";
import { encryptSecret } from "./second-factor-secret.server";
import { findTotpStep } from "./totp.server";

/** The changed account, which the current session needs to stay signed in, and the recovery codes to show once. */
export type SecondFactorChange = { account: Account; codes: string[] };

/**
 * Turns two-factor authentication on. `code` is a code of the app for this secret; it is used up. Ends every other
 * session and API token. Returns "on-already" if another request turned it on first. The email must be confirmed, because
 * anybody can sign up with somebody else's address, and a second factor would keep its owner out after a password reset.
 */
export async function enableSecondFactor(input: {
  userId: number;
  secret: string;
  code: string;
}): Promise<SecondFactorChange | "wrong-code" | "unconfirmed" | "on-already"> {
  const step = findTotpStep(input.secret, input.code.replace(/\s/g, ""));
  if (step === null) return "wrong-code";
  const isOff = and(eq(users.id, input.userId), isNull(users.secondFactor));
  const changed = await change("second-factor-on", and(isOff, isNotNull(users.emailConfirmedAt)), {
    secondFactor: await encryptSecret(input.secret, input.userId),
    secondFactorStep: step,
    secondFactorAt: new Date(),
  });
  if (changed) return changed;
  return (await db.$count(users, isOff)) > 0 ? "unconfirmed" : "on-already";
}

/** Replaces the recovery codes by ten new ones and ends every other session. Returns null if there is no second factor. */
export function renewRecoveryCodes(userId: number): Promise<SecondFactorChange | null> {
  return change("second-factor-codes", and(eq(users.id, userId), isNotNull(users.secondFactor)), {});
}

/** Turns it off and ends every other session. Returns null if it was off. The caller has checked a password and a code. */
export async function disableSecondFactor(userId: number): Promise<Account | null> {
  return (
    (await change("second-factor-off", and(eq(users.id, userId), isNotNull(users.secondFactor)), off))?.account ?? null
  );
}

/** Turns it off on the command line: for a member who lost phone and codes, or after SESSION_SECRET was lost. */
export async function disableSecondFactorByEmail(email: string): Promise<CommandResult> {
  const [known] = await db.select(accountColumns).from(users).where(hasEmail(email));
  if (!known) return { ok: false, message: `There is no account ${email}.` };
  const which = and(eq(users.id, known.id), isNotNull(users.secondFactor));
  if (!(await change("second-factor-off", which, off, true)))
    return { ok: true, message: `${known.email} does not use two-factor authentication.` };
  const message = `Two-factor authentication of ${known.email} is off: they sign in with their password only. They are signed out everywhere.`;
  return { ok: true, message };
}

/** Returns when it was turned on and how many recovery codes are left, or null if it is off. */
export async function findSecondFactor(userId: number): Promise<{ since: Date; codesLeft: number } | null> {
  const [user] = await db.select({ since: users.secondFactorAt }).from(users).where(eq(users.id, userId));
  return user?.since ? { since: user.since, codesLeft: await countRecoveryCodes(userId) } : null;
}

/** Turns it off and ends every session, in the caller's transaction. */
export async function removeSecondFactor(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ ...off, ...newVersion })
    .where(eq(users.id, userId));
  await removeRecoveryCodes(tx, userId);
}

const off = { secondFactor: null, secondFactorAt: null };

/** Changes the account and its codes, ends its sessions and writes the audit log, in one transaction. */
function change(
  action: AuditAction,
  which: SQL | undefined,
  columns: object,
  byOperator = false,
): Promise<SecondFactorChange | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ ...columns, ...newVersion, updatedAt: new Date() })
      .where(which)
      .returning(accountColumns);
    if (!account) return null;
    const codes = account.hasSecondFactor ? await replaceRecoveryCodes(tx, account.id) : [];
    if (!account.hasSecondFactor) await removeRecoveryCodes(tx, account.id);
    if (can(account, "haveModeratorRole")) await writeAudit(tx, action, account, byOperator);
    return { account, codes };
  });
}

async function writeAudit(tx: Transaction, action: AuditAction, { id, email }: Account, byOperator: boolean) {
  const who = byOperator ? { actor: null, after: { email } } : { actor: { id, email } };
  await logAction(tx, { action, ...who });
}
