import { and, desc, eq, gt, lte } from "drizzle-orm";
import { db } from "~/db/client.server";
import { notices } from "~/db/schema/notices";
import { pathFollows, paths } from "~/db/schema/paths";

export type ChangedPath = { slug: string; title: string };

/** Returns the paths that a member follows and was told of as changed in a period (after `after`, until `until`), newest first. */
export async function changedPaths(
  userId: number,
  { after, until }: { after: Date; until: Date },
): Promise<ChangedPath[]> {
  const rows = await db
    .select({ slug: paths.slug, title: notices.title })
    .from(notices)
    .innerJoin(paths, eq(paths.id, notices.pathId))
    .innerJoin(pathFollows, and(eq(pathFollows.pathId, notices.pathId), eq(pathFollows.userId, notices.userId)))
    .where(
      and(
        eq(notices.userId, userId),
        eq(notices.kind, "path-changed"),
        gt(notices.createdAt, after),
        lte(notices.createdAt, until),
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id));
  // A path has another notice for each change after the last one was read.
  return rows.filter(({ slug }, at) => rows.findIndex((row) => row.slug === slug) === at);
}
