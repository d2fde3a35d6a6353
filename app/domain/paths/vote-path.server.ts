import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { pathFollows, paths, pathVotes } from "~/db/schema/paths";
import { countsImmediately } from "~/domain/accounts/pending-votes.server";
import { isPublicPath } from "./find-path.server";
import { shownSteps } from "./progress/seen-steps.server";

export type PathVote = { voted: boolean; votes: number };
type VoteInput = { userId: number; pathId: number };

/** Adds a member's vote, once, in one statement. Returns null if there is no such public path. */
export function votePath({ userId, pathId }: VoteInput): Promise<PathVote | null> {
  return changeVote(
    pathId,
    sql`insert into ${pathVotes} (user_id, path_id, counted)
      select ${userId}::bigint, ${paths.id}, ${countsImmediately(userId)}
      from ${paths} where ${paths.id} = ${pathId} and ${isPublicPath}
      on conflict do nothing returning path_id, counted`,
    1,
  );
}

/** Removes a member's vote, once. Returns null if there is no such public path. */
export function removePathVote({ userId, pathId }: VoteInput): Promise<PathVote | null> {
  return changeVote(
    pathId,
    sql`delete from ${pathVotes} where ${pathVotes.userId} = ${userId} and ${pathVotes.pathId} = ${pathId}
      returning path_id, counted`,
    -1,
  );
}

async function changeVote(pathId: number, change: ReturnType<typeof sql>, by: 1 | -1): Promise<PathVote | null> {
  const changed = db.$with("changed", {}).as(change);
  // Not below zero, for the same reason as with upvotes.
  const total = db.$with("total", {}).as(
    sql`update ${paths} set votes = greatest(${paths.votes} + ${sql.raw(String(by))}, 0)
        from changed where ${paths.id} = changed.path_id and changed.counted returning ${paths.votes}`,
  );
  const [row] = await db
    .with(changed, total)
    .select({ votes: sql<number>`coalesce((select votes from total), ${paths.votes})` })
    .from(paths)
    .where(and(eq(paths.id, pathId), isPublicPath));
  return row ? { voted: by === 1, votes: row.votes } : null;
}

/** Adds a path to those that a member follows, with its steps seen. The caller has checked the access. */
export async function followPath({ userId, pathId }: VoteInput): Promise<void> {
  const seenSteps = shownSteps(pathId);
  await db
    .insert(pathFollows)
    .values({ userId, pathId, seenSteps })
    .onConflictDoUpdate({ target: [pathFollows.userId, pathFollows.pathId], set: { seenSteps } });
}

/** Removes a path from those that a member follows. */
export async function unfollowPath({ userId, pathId }: VoteInput): Promise<void> {
  await db.delete(pathFollows).where(and(eq(pathFollows.userId, userId), eq(pathFollows.pathId, pathId)));
}
