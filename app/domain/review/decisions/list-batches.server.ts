import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import type { AuditAction } from "~/domain/audit/audit-actions";
import { pick } from "~/values/pick";
import { returnable } from "./take-back.server";

const maxBatches = 20;
/** So many entries of somebody are looked at: more than the batches can have. */
const maxEntries = 5_000;

export type Batch = Awaited<ReturnType<typeof listBatches>>[number];

/** Returns the last batches of decisions of a moderator, newest first, each with what it was and whether it can be taken back. */
export async function listBatches(actorId: number) {
  const isTheirs = eq(auditLog.actorId, actorId);
  const last = db
    .select(pick(auditLog, "id", "batch", "at", "action", "resourceId", "after"))
    .from(auditLog)
    .where(and(isTheirs, isNotNull(auditLog.batch), inArray(auditLog.action, [...returnable, "merge"])))
    .orderBy(desc(auditLog.id))
    .limit(maxEntries)
    .as("last");
  const isSent = sql`exists (select from ${mails} where ${mails.resourceId} = ${last.resourceId}
    and ${mails.createdAt} = ${last.at} and ${mails.state} in ('sent', 'sending'))`;
  const rows = await db
    .select({
      batch: sql<string>`${last.batch}`,
      at: sql`max(${last.at})`.mapWith(auditLog.at),
      actions: sql<AuditAction[]>`json_agg(${last.action} order by ${last.id})`,
      names: sql<
        string[]
      >`to_json((array_agg(coalesce(${resources.name}, ${last.after} ->> 'title', ${last.after} ->> 'words')
        order by ${last.id}) filter (where ${last.action} <> 'close-report' or ${resources.id} is null))[1:3])`,
      goneId: sql<number | null>`(min(${last.resourceId}) filter (where ${last.action} = 'merge'))::float8`,
      edit: sql<Record<
        string,
        string | number
      > | null>`(json_agg(${last.after}) filter (where ${last.action} = 'bulk-edit')) -> 0`,
      isNotified: sql<boolean>`bool_or(${isSent})`,
    })
    .from(last)
    .leftJoin(resources, eq(resources.id, last.resourceId))
    .groupBy(last.batch)
    .orderBy(desc(sql`max(${last.id})`))
    .limit(maxBatches);
  const takenBack = await db
    .select({ of: sql<string>`${auditLog.after} ->> 'of'` })
    .from(auditLog)
    .where(and(isTheirs, eq(auditLog.action, "take-back"), sql`not ${auditLog.after} ? 'told'`))
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
  const gone = new Set(takenBack.map(({ of }) => of));
  return rows.map((row) => ({ ...row, isTakenBack: gone.has(row.batch) }));
}
