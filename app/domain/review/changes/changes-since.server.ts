import { and, asc, eq, gt, lte } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { ownValue } from "~/values/own-value";
import { isSame } from "./change";

export type FieldChange = { field: string; before: unknown; after: unknown };

/** They say who decided and when, or follow from other fields. */
const otherFields = ["decidedAt", "decidedBy", "pictureIsChosen", "slug"];

/** Returns the fields that differ from an earlier version, by the audit log, without fetched pictures. */
export async function findChangesSince(
  { id, version }: Pick<Resource, "id" | "version">,
  seenVersion: number,
  from: Pick<Transaction, "select"> = db,
): Promise<FieldChange[]> {
  const entries = await from
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, id), gt(auditLog.version, seenVersion), lte(auditLog.version, version)))
    .orderBy(asc(auditLog.id));
  const changes = new Map<string, FieldChange>();
  for (const { before, after } of entries) {
    for (const [field, value] of Object.entries(before ?? {}))
      changes.set(field, {
        field,
        before: changes.has(field) ? changes.get(field)!.before : value,
        after: ownValue(after ?? undefined, field),
      });
  }
  return [...changes.values()].filter(
    ({ field, before, after }) => !otherFields.includes(field) && !isSame(before, after),
  );
}
