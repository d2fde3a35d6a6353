/** Who has what of the queue open, so that two moderators do not do the same. */
import { and, eq, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { queueViews } from "~/db/schema/moderation";
import { shortName } from "~/domain/review/decide.server";

const minutesShown = sql`now() - interval '2 minutes'`;

/** Remembers for two minutes that a moderator opened something: the id of a submission, or the key of a group. */
export async function recordView(userId: number, subject: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(queueViews).where(and(eq(queueViews.userId, userId), lt(queueViews.seenAt, minutesShown)));
    await tx
      .insert(queueViews)
      .values({ userId, subject })
      .onConflictDoUpdate({ target: [queueViews.userId, queueViews.subject], set: { seenAt: sql`now()` } });
  });
}

/** Returns who else opened these in the last two minutes, by subject. */
export async function findViewers(userId: number, subjects: string[]): Promise<Record<string, string>> {
  if (subjects.length === 0) return {};
  const isSeen = and(
    inArray(queueViews.subject, subjects),
    ne(queueViews.userId, userId),
    gt(queueViews.seenAt, minutesShown),
  );
  const found = await db
    .select({ subject: queueViews.subject, name: shortName })
    .from(queueViews)
    .innerJoin(users, eq(users.id, queueViews.userId))
    .where(isSeen)
    .orderBy(queueViews.seenAt);
  return Object.fromEntries(found.map(({ subject, name }) => [subject, name]));
}
