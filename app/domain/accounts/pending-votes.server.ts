/** Votes of members whose email is not confirmed. They are stored, and count after the confirmation. */
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";

/** Returns whether a member's votes are pending. */
export function hasPendingVotes(member: { emailConfirmedAt: Date | null }): boolean {
  return config.CONFIRM_EMAIL === "on" && member.emailConfirmedAt === null;
}

/**
 * The condition that a member's vote counts immediately, for the statement that stores the vote. It locks the account's
 * row. So a vote and a confirmation at the same time wait for each other, and no vote stays uncounted.
 */
export function countsImmediately(userId: number): SQL<boolean> {
  if (config.CONFIRM_EMAIL === "off") return sql`true`;
  return sql`not exists (select from ${users}
    where ${users.id} = ${userId} and ${users.emailConfirmedAt} is null for share)`;
}

/**
 * Counts the pending votes and verdicts of a member, or of all members, in the caller's transaction. For one member, that
 * transaction must have updated the account's row. Each counts once, even while others vote or confirm.
 */
export async function countPendingVotes(tx: Transaction, userId?: number): Promise<void> {
  await lockWaiting(tx, userId);
  await countUpvotes(tx, userId);
  await tx.update(verdicts).set({ counted: true }).where(isWaiting(verdicts, userId));
}

const isWaiting = (table: typeof upvotes | typeof verdicts, userId?: number) =>
  and(sql`not ${table.counted}`, userId === undefined ? undefined : eq(table.userId, userId));

/** Locks votes and verdicts before records, like their removal, and each in a fixed order, to prevent deadlocks. */
async function lockWaiting(tx: Transaction, userId?: number): Promise<void> {
  const waitingIn = (table: typeof upvotes | typeof verdicts) =>
    tx.select({ id: table.resourceId }).from(table).where(isWaiting(table, userId));
  let held = 0;
  for (const table of [upvotes, verdicts])
    held += (await waitingIn(table).orderBy(asc(table.userId), asc(table.resourceId)).for("update")).length;
  if (held === 0) return;
  await tx
    .select({ id: resources.id })
    .from(resources)
    .where(inArray(resources.id, union(waitingIn(upvotes), waitingIn(verdicts))))
    .orderBy(asc(resources.id))
    .for("no key update");
}

async function countUpvotes(tx: Transaction, userId?: number): Promise<void> {
  const counted = tx
    .$with("counted", {})
    .as(sql`update ${upvotes} set counted = true where ${isWaiting(upvotes, userId)} returning resource_id`);
  await tx
    .with(counted)
    .update(resources)
    .set({ upvotes: sql`${resources.upvotes} + votes.number` })
    .from(sql`(select resource_id, count(*)::int as number from counted group by resource_id) votes`)
    .where(sql`${resources.id} = votes.resource_id`);
}

/** Counts all pending votes if CONFIRM_EMAIL is off. They exist if it was on before. */
export async function countAllPendingVotes(): Promise<void> {
  if (config.CONFIRM_EMAIL === "off") await db.transaction((tx) => countPendingVotes(tx));
}
