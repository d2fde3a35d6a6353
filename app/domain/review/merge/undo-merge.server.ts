import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { merges } from "~/db/schema/moderation";
import { formerSlugs, resources } from "~/db/schema/resources";
import { can, type Moderator, type User } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { canUndo, withdrawMessages } from "~/domain/review/apply-decision.server";
import { changeResource } from "~/domain/review/audit.server";
import { isSame } from "~/domain/review/changes/change";
import { submission } from "~/domain/review/decide.server";
import { splitReports, splitSaves } from "./join-rows.server";
import { splitSteps } from "./join-steps.server";
import { lockBoth, lockingTransaction } from "./lock-both.server";
import { changeKept } from "./merge-resources.server";
import { moveRows, swapVerdicts } from "./move-rows.server";
import type { Moved } from "./moved";

export type UndoneMerge =
  | { kind: "undone"; gone: Resource }
  /** Only an administrator may undo it by now. */
  | { kind: "too-late" }
  /** Something was merged with it since, which has to be undone first. */
  | { kind: "later"; name: string }
  | { kind: "missing" };

type Undoing = { mergeId: number; admin: Moderator & NonNullable<User> };

/**
 * Undoes a merge: gives both resources what they had, but for what members or administrators changed since. What came
 * after the merge stays with the resource that stayed. Its unsent email is cancelled. Throws `OwnDecisionError`.
 */
export function undoMerge({ mergeId, admin }: Undoing): Promise<UndoneMerge> {
  return lockingTransaction(async (tx) => {
    const [merge] = await tx.select().from(merges).where(eq(merges.id, mergeId)).for("update");
    if (!merge || merge.undoneAt) return { kind: "missing" };
    const [merged, kept] = await lockBoth(tx, merge.goneId, merge.keptId);
    if (!merged) return { kind: "missing" };
    const later = await findLaterMerge(tx, merge);
    if (later) return { kind: "later", name: later };
    const isRecent = await canUndo(tx, { id: merged.id, decidedAt: merge.createdAt });
    if (!can(admin, "undoMerge", { isRecent })) return { kind: "too-late" };
    await requireDecider(tx, admin, submission(merged, admin), ...(kept ? [submission(kept, admin)] : []));
    if (kept) await restoreKept(tx, { kept, merged, moved: merge.moved, admin });
    await withdrawMessages(tx, merged.id, merge.createdAt);
    await tx.update(merges).set({ undoneAt: sql`now()` }).where(eq(merges.id, mergeId));
    return { kind: "undone", gone: await restoreMerged(tx, merged, merge.moved, admin) };
  });
}

type Restoring = { kept: Resource; merged: Resource; moved: Moved; admin: Moderator };

async function restoreKept(tx: Transaction, { kept, merged, moved, admin }: Restoring): Promise<void> {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, merged.slug), eq(formerSlugs.resourceId, kept.id)));
  await splitSaves(tx, { from: merged.id, to: kept.id }, moved.saves);
  await swapVerdicts(tx, { from: kept.id, to: merged.id }, moved.verdicts);
  await splitSteps(tx, merged.id, kept.id, moved.steps);
  await moveRows(tx, { from: kept.id, to: merged.id }, moved.rows);
  await splitReports(tx, moved.reports);
  // A field that was edited since stays.
  const fields = Object.entries(moved.fields).filter(([name, [, after]]) =>
    isSame(kept[name as keyof Resource], after),
  );
  const values = Object.fromEntries(fields.map(([name, [before]]) => [name, before]));
  await changeKept(tx, kept, values, admin, { unmerged: merged.slug });
}

function restoreMerged(tx: Transaction, merged: Resource, { gone }: Moved, admin: Moderator): Promise<Resource> {
  const { status, decidedBy } = gone;
  const decidedAt = gone.decidedAt === null ? null : new Date(gone.decidedAt);
  const values = { status, decidedAt, decidedBy, mergedInto: null };
  return changeResource(tx, merged, values, { actor: admin, action: "undo-merge" });
}

/** Returns the name of what was merged with the one that stayed after this merge, if anything was. */
async function findLaterMerge(tx: Transaction, { id, keptId }: typeof merges.$inferSelect): Promise<string | null> {
  if (keptId === null) return null;
  const [later] = await tx
    .select({ name: resources.name })
    .from(merges)
    .innerJoin(resources, eq(resources.id, merges.goneId))
    .where(and(gt(merges.id, id), isNull(merges.undoneAt), or(eq(merges.keptId, keptId), eq(merges.goneId, keptId))))
    .orderBy(desc(merges.id))
    .limit(1);
  return later?.name ?? null;
}

/** Returns the merge of a resource that was not undone, with what it was merged into, or null. */
export async function findMerge(goneId: number) {
  const [merge] = await db
    .select({ id: merges.id, name: resources.name, slug: resources.slug })
    .from(merges)
    .leftJoin(resources, eq(resources.id, merges.keptId))
    .where(and(eq(merges.goneId, goneId), isNull(merges.undoneAt)));
  return merge ?? null;
}
