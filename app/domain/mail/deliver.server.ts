import { and, asc, eq, gt, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "~/db/client.server";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { timeLimit } from "~/domain/background/time-limit";
import { emptyBody } from "./queue.server";
import { type OptionalMailKind, optionalMailKinds } from "./subscriptions/optional-mail";
import { endSubscriptions } from "./subscriptions/subscription.server";
import type { Mail, Send } from "./transport.server";

/** Emails that are claimed at a time. */
const batchSize = 10;
const attemptSeconds = 60;
/** Longer than any attempt, so that no other process claims the email during it. */
const claimSeconds = 90;

// Literals instead of parameters, because the planner uses the partial index only if it sees the values.
const isOpen = sql`${mails.state} in ('queued', 'sending')`;
const isDue = sql`${mails.dueAt} <= now() and (${mails.claimedUntil} is null or ${mails.claimedUntil} <= now())`;

/**
 * Delivers emails that are due, each by one process at a time, and returns how many it claimed. Marks an email as sent
 * after the mail server accepted it. If the process is killed in between, its claim expires and the email is sent again.
 */
export async function deliverDue(send: Send): Promise<number> {
  const claimed = await claim();
  await Promise.all(claimed.map((mail) => attempt(mail, send)));
  return claimed.length;
}

async function claim(): Promise<Mail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isOpen, isDue))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(batchSize)
    .for("update", { skipLocked: true });
  return db
    .update(mails)
    .set({
      state: "sending",
      attempts: sql`${mails.attempts} + 1`,
      claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})`,
    })
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning();
}

async function attempt(mail: Mail, send: Send): Promise<void> {
  try {
    await send(mail, timeLimit(attemptSeconds * 1000));
  } catch (error) {
    await recordFailure(mail, error);
    return;
  }
  await mark(mail, { state: "sent", ...emptyBody, sentAt: new Date(), claimedUntil: null, lastError: null });
  await forgetBounces(mail);
}

async function recordFailure(mail: Mail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const lastError = reason.replaceAll("\0", "").slice(0, 500);
  if (mail.attempts < maxAttempts && !isPermanentFailure(error)) {
    const dueAt = new Date(Date.now() + retryDelayMs(mail.attempts));
    await mark(mail, { state: "queued", dueAt, claimedUntil: null, lastError });
    return;
  }
  await db.transaction(async (tx) => {
    await mark(mail, { state: "parked", claimedUntil: null, lastError }, tx);
    if (isPermanentFailure(error)) await countBounce(tx, mail);
  });
  // The reason may contain the recipient, so it is stored in the row but not logged.
  console.warn(
    `Mail ${mail.id} (${mail.kind}) failed after ${mail.attempts} attempts. An administrator can retry it at /admin/mail.`,
  );
}

// Updates the row only while this attempt, identified by its number, holds the claim.
async function mark(mail: Mail, end: Partial<Mail>, tx: Database = db): Promise<void> {
  await tx
    .update(mails)
    .set(end)
    .where(and(eq(mails.id, mail.id), eq(mails.state, "sending"), eq(mails.attempts, mail.attempts)));
}

const minuteMs = 60_000;
const maxDelayMs = 4 * 60 * minuteMs;
/** With the delays below, the last attempt is about a day after the first. */
export const maxAttempts = 13;

/** Returns the delay after the nth failed attempt: 1, 2, 4 ... minutes, at most four hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** (attempts - 1), maxDelayMs);
}

/**
 * Returns whether the server rejected the recipient (5xx to RCPT TO). Retrying would harm our reputation there. Any
 * other 5xx (login, sender, content) is retried, because the operator can fix its cause.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

const maxBounces = 3;

/** Counts a rejected email in the caller's transaction. The third ends the subscription. */
async function countBounce(tx: Transaction, mail: Mail): Promise<void> {
  const subscription = subscriptionOf(mail);
  if (!subscription) return;
  const [counted] = await tx
    .update(mailSubscriptions)
    .set({ bounces: sql`${mailSubscriptions.bounces} + 1` })
    .where(subscription.condition)
    .returning({ bounces: mailSubscriptions.bounces });
  if (!counted || counted.bounces < maxBounces) return;
  await endSubscriptions(tx, { userId: subscription.userId, kinds: [subscription.kind], reason: "bounces" });
}

/** Counts from zero again, after a delivery. */
async function forgetBounces(mail: Mail): Promise<void> {
  const subscription = subscriptionOf(mail);
  if (!subscription) return;
  await db
    .update(mailSubscriptions)
    .set({ bounces: 0 })
    .where(and(subscription.condition, gt(mailSubscriptions.bounces, 0)));
}

function subscriptionOf({ userId, kind: ofMail }: Mail) {
  const kind = optionalMailKinds.find((one) => one === ofMail) as OptionalMailKind | undefined;
  if (!kind || userId === null) return null;
  return { userId, kind, condition: and(eq(mailSubscriptions.userId, userId), eq(mailSubscriptions.kind, kind)) };
}
