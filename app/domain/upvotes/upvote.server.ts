import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { countsImmediately } from "~/domain/accounts/pending-votes.server";
import { findMergedInto, isApproved } from "~/domain/resources/approved.server";

type Vote = {
  upvoted: boolean;
  upvotes: number;
  /** The resource that has the vote, because the other one was merged into it. */
  mergedInto?: number;
};
type VoteInput = { userId: number; resourceId: number };

/**
 * Adds a member's upvote, once. If the resource was merged into another one, that one gets it. It counts immediately unless the member's email has to be confirmed first. Returns null
 * if there is no such approved resource. One statement inserts the row, and raises the count only if it inserted one.
 * So the count stays right under concurrency.
 */
export async function upvote({ userId, resourceId }: VoteInput): Promise<Vote | null> {
  const vote = await changeVote(
    { userId, resourceId },
    sql`insert into ${upvotes} (user_id, resource_id, counted)
      select ${userId}::bigint, ${resources.id}, ${countsImmediately(userId)}
      from ${resources} where ${resources.id} = ${resourceId} and ${isApproved}
      on conflict do nothing returning resource_id, counted`,
    1,
  );
  return vote ?? followMerge({ userId, resourceId }, upvote);
}

/** Removes a member's upvote, once. Returns null if there is no such approved resource. */
export async function removeUpvote({ userId, resourceId }: VoteInput): Promise<Vote | null> {
  const vote = await changeVote(
    { userId, resourceId },
    sql`delete from ${upvotes} using ${resources}
      where ${upvotes.userId} = ${userId} and ${upvotes.resourceId} = ${resourceId}
      and ${resources.id} = ${resourceId} and ${isApproved}
      returning resource_id, counted`,
    -1,
  );
  return vote ?? followMerge({ userId, resourceId }, removeUpvote);
}

async function followMerge({ userId, resourceId }: VoteInput, change: typeof upvote): Promise<Vote | null> {
  const mergedInto = Number.isSafeInteger(resourceId) ? await findMergedInto(resourceId) : null;
  const vote = mergedInto === null ? null : await change({ userId, resourceId: mergedInto });
  return vote && { ...vote, mergedInto: mergedInto! };
}

async function changeVote({ resourceId }: VoteInput, change: ReturnType<typeof sql>, by: 1 | -1): Promise<Vote | null> {
  if (!Number.isSafeInteger(resourceId)) return null;
  const changed = db.$with("changed", {}).as(change);
  // Not below zero: PostgreSQL checks the row as this statement saw it first, before it waits for a confirmation that
  // counts the vote, and computes the count again.
  const total = db.$with("total", {}).as(
    sql`update ${resources} set upvotes = greatest(${resources.upvotes} + ${sql.raw(String(by))}, 0)
        from changed where ${resources.id} = changed.resource_id and changed.counted returning ${resources.upvotes}`,
  );
  const [row] = await db
    .with(changed, total)
    .select({ upvotes: sql<number>`coalesce((select upvotes from total), ${resources.upvotes})` })
    .from(resources)
    .where(and(eq(resources.id, resourceId), isApproved))
    .prepare("vote")
    .execute();
  return row ? { upvoted: by === 1, upvotes: row.upvotes } : null;
}
