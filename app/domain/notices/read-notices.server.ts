/** Marks notices as read, and deletes old ones. */
import { and, eq, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { notices } from "~/db/schema/notices";
import { noticeMaxAgeDays } from "./notice-kinds";

/** Marks a notice of a member as read. Returns false if it is not there or was read before. */
export async function markNoticeRead({ userId, noticeId }: { userId: number; noticeId: number }): Promise<boolean> {
  return (await markRead(userId, eq(notices.id, noticeId))) > 0;
}

/** Marks a member's notices until a time as read: those that came later were not shown yet. Returns how many. */
export function markNoticesRead({ userId, untilMs }: { userId: number; untilMs: number }): Promise<number> {
  return markRead(userId, lte(notices.createdAt, sql`to_timestamp(${untilMs}::float8 / 1000)`));
}

async function markRead(userId: number, condition: SQL): Promise<number> {
  const marked = await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), condition))
    .returning({ id: notices.id });
  return marked.length;
}

/** Deletes the notices that are older than `noticeMaxAgeDays`. */
export async function expireNotices(): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, sql`now() - make_interval(days => ${noticeMaxAgeDays})`));
}
