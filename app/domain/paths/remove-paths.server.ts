import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paths, pathVotes } from "~/db/schema/paths";

/**
 * Prepares the deletion of an account, in the caller's transaction: removes its votes from the counts, and deletes its paths
 * that are not public. Its approved paths stay, and the deletion of the account removes their owner.
 */
export async function removePathsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(paths).where(and(eq(paths.ownerId, userId), ne(paths.status, "Approved")));
  // Locks the votes first and then the paths in one order, like the removal of upvotes.
  await tx.select({ id: pathVotes.pathId }).from(pathVotes).where(eq(pathVotes.userId, userId)).for("update");
  await tx
    .select({ id: paths.id })
    .from(paths)
    .innerJoin(pathVotes, eq(pathVotes.pathId, paths.id))
    .where(eq(pathVotes.userId, userId))
    .orderBy(asc(paths.id))
    .for("no key update", { of: paths });
  const gone = tx
    .$with("gone", {})
    .as(sql`delete from ${pathVotes} where ${pathVotes.userId} = ${userId} returning path_id, counted`);
  await tx
    .with(gone)
    .update(paths)
    .set({ votes: sql`${paths.votes} - 1` })
    .where(sql`${paths.id} in (select path_id from gone where counted)`);
}
