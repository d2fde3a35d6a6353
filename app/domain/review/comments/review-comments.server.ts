import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { can, type Decider, type Moderator, nobody } from "~/domain/accounts/permissions";
import { isAccountOf, requireDecider } from "~/domain/accounts/require-decider.server";
import { logAction } from "~/domain/audit/log-action.server";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { authorOfComment } from "~/domain/resources/find-verdicts.server";
import type { Outcome } from "~/domain/review/decide.server";
import { closeReports, isReporterOf, openReports } from "~/domain/review/reports/close-reports.server";
import { isOpen, isReportOf } from "~/domain/review/reports/report.server";

const queuedCommentsSize = 24;

export const isWaitingComment = and(
  // Written so that two indexes find them: that of pending comments and that of ids.
  sql`(${verdicts.comment} <> '' and ${verdicts.commentStatus} = 'Pending' or ${verdicts.id} = any(array(
    select verdict_id from ${reports} where verdict_id is not null and outcome is null)))`,
  eq(verdicts.isFinished, true),
  eq(verdicts.counted, true),
);

const oldest: SortKey = { value: verdicts.updatedAt, id: verdicts.id, isTime: true, isAscending: true };

export type QueuedComment = Awaited<ReturnType<typeof listQueuedComments>>["rows"][number];

/** Returns a page of the comments that wait for a decision or were reported, oldest first. */
export async function listQueuedComments(position: Position = {}, currentUser: Decider = nobody) {
  const { id, verdict, comment, commentStatus, version, updatedAt } = verdicts;
  const found = await db
    .select({
      ...{ id, verdict, comment, commentStatus, version, updatedAt },
      reportedAt: reports.createdAt,
      name: resources.name,
      slug: resources.slug,
      email: users.email,
      author: authorOfComment,
      isOwn: sql<boolean>`${isAccountOf(currentUser, verdicts.userId)} or ${isReporterOf(currentUser)}`,
    })
    .from(verdicts)
    .innerJoin(resources, eq(resources.id, verdicts.resourceId))
    .innerJoin(users, eq(users.id, verdicts.userId))
    .leftJoin(reports, and(eq(reports.verdictId, verdicts.id), isOpen))
    .where(and(isWaitingComment, afterCursor(oldest, position)))
    .orderBy(...sortOrder(oldest, position))
    .limit(queuedCommentsSize + 1);
  const rows = found.map(({ isOwn, ...row }) => ({ ...row, canDecide: can(currentUser, "decide", { isOwn }) }));
  return toPage(rows, {
    ...position,
    size: queuedCommentsSize,
    cursorOf: ({ id, updatedAt }) => ({ id, value: updatedAt.getTime() }),
  });
}

/** Counts the comments that wait for a decision or were reported. */
export async function countQueuedComments(): Promise<number> {
  return db.$count(verdicts, isWaitingComment);
}

type Deciding = { id: number; seenVersion: number; isApproval: boolean; admin: Moderator };

/** Approves a comment, or rejects it for all but its author. Its verdict counts. The log does not get its text. */
export function decideComment({ id, seenVersion, isApproval, admin }: Deciding): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const { comment, commentStatus, version, userId } = verdicts;
    const [before] = await tx
      .select({ comment, commentStatus, version, userId, resourceId: resources.id, slug: resources.slug })
      .from(verdicts)
      .innerJoin(resources, eq(resources.id, verdicts.resourceId))
      .where(eq(verdicts.id, id))
      .for("no key update", { of: verdicts });
    if (!before || before.comment === "") return { kind: "already" };
    const isReport = isReportOf({ subject: "comment", id });
    const isQueued = before.commentStatus === "Pending" || (await tx.$count(reports, and(isReport, isOpen))) > 0;
    if (!isQueued) return { kind: "already" };
    const own = { table: verdicts, where: eq(verdicts.id, id), isOwn: isAccountOf(admin, verdicts.userId) };
    await requireDecider(tx, admin, own, openReports(isReport, admin));
    if (before.version !== seenVersion) return { kind: "changed" };
    await closeReports(tx, { where: isReport, outcome: isApproval ? "dismissed" : "taken-down", admin });
    // The version before notes a report here. A trigger copies it.
    await tx
      .update(verdicts)
      .set({ commentStatus: isApproval ? "Approved" : "Rejected", reportedAt: null })
      .where(eq(verdicts.id, id));
    const action = isApproval ? "approve-comment" : "reject-comment";
    const { resourceId, slug } = before;
    const after = { resource: slug, verdict: id };
    await logAction(tx, { actor: admin, action, resourceId, after });
    return { kind: "decided" };
  });
}
