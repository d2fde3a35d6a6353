/** Votes of members whose address is not confirmed: kept, and counted when it is. */
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, type Transaction } from "~/db/client.server";
import { resources, upvotes, users } from "~/db/schema";

/** Whether the votes that a member gives now wait. */
export function votesWait(member: { emailConfirmedAt: Date | null }): boolean {
  return config.CONFIRM_EMAIL === "on" && member.emailConfirmedAt === null;
}

/**
 * Whether a member's vote counts at once, asked inside the statement that stores it. What makes it wait is held until
 * then, so that a vote and a confirmation at one moment come one after the other, and the second sees the first.
 */
export function countsAtOnce(userId: number): SQL<boolean> {
  if (config.CONFIRM_EMAIL === "off") return sql`true`;
  return sql`not exists (select from ${users}
    where ${users.id} = ${userId} and ${users.emailConfirmedAt} is null for share)`;
}

/**
 * Counts the waiting votes of a member, in the transaction that confirms the address and has changed the account's row;
 * of everyone when no member is named. Each counts once, whoever else votes, takes back or confirms meanwhile.
 */
export async function countWaitingVotes(tx: Transaction, userId?: number): Promise<void> {
  const waiting = and(sql`not ${upvotes.counted}`, userId === undefined ? undefined : eq(upvotes.userId, userId));
  // The votes are held before the records, as in taking one back, and each in one order: so nobody waits in a ring.
  const held = await tx
    .select({ id: upvotes.resourceId })
    .from(upvotes)
    .where(waiting)
    .orderBy(asc(upvotes.userId), asc(upvotes.resourceId))
    .for("update");
  if (held.length === 0) return;
  await tx
    .select({ id: resources.id })
    .from(resources)
    .where(inArray(resources.id, tx.select({ id: upvotes.resourceId }).from(upvotes).where(waiting)))
    .orderBy(asc(resources.id))
    .for("no key update");
  const counted = tx
    .$with("counted", {})
    .as(sql`update ${upvotes} set counted = true where ${waiting} returning resource_id`);
  await tx
    .with(counted)
    .update(resources)
    .set({ upvotes: sql`${resources.upvotes} + votes.number` })
    .from(sql`(select resource_id, count(*)::int as number from counted group by resource_id) votes`)
    .where(sql`${resources.id} = votes.resource_id`);
}

/** Counts all that waits where addresses need not be confirmed any more. */
export async function countVotesOfAll(): Promise<void> {
  if (config.CONFIRM_EMAIL === "off") await db.transaction((tx) => countWaitingVotes(tx));
}
