import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";

const lastDecisions = 30;
/** Fewer decisions are not representative. */
const minDecisions = 5;

/** Returns the median of the hours from submission to decision of the last decisions, or null if there are too few. */
export async function medianDecisionHours(): Promise<number | null> {
  const decisions = db
    .select({ seconds: sql<number>`extract(epoch from ${auditLog.at} - ${resources.createdAt})`.as("seconds") })
    .from(auditLog)
    // Both times were written together, so they differ if the decision was undone or changed later.
    .innerJoin(resources, and(eq(resources.id, auditLog.resourceId), eq(resources.decidedAt, auditLog.at)))
    .where(and(inArray(auditLog.action, ["approve", "reject"]), sql`${auditLog.before} ->> 'status' = 'Pending'`))
    .orderBy(desc(auditLog.id))
    .limit(lastDecisions)
    .as("decisions");
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      hours: sql<number>`(percentile_cont(0.5) within group (order by ${decisions.seconds}) / 3600)::float8`,
    })
    .from(decisions);
  return row && row.count >= minDecisions ? row.hours : null;
}
