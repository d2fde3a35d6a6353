/** What members do with verdicts: give, change and remove them. Triggers in drizzle keep the counts. */
import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { VerdictForm } from "./verdict-form";

type VerdictKey = { userId: number; resourceId: number };
type VerdictInput = VerdictKey & Omit<VerdictForm, "named"> & Partial<VerdictForm>;

/**
 * Gives a member's verdict on a resource, or changes it. A new comment waits for an administrator, and so does the same one
 * with another verdict or name. Returns null if the resource is not Done in the member's library, or not public.
 */
export function giveVerdict({ userId, resourceId, verdict, comment, named = false }: VerdictInput) {
  return db.transaction(async (tx) => {
    // Locks the account first, like removals from the library and confirmations, and then the row of the library.
    const [member] = await tx
      .select({ emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for("no key update");
    const [finished] = await tx
      .select({ state: saves.state })
      .from(saves)
      .innerJoin(resources, eq(resources.id, saves.resourceId))
      .where(and(eq(saves.userId, userId), eq(saves.resourceId, resourceId), eq(saves.state, "done"), isApproved))
      .for("no key update", { of: saves });
    if (!member || !finished) return null;
    // Words that were approved under one verdict may mean something else under another.
    const isSame = sql`(${verdicts.comment}, ${verdicts.verdict}, ${verdicts.isNamed})
      = (excluded.comment, excluded.verdict, excluded.is_named)`;
    const [stored] = await tx
      .insert(verdicts)
      .values({ userId, resourceId, verdict, comment, isNamed: named, counted: !hasPendingVotes(member) })
      .onConflictDoUpdate({
        target: [verdicts.userId, verdicts.resourceId],
        set: {
          verdict: sql`excluded.verdict`,
          comment: sql`excluded.comment`,
          isNamed: sql`excluded.is_named`,
          commentStatus: sql`case when ${isSame} then ${verdicts.commentStatus} else 'Pending' end`,
          reportedAt: sql`case when ${isSame} then ${verdicts.reportedAt} end`,
          version: sql`${verdicts.version} + case when ${isSame} then 0 else 1 end`,
          updatedAt: sql`case when ${isSame} then ${verdicts.updatedAt} else now() end`,
        },
      })
      .returning({ comment: verdicts.comment, commentStatus: verdicts.commentStatus });
    return stored!;
  });
}

/** Removes a member's verdict with its comment. Returns whether there was one. */
export async function removeVerdict({ userId, resourceId }: VerdictKey): Promise<boolean> {
  const removed = await db
    .delete(verdicts)
    .where(and(eq(verdicts.userId, userId), eq(verdicts.resourceId, resourceId)))
    .returning({ id: verdicts.id });
  return removed.length > 0;
}
