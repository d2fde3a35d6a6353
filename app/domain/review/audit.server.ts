import { and, desc, eq, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema";
import type { Resource } from "~/domain/resources/add.server";
import type { Act, Actor } from "./acts";

/** Entries on a page of the log. */
export const auditPageSize = 50;

export type AuditEntry = typeof auditLog.$inferSelect;

// "desc" alone, which puts nulls first as the indexes do: with "nulls last" PostgreSQL would sort the whole log.
const newestFirst = desc(auditLog.id);

type Fields = Record<string, unknown>;

// The hashes guard private links; the others change with every act and tell nothing.
const untold = new Set<keyof Resource>([
  "id",
  "addressKey",
  "submissionKey",
  "statusTokenHash",
  "paymentTokenHash",
  "version",
  "updatedAt",
  "publishedAt",
  "upvotes",
]);

/**
 * Writes who did what to which record, in the transaction of the act: of `before` and `after` only the fields that
 * differ. The database refuses to change or remove what is written.
 */
export async function writeAudit(
  tx: Transaction,
  entry: { actor: Actor; act: Act; before?: Resource; after?: Resource },
): Promise<void> {
  const { actor, act, before, after } = entry;
  const changed = changedFields(before, after);
  await tx.insert(auditLog).values({
    actorId: actor?.id,
    actorEmail: actor?.email,
    act,
    resourceId: (after ?? before)?.id,
    before: before ? pick(before, changed) : null,
    after: after ? pick(after, changed) : null,
  });
}

function changedFields(before: Resource | undefined, after: Resource | undefined): (keyof Resource)[] {
  const keys = Object.keys(after ?? before ?? {}) as (keyof Resource)[];
  return keys.filter((key) => !untold.has(key) && !same(before?.[key] ?? null, after?.[key] ?? null));
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = (record: Resource, keys: (keyof Resource)[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, record[key]]));

export type AuditQuery = {
  /** The e-mail address of who did it, in any case. */
  person?: string;
  /** The id of the record it was done to. */
  record?: number;
  act?: Act;
  /** The id of the last entry of the page before. */
  after?: number;
};

/** A page of the log, newest first, by keyset; `next` is where the page after starts. */
export async function listAudit(query: AuditQuery): Promise<{ entries: AuditEntry[]; next?: number }> {
  const rows = await auditRows(query);
  const entries = rows.slice(0, auditPageSize);
  return { entries, next: rows.length > auditPageSize ? entries.at(-1)?.id : undefined };
}

/** The statement of `listAudit`, one row longer than its page. */
export function auditRows({ person, record, act, after }: AuditQuery) {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        person ? sql`lower(${auditLog.actorEmail}) = lower(${person})` : undefined,
        record ? eq(auditLog.resourceId, record) : undefined,
        act ? eq(auditLog.act, act) : undefined,
        after ? lt(auditLog.id, after) : undefined,
      ),
    )
    .orderBy(newestFirst)
    .limit(auditPageSize + 1);
}

/** Who last did something to a record, and when; for telling the second of two who edit at once. */
export async function lastActOn(
  tx: Transaction,
  resourceId: number,
): Promise<{ by: string | null; at: Date } | undefined> {
  const [last] = await tx
    .select({ by: auditLog.actorEmail, at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.resourceId, resourceId))
    .orderBy(newestFirst)
    .limit(1);
  return last;
}
