import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
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
import { isReporterOf } from "~/domain/review/reports/close-reports.server";
import { findReporters } from "~/domain/review/reports/list-reports.server";
import { isOpen } from "~/domain/review/reports/report.server";
import { groupBy } from "~/values/group-by";
import { pick } from "~/values/pick";

export const queuedPathsSize = 24;

const isReport = and(eq(reports.pathId, paths.id), isOpen);
// Written so that two indexes find them: that of pending paths and that of ids.
const isQueued = and(
  sql`(${paths.status} = 'Pending' or ${paths.id} = any(array(
    select path_id from ${reports} where path_id is not null and outcome is null)))`,
  or(eq(paths.status, "Pending"), isPublicPath),
);

export type QueuedPath = Awaited<ReturnType<typeof listQueuedPaths>>["rows"][number];

/** Since when it waits: a public path of the seed was never submitted. */
const since = sql<Date>`case when ${paths.status} = 'Pending' then ${paths.submittedAt} else ${reports.createdAt} end`;
const oldest: SortKey = { value: since, id: paths.id, isTime: true, isAscending: true };

/** Returns a page of the paths that wait for a decision or were reported, oldest first, with their texts. */
export async function listQueuedPaths(position: Position = {}, currentUser: Decider = nobody) {
  const { id, slug, version, submittedAt } = paths;
  const found = await db
    .select({
      id,
      slug,
      ...pick(paths, ...listedFields),
      version,
      submittedAt,
      since: since.mapWith(reports.createdAt),
      author: authorName,
      email: users.email,
      reportId: reports.id,
      isOwn: sql<boolean>`${isAccountOf(currentUser, paths.ownerId)} or ${isReporterOf(currentUser)}`,
    })
    .from(paths)
    .leftJoin(reports, isReport)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(isQueued, afterCursor(oldest, position)))
    .orderBy(...sortOrder(oldest, position))
    .limit(queuedPathsSize + 1);
  const { rows, ...edges } = toPage(found, {
    ...position,
    size: queuedPathsSize,
    cursorOf: (row) => ({ id: row.id, value: row.since.getTime() }),
  });
  const [steps, reporters] = await Promise.all([
    stepsOf(rows.map((row) => row.id)),
    findReporters(rows.flatMap((row) => row.reportId ?? [])),
  ]);
  const stepsByPath = groupBy(steps, ({ pathId }) => pathId);
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

/** Counts the paths that wait for a decision or were reported. */
export const countQueuedPaths = (): Promise<number> => db.$count(paths, isQueued);
