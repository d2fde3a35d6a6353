import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { pathReports, pathSteps, paths, resources, users } from "~/db/schema";
import { authorName, isPublicPath } from "../find-path.server";
import { groupByPath } from "../group-by-path";

/** The oldest are shown. The others follow when these are decided. */
const maxShown = 50;

const isPending = eq(paths.status, "Pending");
const isReported = and(
  isPublicPath,
  sql`exists (select from ${pathReports} where ${pathReports.pathId} = ${paths.id})`,
);

export type QueuedPath = Awaited<ReturnType<typeof listQueuedPaths>>[number];

/** Returns the paths that wait for a decision, oldest first, or those that were reported, with the texts to review. */
export async function listQueuedPaths(kind: "pending" | "reported") {
  const { id, slug, title, summary, level, tags, version, submittedAt } = paths;
  const rows = await db
    .select({ id, slug, title, summary, level, tags, version, submittedAt, author: authorName, email: users.email })
    .from(paths)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(kind === "pending" ? isPending : isReported)
    .orderBy(asc(paths.submittedAt), asc(paths.id))
    .limit(maxShown);
  const ids = rows.map((row) => row.id);
  const [steps, reports] = ids.length === 0 ? [[], []] : await Promise.all([stepsOf(ids), reportsOf(ids)]);
  const stepsByPath = groupByPath(steps);
  const reportsByPath = groupByPath(reports);
  return rows.map((row) => ({
    ...row,
    steps: stepsByPath.get(row.id) ?? [],
    reports: reportsByPath.get(row.id) ?? [],
  }));
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

function reportsOf(ids: number[]) {
  const { pathId, reason, createdAt } = pathReports;
  return db
    .select({ pathId, reason, createdAt })
    .from(pathReports)
    .where(inArray(pathId, ids))
    .orderBy(asc(pathId), asc(createdAt));
}

/** Counts the paths that wait for a decision and those that were reported. */
export async function countQueuedPaths(): Promise<{ pending: number; reported: number }> {
  const count = sql<number>`count(*)::int`;
  const [[pending], [reported]] = await Promise.all([
    db.select({ count }).from(paths).where(isPending),
    db.select({ count }).from(paths).where(isReported),
  ]);
  return { pending: pending!.count, reported: reported!.count };
}
