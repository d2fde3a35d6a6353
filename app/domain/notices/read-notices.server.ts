/** Marks notices as read, and deletes old ones. */
import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { notices } from "~/db/schema/notices";
import { noticeMaxAgeDays } from "./notice-kinds";

/** Marks a member's notices until a time as read: those that came later were not shown yet. */
export async function markNoticesRead({ userId, untilMs }: { userId: number; untilMs: number }): Promise<void> {
  const isShown = lte(notices.createdAt, sql`to_timestamp(${untilMs}::float8 / 1000)`);
  await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), isShown));
}

/** Deletes the notices that are older than `noticeMaxAgeDays`. */
export async function expireNotices(): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAt, sql`now() - make_interval(days => ${noticeMaxAgeDays})`));
}
