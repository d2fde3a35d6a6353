/** Closing reports, in the transaction of the decision about what was reported. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reporters, reports } from "~/db/schema/moderation";
import type { Actor } from "~/domain/audit/audit-actions";
import { type Notice, notify } from "~/domain/notices/notify.server";
import { isOpen } from "./report.server";
import type { ReportOutcome } from "./report-values";

export type ClosedReport = typeof reports.$inferSelect & { reporters: Reporter[] };
type Reporter = { reportId: number; userId: number | null; email: string | null; isConfirmed: boolean };

type Closing = {
  /** Which of the open reports. */
  where: SQL;
  outcome: ReportOutcome;
  admin: NonNullable<Actor>;
};

/**
 * Closes open reports of any version, because otherwise somebody could prevent it by reporting again and again. Removes the
 * emails of visitors, and returns the reports with those who sent them.
 */
export async function closeReports(tx: Transaction, { where, outcome, admin }: Closing): Promise<ClosedReport[]> {
  const closed = await tx
    .update(reports)
    .set({ outcome, closedAt: sql`now()`, closedBy: admin.id })
    .where(and(where, isOpen))
    .returning();
  if (closed.length === 0) return [];
  const ids = closed.map(({ id }) => id);
  const found = await tx
    .select({
      reportId: reporters.reportId,
      userId: reporters.userId,
      email: sql<string | null>`coalesce(${users.email}, ${reporters.email})`,
      isConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
    })
    .from(reporters)
    .leftJoin(users, eq(users.id, reporters.userId))
    .where(inArray(reporters.reportId, ids))
    .orderBy(reporters.id);
  await tx
    .update(reporters)
    .set({ email: null })
    .where(and(inArray(reporters.reportId, ids), sql`${reporters.email} is not null`));
  return closed.map((report) => ({ ...report, reporters: found.filter(({ reportId }) => reportId === report.id) }));
}

/** Stores a notice about the end of these reports for each member who sent one. */
export async function notifyReporters(
  tx: Transaction,
  closed: ClosedReport[],
  notice: Omit<Notice, "kind">,
): Promise<void> {
  const userIds = closed.flatMap(({ reporters }) => reporters.flatMap(({ userId }) => userId ?? []));
  await notify(tx, { userIds, kind: "report-closed", ...notice });
}
