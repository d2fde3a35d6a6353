/** Writes weekly emails, one member at a time, so that requests never wait long for the embedded database. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { isActive } from "~/domain/accounts/account.server";
import { emptyBody, queueMail } from "~/domain/mail/queue.server";
import { isOn, type Subscription } from "~/domain/mail/subscriptions/subscription.server";
import { unsubscribeUrl } from "~/domain/mail/subscriptions/unsubscribe.server";
import { nextDueTime } from "~/domain/mail/subscriptions/weekly-time";
import { findNews } from "./news.server";
import { weeklyEmail } from "./weekly-email";

/** An attempt that takes longer stores nothing. */
const attemptSeconds = 60;
/** Longer than any attempt and its last statement, so that no other process writes the email during it. */
const claimSeconds = 90;
/** While so many are due, no more are written. So other emails, such as for a new password, never wait behind thousands. */
const maxWaiting = 50;
/** An email that is later than this, for example because the site was down, waits for the next week. */
const maxLateMs = 3 * 24 * 60 * 60_000;

/** What a transaction dates now may be seen only when it commits, so an email covers nothing later than so long ago. */
const maxCommitMs = 60_000;

const isWeekly = eq(mailSubscriptions.kind, "weekly");

/**
 * Writes the next weekly email that is due, if there is anything new for it, and queues it. Returns whether there was
 * one. Several processes can call it at the same time. One that is killed leaves a claim that expires; the email and the
 * time of the next one are stored in one transaction.
 */
export async function writeNextWeekly(now = new Date()): Promise<boolean> {
  if ((await countWaiting()) >= maxWaiting) return false;
  const subscription = await claimNext(now);
  if (!subscription) return false;
  const [member] = await db
    .select({ email: users.email, firstName: users.firstName, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, subscription.userId), isActive));
  const isLate = now.getTime() - subscription.nextAt.getTime() > maxLateMs;
  if (!member?.confirmedAt) await postpone(subscription, { now, coveredUntil: subscription.nextAt });
  else if (isLate) await postpone(subscription, { now });
  else await write(subscription, member, now);
  return true;
}

/** Cancels the emails that are not sent yet if the operator turned weekly emails off. Else releases claims of a dead process. */
export async function prepareWeekly(): Promise<void> {
  if (config.DIGEST === "off") {
    await db
      .update(mails)
      .set({ state: "cancelled", ...emptyBody })
      .where(and(inArray(mails.state, ["queued", "sending"]), eq(mails.kind, "weekly")));
  } else if (config.embedded) {
    await db
      .update(mailSubscriptions)
      .set({ claimedUntil: null })
      .where(sql`${mailSubscriptions.claimedUntil} is not null`);
  }
}

async function countWaiting(): Promise<number> {
  // Literals, so that the planner uses the index of open emails.
  const isOpen = sql`${mails.state} in ('queued', 'sending')`;
  return db.$count(mails, and(isOpen, lte(mails.dueAt, sql`now()`), eq(mails.kind, "weekly")));
}

async function claimNext(now: Date): Promise<Subscription | null> {
  const { userId, nextAt, claimedUntil } = mailSubscriptions;
  const due = db
    .select({ userId })
    .from(mailSubscriptions)
    .where(and(isWeekly, isOn, lte(nextAt, now), or(isNull(claimedUntil), lte(claimedUntil, sql`now()`))))
    .orderBy(asc(nextAt), asc(userId))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(mailSubscriptions)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(and(isWeekly, sql`${userId} = any(array(${due}))`))
    .returning();
  return claimed ?? null;
}

/** Emails are at least three days apart, also after the site's time changed. */
const nextWeek = (now: Date) => nextDueTime(new Date(now.getTime() + maxLateMs));

type Member = { email: string; firstName: string };

async function write(subscription: Subscription, { email: recipient, firstName }: Member, now: Date): Promise<void> {
  const { userId, coveredUntil, nextAt } = subscription;
  const limit = AbortSignal.timeout(attemptSeconds * 1000);
  const until = new Date(Math.min(nextAt.getTime(), now.getTime() - maxCommitMs));
  const news = await findNews(userId, { after: coveredUntil, until });
  const unsubscribe = unsubscribeUrl(subscription);
  const email = weeklyEmail(news, { origin: config.APP_URL, recipient, firstName, unsubscribeUrl: unsubscribe });
  const period = nextAt.toISOString().slice(0, "2026-11-30".length);
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ userId: mailSubscriptions.userId })
      .from(mailSubscriptions)
      .where(isUnchanged(subscription))
      .for("update");
    if (!held) return;
    // The site may have another time now, so that the same day comes again.
    const isCovered =
      !email || (await queueMail(tx, { ...email, optional: { userId, period, unsubscribeUrl: unsubscribe } }));
    await tx
      .update(mailSubscriptions)
      .set({
        nextAt: nextWeek(now),
        coveredUntil: isCovered ? until : coveredUntil,
        claimedUntil: null,
      })
      .where(isUnchanged(subscription));
    limit.throwIfAborted();
  });
}

type Postponed = {
  now: Date;
  /** What is left out for good. */
  coveredUntil?: Date;
};

async function postpone(subscription: Subscription, { now, coveredUntil }: Postponed): Promise<void> {
  await db
    .update(mailSubscriptions)
    .set({ nextAt: nextDueTime(now), coveredUntil, claimedUntil: null })
    .where(isUnchanged(subscription));
}

/** Neither another process nor the member has changed it since it was read. */
const isUnchanged = ({ userId, startedAt, nextAt }: Subscription) =>
  and(
    isWeekly,
    isOn,
    eq(mailSubscriptions.userId, userId),
    eq(mailSubscriptions.startedAt, startedAt),
    eq(mailSubscriptions.nextAt, nextAt),
  );
