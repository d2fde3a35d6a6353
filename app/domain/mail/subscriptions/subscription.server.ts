/** Turning the weekly email on and off. */
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "~/db/client.server";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { cancelMails } from "~/domain/mail/queue.server";
import type { EndReason, OptionalMailKind } from "./optional-mail";
import { nextDueTime } from "./weekly-time";

export type Subscription = typeof mailSubscriptions.$inferSelect;

const kind = "weekly" satisfies OptionalMailKind;
const weekMs = 7 * 24 * 60 * 60_000;

export const isOn = isNull(mailSubscriptions.endedAt);
const isOfMember = (userId: number) => and(eq(mailSubscriptions.userId, userId), eq(mailSubscriptions.kind, kind));

/** Returns a member's weekly email, or null if the member never turned it on. */
export async function findWeeklyEmail(userId: number): Promise<Subscription | null> {
  const [found] = await db.select().from(mailSubscriptions).where(isOfMember(userId));
  return found ?? null;
}

/** Turns the weekly email on. The first has what is new in the last week. One that is on stays as it is. */
export async function turnOnWeeklyEmail(userId: number, now = new Date()): Promise<void> {
  const nextAt = nextDueTime(now);
  await begin(db, { userId, kind, nextAt, startedAt: now, coveredUntil: new Date(nextAt.getTime() - weekMs) });
}

type Begun = Omit<typeof mailSubscriptions.$inferInsert, "weekday" | "timeZone">;

/** Begins a subscription that is off. What was told stays told. One that is on stays as it is. */
export async function begin(tx: Database, begun: Begun): Promise<void> {
  const { userId, kind, endedAt, coveredUntil } = mailSubscriptions;
  const again = { endedAt: null, endReason: null, bounces: 0, claimedUntil: null };
  await tx
    .insert(mailSubscriptions)
    // The version before reads these two.
    .values({ ...begun, weekday: 1, timeZone: "UTC" })
    .onConflictDoUpdate({
      target: [userId, kind],
      set: { ...begun, ...again, coveredUntil: sql`greatest(${coveredUntil}, excluded.covered_until)` },
      setWhere: isNotNull(endedAt),
    });
}

/** Turns the weekly email off. */
export function endWeeklyEmail(userId: number): Promise<void> {
  return db.transaction((tx) => endSubscriptions(tx, { userId, kinds: [kind], reason: "member" }));
}

type End = { userId: number; kinds: readonly OptionalMailKind[]; reason: EndReason };

/** Ends subscriptions of a member and cancels unsent emails. One that is being sent is not tried again. */
export async function endSubscriptions(tx: Transaction, { userId, kinds, reason }: End): Promise<void> {
  const { userId: member, kind: ofKind } = mailSubscriptions;
  await tx
    .update(mailSubscriptions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(member, userId), inArray(ofKind, kinds), isOn));
  await cancelMails(tx, and(eq(mails.userId, userId), inArray(mails.kind, kinds)), { evenIfSending: true });
}
