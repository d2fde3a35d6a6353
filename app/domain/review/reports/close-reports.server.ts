/** Closing reports, in the transaction of the decision about what was reported. */

import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reporters, reports } from "~/db/schema/moderation";
import type { Decider, Moderator } from "~/domain/accounts/permissions";
import { hasMailboxOf, isAccountOf } from "~/domain/accounts/require-decider.server";
import { afterHold, queueMail } from "~/domain/mail/queue.server";
import { type MailContent, renderMail } from "~/domain/mail/render";
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

type Telling = {
  closed: ClosedReport[];
  kind: "report-closed" | "request-answered";
  /** What they did: who did not is told to ignore it, because anybody can enter another person's address. */
  deed: "report" | "ask for";
  write: (isConfirmed: boolean) => MailContent;
};

/** Queues one email for each address of those who sent these reports, and returns how many. */
export async function mailReporters(tx: Transaction, { closed, kind, deed, write }: Telling): Promise<number> {
  const recipients = new Map<string, { email: string; isConfirmed: boolean }>();
  for (const { email, isConfirmed } of closed.flatMap(({ reporters }) => reporters)) {
    const address = email?.toLowerCase();
    if (email && address && !recipients.get(address)?.isConfirmed) recipients.set(address, { email, isConfirmed });
  }
  const mistyped = `If you did not ${deed} anything, ignore this email. Somebody may have mistyped an address.`;
  for (const { email: recipient, isConfirmed } of recipients.values()) {
    const content = renderMail({ ...write(isConfirmed), ...(!isConfirmed && { ending: [mistyped] }) });
    await queueMail(tx, { kind, recipient, dueAt: afterHold(), ...content });
  }
  return recipients.size;
}

/** The condition that somebody sent a report, with the account or as a visitor with an email of the same mailbox. */
export const isReporterOf = (person: Decider): SQL<boolean> =>
  sql<boolean>`exists (select from ${reporters} where ${reporters.reportId} = ${reports.id}
    and (${isAccountOf(person, reporters.userId)} or ${hasMailboxOf(person, reporters.email)}))`;

/** Open reports, for `requireDecider`. */
export const openReports = (where: SQL, decider: Decider) => ({
  table: reports,
  where: and(where, isOpen),
  isOwn: isReporterOf(decider),
});

/** Stores a notice about the end of these reports for each member who sent one. */
export async function notifyReporters(
  tx: Transaction,
  closed: ClosedReport[],
  notice: Omit<Notice, "kind">,
): Promise<void> {
  const userIds = closed.flatMap(({ reporters }) => reporters.flatMap(({ userId }) => userId ?? []));
  await notify(tx, { userIds, kind: "report-closed", ...notice });
}
