/** What moderators and administrators are told by email. */
import { and, eq } from "drizzle-orm";
import { type Database, db } from "~/db/client.server";
import { mailSubscriptions } from "~/db/schema/mails";
import { reviewTopics } from "~/domain/mail/subscriptions/optional-mail";
import { begin, endSubscriptions, isOn } from "~/domain/mail/subscriptions/subscription.server";
import { nextDailyTime } from "~/domain/mail/subscriptions/weekly-time";
import { nextReviewTime } from "./send-staff.server";

type StaffEmails = Awaited<ReturnType<typeof findStaffEmails>>;

/** Returns what somebody chose. Without a pace they are never told what waits. */
export async function findStaffEmails(userId: number) {
  const chosen = await db
    .select()
    .from(mailSubscriptions)
    .where(and(eq(mailSubscriptions.userId, userId), isOn));
  const review = chosen.find(({ kind }) => kind === "review");
  const hasProblems = chosen.some(({ kind }) => kind === "problems");
  return { pace: review?.pace ?? null, topics: review?.topics ?? [...reviewTopics], hasProblems };
}

/** Returns whether somebody chose how to be told what waits, or not to be told. */
export const hasChosenEmails = async (userId: number): Promise<boolean> =>
  (await db.$count(mailSubscriptions, isReviewOf(userId))) > 0;

const isReviewOf = (userId: number) => and(eq(mailSubscriptions.userId, userId), eq(mailSubscriptions.kind, "review"));

/** Stores what somebody chose. The first email has what began to wait from now on. */
export async function chooseStaffEmails(userId: number, chosen: StaffEmails, now = new Date()): Promise<void> {
  const { pace, topics, hasProblems } = chosen;
  await db.transaction(async (tx) => {
    if (pace !== null && topics.length > 0)
      await turnOn(tx, { userId, kind: "review", pace, topics, nextAt: nextReviewTime(pace, now) }, now);
    else {
      // Who wants none is not asked again.
      if ((await tx.$count(mailSubscriptions, isReviewOf(userId))) === 0)
        await turnOn(tx, { userId, kind: "review", pace: "daily", topics: [...reviewTopics], nextAt: now }, now);
      await endSubscriptions(tx, { userId, kinds: ["review"], reason: "member" });
    }
    if (hasProblems) await turnOn(tx, { userId, kind: "problems", nextAt: nextDailyTime(now) }, now);
    else await endSubscriptions(tx, { userId, kinds: ["problems"], reason: "member" });
  });
}

type Row = Pick<typeof mailSubscriptions.$inferInsert, "userId" | "kind" | "pace" | "topics" | "nextAt">;

async function turnOn(tx: Database, row: Row, now: Date): Promise<void> {
  const { userId, kind, pace, topics, nextAt } = row;
  const isThis = and(eq(mailSubscriptions.userId, userId), eq(mailSubscriptions.kind, kind), isOn);
  // If it was on, what was not told yet is told at the new time.
  await tx.update(mailSubscriptions).set({ pace, topics, nextAt, claimedUntil: null }).where(isThis);
  await begin(tx, { ...row, startedAt: now, coveredUntil: now });
}
