/** The reports of a member, for the download and the deletion of the account. */
import { and, asc, eq, inArray, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Transaction } from "~/db/client.server";
import { reporters, reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { isOpen } from "./report.server";

type Member = { id: number; email: string; emailConfirmedAt: Date | null };

/** What the member reported, also without being logged in, if the address is known to be the member's. */
function isReportedBy({ id, email, emailConfirmedAt }: Member): SQL | undefined {
  const byEmail = emailConfirmedAt ? eq(sql`lower(${reporters.email})`, sql`lower(${email})`) : undefined;
  return or(eq(reporters.userId, id), byEmail);
}

/** Returns what a member reported of resources and of comments on them and what the member asked for, and how it ended. */
export function exportReports(member: Member) {
  const other = alias(resources, "other");
  return db
    .select({
      resource: resources.slug,
      /** The id of the comment. Null for a report of the resource. */
      comment: reports.verdictId,
      /** The words of a resource that the member asked for. */
      wanted: reports.words,
      kind: reports.kind,
      message: reporters.message,
      duplicate_of: other.slug,
      reported_at: reporters.createdAt,
      outcome: reports.outcome,
      closed_at: reports.closedAt,
    })
    .from(reporters)
    .innerJoin(reports, eq(reports.id, reporters.reportId))
    .leftJoin(verdicts, eq(verdicts.id, reports.verdictId))
    .leftJoin(resources, eq(resources.id, sql`coalesce(${reports.resourceId}, ${verdicts.resourceId})`))
    .leftJoin(other, eq(other.id, reporters.duplicateOf))
    .where(and(isReportedBy(member), isNull(reports.pathId)))
    .orderBy(asc(reporters.id));
}

/** Deletes what a member reported, in the caller's transaction. An open report that nobody else sent is deleted. */
export async function removeReportsOf(tx: Transaction, member: Member): Promise<void> {
  const own = tx.select({ id: reporters.reportId }).from(reporters).where(isReportedBy(member));
  // The reports are locked before their reporters, as by a decision, and in one order.
  const locked = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(inArray(reports.id, own))
    .orderBy(asc(reports.id))
    .for("update");
  await tx.delete(reporters).where(isReportedBy(member));
  const ids = locked.map(({ id }) => id);
  const rest = tx.select({ id: reporters.id }).from(reporters).where(eq(reporters.reportId, reports.id));
  await tx.delete(reports).where(and(inArray(reports.id, ids), isOpen, notExists(rest)));
}
