import { and, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import type { Moderator } from "~/domain/accounts/permissions";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { productFields } from "~/domain/resources/fields/resource-fields";
import { changeResource, lockResource } from "~/domain/review/audit.server";
import { ownValue } from "~/values/own-value";
import { ChangeConflict, findDifferences, isSame } from "./change";

type Applying = {
  /** Its row is locked. */
  suggestion: Resource;
  admin: Moderator;
};

/**
 * Applies a suggestion to its resource, in the transaction of the approval, and returns the resource. The resource keeps
 * its slug, votes and dates. Throws `ChangeConflict` if the resource is not approved, or if its version is not the one
 * that the administrator compared with.
 */
export async function applyChange(
  tx: Transaction,
  { suggestion, admin, seenOriginalVersion }: Applying & { seenOriginalVersion?: number },
): Promise<Resource> {
  const before = await lockOriginal(tx, suggestion);
  const name = before?.name ?? suggestion.name;
  if (before?.status !== "Approved") throw new ChangeConflict("gone", name);
  if (before.version !== seenOriginalVersion) throw new ChangeConflict("changed", name);
  const differences = findDifferences(suggestion, before);
  if (differences.length === 0) return before;
  const values = differences.map(({ field, suggested }) => [productFields[field].column, suggested]);
  const entry = { actor: admin, action: "apply-change", suggestion: suggestion.id } as const;
  return changeResource(tx, before, Object.fromEntries(values), entry);
}

/** Gives the resource its values from before the suggestion, unless one changed since (returns false). */
export async function revertChange(tx: Transaction, { suggestion, admin }: Applying): Promise<boolean> {
  const before = await lockOriginal(tx, suggestion);
  if (!before) return true;
  // The entry was written in the transaction of the approval, in which every now() is the same.
  const [entry] = await tx
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.resourceId, before.id),
        eq(auditLog.action, "apply-change"),
        eq(auditLog.at, suggestion.decidedAt!),
        sql`${auditLog.after} ->> 'suggestion' = ${String(suggestion.id)}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry) return true;
  const { suggestion: _, ...applied } = entry.after as Record<string, unknown>;
  if (Object.entries(applied).some(([column, value]) => !isSame(ownValue<unknown>(before, column), value)))
    return false;
  const undo = { actor: admin, action: "undo", suggestion: suggestion.id } as const;
  await changeResource(tx, before, entry.before as Partial<Resource>, undo);
  return true;
}

const lockOriginal = async (tx: Transaction, { changeOf }: Resource) =>
  changeOf === null ? undefined : lockResource(tx, changeOf);
