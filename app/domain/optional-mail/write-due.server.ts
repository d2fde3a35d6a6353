/** Writes optional emails that are due, one at a time, so that requests never wait long for the embedded database. */
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { isActive } from "~/domain/accounts/account.server";
import { timeLimit } from "~/domain/background/time-limit";
import { queueMail } from "~/domain/mail/queue.server";
import { type MailContent, renderMail } from "~/domain/mail/render";
import type { OptionalMailKind } from "~/domain/mail/subscriptions/optional-mail";
import { isOn, type Subscription } from "~/domain/mail/subscriptions/subscription.server";
import { unsubscribeUrl } from "~/domain/mail/subscriptions/unsubscribe.server";

type Recipient = typeof users.$inferSelect;

/** What is new for an email: after `after`, until `until`. */
export type Period = { after: Date; until: Date };

type Writing = Period & { subscription: Subscription; member: Recipient };

/** A kind of email that people asked for. */
export type OptionalMail = {
  kind: OptionalMailKind;
  /**
   * An email that is later than this, for example because the site was down, waits for the next time. Two are at least so far
   * apart, also after their time changed.
   */
  maxLateMs?: number;
  /** It has what was new when it was due, not what is new when it is written. */
  isPunctual?: boolean;
  /** Whether the member may get it. What is new meanwhile is left out for good. */
  mayGet(member: Recipient): boolean;
  /** When the next one after a moment is due. */
  nextTime(subscription: Subscription, after: Date): Date;
  /** The day of which there is one email at most. */
  periodOf?(subscription: Subscription): string;
  /** Why it is sent, and how the page is called that changes it. */
  settings: { text: string; label: string };
  /** Returns what the email says, or null if nothing is new. */
  write(writing: Writing): Promise<MailContent | null>;
};

/** An attempt that takes longer stores nothing. */
const attemptSeconds = 60;
/** Longer than any attempt and its last statement, so that no other process writes the email during it. */
const claimSeconds = 90;
/** While so many are due, no more are written. So other emails, such as for a new password, never wait behind thousands. */
const maxWaiting = 50;

/** What a transaction dates now may be seen only when it commits, so an email covers nothing later than so long ago. */
const maxCommitMs = 60_000;

/**
 * Writes the next email of a kind that is due, if there is anything new for it, and queues it. Returns whether there was one.
 * Several processes can call it at the same time. One that is killed leaves a claim that expires; the email and the time of the
 * next one are stored in one transaction, so nothing is told twice and nothing is left out.
 */
export async function writeNext(mail: OptionalMail, now = new Date()): Promise<boolean> {
  if ((await countWaiting(mail.kind)) >= maxWaiting) return false;
  const subscription = await claimNext(mail.kind, now);
  if (!subscription) return false;
  const [member] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, subscription.userId), isActive));
  const isLate = now.getTime() - subscription.nextAt.getTime() > (mail.maxLateMs ?? Number.POSITIVE_INFINITY);
  const nextAt = mail.nextTime(subscription, now);
  if (!member?.emailConfirmedAt || !mail.mayGet(member))
    await postpone(subscription, { nextAt, coveredUntil: mail.isPunctual ? subscription.nextAt : now });
  else if (isLate) await postpone(subscription, { nextAt });
  else await write(mail, { subscription, member, now });
  return true;
}

async function countWaiting(kind: OptionalMailKind): Promise<number> {
  // Literals, so that the planner uses the index of open emails.
  const isOpen = sql`${mails.state} in ('queued', 'sending')`;
  return db.$count(mails, and(isOpen, lte(mails.dueAt, sql`now()`), eq(mails.kind, kind)));
}

async function claimNext(ofKind: OptionalMailKind, now: Date): Promise<Subscription | null> {
  const { userId, kind, nextAt, claimedUntil } = mailSubscriptions;
  const isOfKind = eq(kind, ofKind);
  const due = db
    .select({ userId })
    .from(mailSubscriptions)
    .where(and(isOfKind, isOn, lte(nextAt, now), or(isNull(claimedUntil), lte(claimedUntil, sql`now()`))))
    .orderBy(asc(nextAt), asc(userId))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(mailSubscriptions)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(and(isOfKind, sql`${userId} = any(array(${due}))`))
    .returning();
  return claimed ?? null;
}

type Attempt = { subscription: Subscription; member: Recipient; now: Date };

async function write(mail: OptionalMail, { subscription, member, now }: Attempt): Promise<void> {
  const { userId, coveredUntil, nextAt } = subscription;
  const limit = timeLimit(attemptSeconds * 1000);
  const seen = now.getTime() - maxCommitMs;
  const until = new Date(mail.isPunctual ? Math.min(nextAt.getTime(), seen) : seen);
  const unsubscribe = unsubscribeUrl(subscription);
  const content = await mail.write({ subscription, member, after: coveredUntil, until });
  const optional = { userId, period: mail.periodOf?.(subscription), unsubscribeUrl: unsubscribe };
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ userId: mailSubscriptions.userId })
      .from(mailSubscriptions)
      .where(isUnchanged(subscription))
      .for("update");
    if (!held) return;
    // The site may have another time now, so that the same day comes again.
    const isCovered =
      !content || (await queueMail(tx, { ...messageOf(mail, { member, content, unsubscribe }), optional }));
    await tx
      .update(mailSubscriptions)
      .set({
        nextAt: mail.nextTime(subscription, new Date(now.getTime() + (mail.maxLateMs ?? 0))),
        coveredUntil: isCovered ? until : coveredUntil,
        claimedUntil: null,
      })
      .where(isUnchanged(subscription));
    limit.throwIfAborted();
  });
}

type Written = { member: Recipient; content: MailContent; unsubscribe: string };

const messageOf = ({ kind, settings }: OptionalMail, { member, content, unsubscribe }: Written) => ({
  kind,
  recipient: member.email,
  ...renderMail({
    ...content,
    firstName: member.firstName,
    settings: {
      text: settings.text,
      links: [
        { label: settings.label, href: `${config.APP_URL}/account/email` },
        { label: "Unsubscribe", href: unsubscribe },
      ],
    },
  }),
});

type Postponed = {
  nextAt: Date;
  /** What is left out for good. */
  coveredUntil?: Date;
};

async function postpone(subscription: Subscription, postponed: Postponed): Promise<void> {
  await db
    .update(mailSubscriptions)
    .set({ ...postponed, claimedUntil: null })
    .where(isUnchanged(subscription));
}

/** Neither another process nor the member has changed it since it was read. */
const isUnchanged = ({ userId, kind, startedAt, nextAt }: Subscription) =>
  and(
    isOn,
    eq(mailSubscriptions.userId, userId),
    eq(mailSubscriptions.kind, kind),
    eq(mailSubscriptions.startedAt, startedAt),
    eq(mailSubscriptions.nextAt, nextAt),
  );
