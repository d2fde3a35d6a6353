/** Closing reports, in the transaction of the decision about what was reported. */

import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reporters, reports } from "~/db/schema/moderation";
import type { Moderator } from "~/domain/accounts/permissions";
import { type Notice, notify } from "~/domain/notices/notify.server";
import { isOpen } from "./report.server";
import type { ReportOutcome } from "./report-values";

export type ClosedReport = typeof reports.$inferSelect & { reporters: Reporter[] };
type Reporter = { reportId: number; userId: number | null; email: string | null; isConfirmed: boolean };

type Closing = {
  /** Which of the open reports. */
  where: SQL;
  outcome: ReportOutcome;
  admin: Moderator;
};

/** Closes open reports of any version. Removes the emails of visitors, and returns who reported. */
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

type Person = { id: number | null; email?: string | null };

const isSentBy = ({ id, email }: Person): SQL =>
  sql`(${reporters.userId} = ${id} or lower(${reporters.email}) = lower(${email ?? ""}))`;

/** The condition that somebody sent a report, with the account or as a visitor with the same email. */
export const isReporterOf = (reportId: SQLWrapper, person: Person): SQL<boolean> =>
  sql<boolean>`exists (select from ${reporters} where ${reporters.reportId} = ${reportId} and ${isSentBy(person)})`;

/** Returns whether somebody sent one of these open reports. */
export async function hasReported(tx: Transaction, where: SQL, person: Person): Promise<boolean> {
  const [sent] = await tx
    .select({ id: reporters.id })
    .from(reporters)
    .innerJoin(reports, eq(reports.id, reporters.reportId))
    .where(and(where, isOpen, isSentBy(person)))
    .limit(1);
  return sent !== undefined;
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
