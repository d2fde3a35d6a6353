import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { reports } from "~/db/schema/moderation";
import { pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { can, type Decider, nobody } from "~/domain/accounts/permissions";
import { isAccountOf } from "~/domain/accounts/require-decider.server";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { authorName, isPublicPath } from "~/domain/paths/find-path.server";
import { listedFields } from "~/domain/paths/path-form";
import { factsOf } from "~/domain/paths/path-values";
import { groupByPath } from "~/domain/paths/steps.server";
import { isReporterOf } from "~/domain/review/reports/close-reports.server";
import { findReporters } from "~/domain/review/reports/list-reports.server";
import { isOpen } from "~/domain/review/reports/report.server";
import { pick } from "~/values/pick";

export const queuedPathsSize = 24;

const isPending = eq(paths.status, "Pending");
const isReport = and(eq(reports.pathId, paths.id), isOpen);
const isReported = and(isPublicPath, isNotNull(reports.id));

type QueueKind = "pending" | "reported";
export type QueuedPath = Awaited<ReturnType<typeof listQueuedPaths>>["rows"][number];

/** A public path of the seed was never submitted. */
const order: Record<QueueKind, SortKey> = {
  pending: { value: paths.submittedAt, id: paths.id, isTime: true, isAscending: true },
  reported: { value: paths.createdAt, id: paths.id, isTime: true, isAscending: true },
};

/** Returns a page of the paths that wait for a decision, or were reported, oldest first, with their texts. */
export async function listQueuedPaths(kind: QueueKind, position: Position = {}, currentUser: Decider = nobody) {
  const { id, slug, version, submittedAt } = paths;
  const key = order[kind];
  const found = await db
    .select({
      id,
      slug,
      ...pick(paths, ...listedFields),
      version,
      submittedAt,
      createdAt: paths.createdAt,
      author: authorName,
      email: users.email,
      reportId: reports.id,
      isOwn: sql<boolean>`${isAccountOf(currentUser, paths.ownerId)} or ${isReporterOf(currentUser)}`,
    })
    .from(paths)
    .leftJoin(reports, isReport)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(kind === "pending" ? isPending : isReported, afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(queuedPathsSize + 1);
  const { rows, ...edges } = toPage(found, {
    ...position,
    size: queuedPathsSize,
    cursorOf: ({ id, submittedAt, createdAt }) => ({
      id,
      value: (kind === "pending" ? submittedAt! : createdAt).getTime(),
    }),
  });
  const [steps, reporters] = await Promise.all([
    stepsOf(rows.map((row) => row.id)),
    findReporters(rows.flatMap((row) => row.reportId ?? [])),
  ]);
  const stepsByPath = groupByPath(steps);
  return {
    rows: rows.map(({ isOwn, ...row }) => ({
      ...row,
      canDecide: can(currentUser, "decide", { isOwn }),
      facts: factsOf(row),
      steps: stepsByPath.get(row.id) ?? [],
      reports: reporters.filter(({ reportId }) => reportId === row.reportId),
    })),
    ...edges,
  };
}

function stepsOf(ids: number[]) {
  const { pathId, heading, note } = pathSteps;
  return db
    .select({ pathId, heading, note, name: resources.name, slug: resources.slug })
    .from(pathSteps)
    .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
    .where(inArray(pathId, ids))
    .orderBy(asc(pathId), asc(pathSteps.position));
}

/** Counts the paths that wait for a decision and those that were reported. */
export async function countQueuedPaths(): Promise<{ pending: number; reported: number }> {
  const count = sql<number>`count(*)::int`;
  const [[pending], [reported]] = await Promise.all([
    db.select({ count }).from(paths).where(isPending),
    db.select({ count }).from(paths).innerJoin(reports, isReport).where(isReported),
  ]);
  return { pending: pending!.count, reported: reported!.count };
}
