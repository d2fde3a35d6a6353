import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema";
import { emptyBody } from "./expire.server";
import { isHopeless, mostAttempts, waitAfter } from "./retry";
import type { Mail, Send } from "./transport.server";

/** Messages taken at once. */
const batchSize = 10;
const attemptSeconds = 60;
/** Longer than an attempt can last, so that nobody else takes a message up while one is under way. */
const claimSeconds = 90;

// Written out, not bound: the partial index serves only a condition the planner can see.
const isOpen = sql`${mails.state} in ('queued', 'sending')`;
const isDue = sql`${mails.dueAt} <= now() and (${mails.claimedUntil} is null or ${mails.claimedUntil} <= now())`;

/**
 * Delivers what is due, each message by one process at a time; returns how many were taken up. A message is marked sent
 * after the server took it: a process killed in between leaves a claim that runs out, and the message is sent again.
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
    await send(mail, AbortSignal.timeout(attemptSeconds * 1000));
  } catch (error) {
    await markFailed(mail, error);
    return;
  }
  await mark(mail, { state: "sent", ...emptyBody, sentAt: new Date(), claimedUntil: null, lastError: null });
}

async function markFailed(mail: Mail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const lastError = reason.replaceAll("\0", "").slice(0, 500);
  if (mail.attempts < mostAttempts && !isHopeless(error)) {
    const dueAt = new Date(Date.now() + waitAfter(mail.attempts));
    await mark(mail, { state: "queued", dueAt, claimedUntil: null, lastError });
    return;
  }
  await mark(mail, { state: "parked", claimedUntil: null, lastError });
  // The reason may name the recipient, so it stays in the row.
  console.warn(`Mail ${mail.id} (${mail.kind}) could not be delivered after ${mail.attempts} attempts and is parked.`);
}

// Only the attempt that holds the claim may say how it ended: its number is the claim's.
async function mark(mail: Mail, end: Partial<Mail>): Promise<void> {
  await db
    .update(mails)
    .set(end)
    .where(and(eq(mails.id, mail.id), eq(mails.state, "sending"), eq(mails.attempts, mail.attempts)));
}
