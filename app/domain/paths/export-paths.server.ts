import { asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { reporters, reports } from "~/db/schema/moderation";
import { pathFollows, pathSteps, paths, pathVotes } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { fieldNames, pickFields } from "./path-fields";
import { groupByPath } from "./steps.server";

/** Returns a member's paths, votes, follows and reports of paths for the download. Those say no titles. */
export async function exportPaths(userId: number) {
  const { id, slug, status, createdAt, updatedAt, publishedAt } = paths;
  const own = await db
    .select({ id, slug, ...pickFields(paths, fieldNames), status, createdAt, updatedAt, publishedAt })
    .from(paths)
    .where(eq(paths.ownerId, userId))
    .orderBy(asc(id));
  const steps = await db
    .select({
      pathId: pathSteps.pathId,
      resource: resources.name,
      url: resources.productUrl,
      heading: pathSteps.heading,
      note: pathSteps.note,
      optional: pathSteps.isOptional,
    })
    .from(pathSteps)
    .innerJoin(paths, eq(paths.id, pathSteps.pathId))
    .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
    .where(eq(paths.ownerId, userId))
    .orderBy(asc(pathSteps.pathId), asc(pathSteps.position));
  const stepsByPath = groupByPath(steps);
  return {
    paths: own.map(({ id, createdAt, updatedAt, publishedAt, ...path }) => ({
      ...path,
      created_at: createdAt,
      updated_at: updatedAt,
      published_at: publishedAt,
      steps: (stepsByPath.get(id) ?? []).map(({ pathId: _, ...step }) => step),
    })),
    path_votes: await db
      .select({ path: slug, voted_at: pathVotes.createdAt, counted: pathVotes.counted })
      .from(pathVotes)
      .innerJoin(paths, eq(paths.id, pathVotes.pathId))
      .where(eq(pathVotes.userId, userId))
      .orderBy(asc(pathVotes.createdAt), asc(id)),
    followed_paths: await db
      .select({
        path: slug,
        followed_at: pathFollows.createdAt,
        last_active_at: pathFollows.activeAt,
        seen_resources: pathFollows.seenSteps,
      })
      .from(pathFollows)
      .innerJoin(paths, eq(paths.id, pathFollows.pathId))
      .where(eq(pathFollows.userId, userId))
      .orderBy(asc(pathFollows.createdAt), asc(id)),
    path_reports: await db
      .select({ path: slug, reason: reporters.message, reported_at: reporters.createdAt })
      .from(reporters)
      .innerJoin(reports, eq(reports.id, reporters.reportId))
      .innerJoin(paths, eq(paths.id, reports.pathId))
      .where(eq(reporters.userId, userId))
      .orderBy(asc(reporters.createdAt), asc(id)),
  };
}
