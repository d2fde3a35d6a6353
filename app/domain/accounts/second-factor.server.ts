/** A second factor of one's own account: on, off, and new recovery codes. */
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog, recoveryCodes, users } from "~/db/schema";
import type { Act } from "~/domain/review/acts";
import { type Account, accountColumns, hasEmail } from "./account.server";
import type { Outcome } from "./administrators.server";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.server";
import { encryptSecret } from "./second-factor-secret.server";
import { stepOfCode } from "./time-codes.server";

/** The account as it is after the act, for the one browser that stays signed in, and codes to be shown once. */
export type Changed = { account: Account; codes: string[] };

/**
 * Switches it on by a first code of the app that has the secret; that code is used then. Ends every other session and
 * token. "wrong-code" when it is none of that secret, "on-already" when another switched it on before.
 */
export async function enableSecondFactor(asked: {
  userId: number;
  secret: string;
  code: string;
}): Promise<Changed | "wrong-code" | "on-already"> {
  const step = stepOfCode(asked.secret, asked.code.replace(/\s/g, ""));
  if (step === null) return "wrong-code";
  const changed = await change("second-factor-on", and(eq(users.id, asked.userId), isNull(users.secondFactor)), {
    secondFactor: await encryptSecret(asked.secret, asked.userId),
    secondFactorStep: step,
    secondFactorAt: new Date(),
  });
  return changed ?? "on-already";
}

/** Ten new recovery codes in place of the old ones; ends every other session. Null when there is no second factor. */
export function renewRecoveryCodes(userId: number): Promise<Changed | null> {
  return change("second-factor-codes", and(eq(users.id, userId), isNotNull(users.secondFactor)), {});
}

/** Switches it off and ends every other session; null when there was none. Whoever asks has given a password and a code. */
export async function disableSecondFactor(userId: number): Promise<Account | null> {
  return (
    (await change("second-factor-off", and(eq(users.id, userId), isNotNull(users.secondFactor)), off))?.account ?? null
  );
}

/** The same by the operator at the server, for who lost phone and codes, or when the key is lost. */
export async function dropSecondFactor(email: string): Promise<Outcome> {
  const [known] = await db.select(accountColumns).from(users).where(hasEmail(email));
  if (!known) return { ok: false, sentence: `There is no account ${email}.` };
  const which = and(eq(users.id, known.id), isNotNull(users.secondFactor));
  if (!(await change("second-factor-off", which, off, true)))
    return { ok: true, sentence: `${known.email} has no second factor.` };
  const sentence = `The second factor of ${known.email} is off: the password alone signs in. They are signed out everywhere.`;
  return { ok: true, sentence };
}

/** Since when it is on, and how many recovery codes are left; null when it is off. */
export async function standingOf(userId: number): Promise<{ since: Date; codesLeft: number } | null> {
  const [user] = await db.select({ since: users.secondFactorAt }).from(users).where(eq(users.id, userId));
  return user?.since ? { since: user.since, codesLeft: await countRecoveryCodes(userId) } : null;
}

const off = { secondFactor: null, secondFactorAt: null };

/** The columns, the codes, the end of all sessions, and what the log says of an administrator, all or nothing. */
function change(act: Act, which: SQL | undefined, columns: object, byOperator = false): Promise<Changed | null> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(users)
      .set({ ...columns, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: new Date() })
      .where(which)
      .returning(accountColumns);
    if (!account) return null;
    const codes = account.hasSecondFactor
      ? await replaceRecoveryCodes(tx, account.id)
      : await removeCodes(tx, account.id);
    if (account.isAdmin) await writeDown(tx, act, account, byOperator);
    return { account, codes };
  });
}

async function removeCodes(tx: Transaction, userId: number): Promise<[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return [];
}

async function writeDown(tx: Transaction, act: Act, { id, email }: Account, byOperator: boolean): Promise<void> {
  const who = byOperator ? { after: { email } } : { actorId: id, actorEmail: email };
  await tx.insert(auditLog).values({ act, ...who });
}
