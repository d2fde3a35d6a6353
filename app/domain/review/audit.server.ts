import { and, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import type { Actor, AuditAction } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { pick } from "~/values/pick";

export const auditPageSize = 50;

export type AuditEntry = typeof auditLog.$inferSelect;

// "desc" puts nulls first, as the indexes do. With "nulls last" PostgreSQL would sort the whole log.
const newestFirst = desc(auditLog.id);

// The hashes belong to private links. The other fields change with every action, so they say nothing about it.
const omittedFields = new Set<keyof Resource>([
  "id",
  "addressKey",
  "facets",
  "submissionKey",
  "statusTokenHash",
  "paymentTokenHash",
  "submittedBy",
  "version",
  "updatedAt",
  "publishedAt",
  "upvotes",
  "verdictsWorth",
  "verdictsPartly",
  "verdictsNot",
  "changeBase",
]);

type Changes = Parameters<ReturnType<Transaction["update"]>["set"]>[0];

/** Returns the record and locks it for the rest of the transaction. */
export async function lockResource(tx: Transaction, resourceId: number): Promise<Resource | undefined> {
  const [row] = await tx.select().from(resources).where(eq(resources.id, resourceId)).for("update");
  return row;
}

/** Gives a resource whose row the caller has locked new values and a new version, and logs it. Returns it as it is now. */
export async function changeResource(
  tx: Transaction,
  before: Resource,
  changes: Changes,
  entry: { actor: Actor; action: AuditAction; suggestion?: number },
): Promise<Resource> {
  const { productUrl } = changes as Partial<Resource>;
  const [after] = await tx
    .update(resources)
    .set({
      ...changes,
      ...(productUrl !== undefined && { addressKey: addressKey(productUrl) }),
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(resources.id, before.id))
    .returning();
  await writeAudit(tx, { ...entry, before, after: after! });
  return after!;
}

/**
 * Writes an entry of the audit log, in the transaction of the action. Stores only the fields that differ between
 * `before` and `after`. `suggestion` is the id of the suggested change that changed the record.
 */
export async function writeAudit(
  tx: Transaction,
  entry: { actor: Actor; action: AuditAction; before?: Resource; after?: Resource; suggestion?: number },
): Promise<void> {
  const { actor, action, before, after, suggestion } = entry;
  const changed = changedFields(before, after);
  await logAction(tx, {
    actor,
    action,
    resourceId: (after ?? before)?.id,
    before: before ? pick(before, ...changed) : null,
    version: after?.version,
    after: after ? { ...pick(after, ...changed), ...(suggestion && { suggestion }) } : null,
  });
}

function changedFields(before: Resource | undefined, after: Resource | undefined): (keyof Resource)[] {
  const keys = Object.keys(after ?? before ?? {}) as (keyof Resource)[];
  return keys.filter((key) => !omittedFields.has(key) && !same(before?.[key] ?? null, after?.[key] ?? null));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export type AuditQuery = {
  /** The actor's email, ignoring case. */
  person?: string;
  /** The id of the changed record. */
  record?: number;
  action?: AuditAction;
  /** The id of the last entry of the previous page. */
  after?: number;
};

/** Returns a page of the log, newest first, by keyset. `next` is the `after` of the next page. */
export async function listAudit(query: AuditQuery): Promise<{ entries: AuditEntry[]; next?: number }> {
  const rows = await auditRows(query);
  const entries = rows.slice(0, auditPageSize);
  return { entries, next: rows.length > auditPageSize ? entries.at(-1)?.id : undefined };
}

/** The query of `listAudit`, which reads one row more than a page. Exported so that a test can EXPLAIN it. */
export function auditRows({ person, record, action, after }: AuditQuery) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        person ? sql`lower(${auditLog.actorEmail}) = lower(${person})` : undefined,
        record ? eq(auditLog.resourceId, record) : undefined,
        action ? eq(auditLog.action, action) : undefined,
        after ? lt(auditLog.id, after) : undefined,
      ),
    )
    .orderBy(newestFirst)
    .limit(auditPageSize + 1);
}

// What people write about a record does not change it.
const changesRecord = notInArray(auditLog.action, [
  "close-report",
  "approve-comment",
  "reject-comment",
] satisfies AuditAction[]);

/** Returns who changed a record last, and when. Shown to the second of two people who edit it at once. */
export async function findLastChange(
  tx: Transaction,
  resourceId: number,
): Promise<{ by: string | null; at: Date } | undefined> {
  const [last] = await tx
    .select({ by: auditLog.actorEmail, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.resourceId, resourceId), changesRecord))
    .orderBy(newestFirst)
    .limit(1);
  return last;
}
