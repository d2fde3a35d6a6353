/** Locks two resources with what members have of them. */
import { asc, inArray } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { isLockNotAvailable } from "~/db/failure";
import { retry } from "~/db/retry";
import { removedSaves, saves, upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import type { Resource } from "~/domain/resources/catalogue/add.server";

/**
 * Runs a transaction that calls `lockBoth`, again while somebody changes a row that it needs. It never waits for such a
 * row, because a transaction that has it may wait for a resource that is locked here.
 */
export const lockingTransaction = <Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  retry(() => db.transaction(run), { passes: isLockNotAvailable, maxTries: 20 });

/**
 * Locks two resources, and the votes, saves and verdicts of them. Who votes for one of the two meanwhile waits, because
 * that locks the resource first, and then finds it merged. Votes for others do not wait.
 */
export async function lockBoth(tx: Transaction, ...ids: (number | null)[]): Promise<(Resource | undefined)[]> {
  const both = ids.filter((id) => id !== null);
  const rows = await tx
    .select()
    .from(resources)
    .where(inArray(resources.id, both))
    .orderBy(asc(resources.id))
    .for("update");
  for (const table of [upvotes, saves, removedSaves, verdicts])
    await tx
      .select({ id: table.userId })
      .from(table)
      .where(inArray(table.resourceId, both))
      .for("update", { noWait: true });
  return ids.map((id) => rows.find((row) => row.id === id));
}
