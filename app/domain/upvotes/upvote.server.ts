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
 * So the count stays right under concurrency. It locks the resource first, so that it waits for a merge.
 */
export async function upvote({ userId, resourceId }: VoteInput): Promise<Vote | null> {
  const vote = await changeVote(
    resourceId,
    sql`insert into ${upvotes} (user_id, resource_id, counted)
      select ${userId}::bigint, id, ${countsImmediately(userId)} from target
      on conflict do nothing returning resource_id, counted`,
    1,
  );
  return vote ?? followMerge({ userId, resourceId }, upvote);
}

/** Removes a member's upvote, once. Returns null if there is no such approved resource. */
export async function removeUpvote({ userId, resourceId }: VoteInput): Promise<Vote | null> {
  const vote = await changeVote(
    resourceId,
    sql`delete from ${upvotes} using target where ${upvotes.userId} = ${userId} and ${upvotes.resourceId} = target.id
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

async function changeVote(resourceId: number, change: ReturnType<typeof sql>, by: 1 | -1): Promise<Vote | null> {
  if (!Number.isSafeInteger(resourceId)) return null;
  const target = db.$with("target").as(
    db
      .select({ id: resources.id, upvotes: resources.upvotes })
      .from(resources)
      .where(and(eq(resources.id, resourceId), isApproved))
      .for("key share"),
  );
  const changed = db.$with("changed", {}).as(change);
  // Not below zero: PostgreSQL checks the row as this statement saw it first, before it waits for a confirmation that
  // counts the vote, and computes the count again.
  const total = db.$with("total", {}).as(
    sql`update ${resources} set upvotes = greatest(${resources.upvotes} + ${sql.raw(String(by))}, 0)
        from changed where ${resources.id} = changed.resource_id and changed.counted returning ${resources.upvotes}`,
  );
  const [row] = await db
    .with(target, changed, total)
    .select({ upvotes: sql<number>`coalesce((select upvotes from total), ${target.upvotes})` })
    .from(target)
    .prepare("vote")
    .execute();
  return row ? { upvoted: by === 1, upvotes: row.upvotes } : null;
}
