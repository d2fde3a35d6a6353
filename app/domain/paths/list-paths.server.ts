/** Lists of paths. */
import { and, arrayContains, asc, desc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { pathFollows, pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "~/domain/resources/card";
import { originOf } from "~/domain/resources/card.server";
import { isApproved } from "~/domain/resources/list/conditions.server";
import { authorName, isPublicPath, type Path } from "./find-path.server";
import { groupByPath } from "./group-by-path";
import { type ListedField, listedFields, pickFields } from "./path-fields";
import type { PathsQuery } from "./paths-query";

/** Paths per page. */
export const pathsPageSize = 24;
/** A path in a list shows the marks of its first steps. */
const shownMarks = 4;

export type PathMark = Pick<Card, "id" | "name" | "category" | "picture" | "imageUrl" | "logo">;
export type PathCard = Pick<
  Path,
  ListedField | "id" | "slug" | "visibility" | "status" | "votes" | "author" | "createdAt" | "updatedAt" | "publishedAt"
> & {
  steps: number;
  firstSteps: PathMark[];
  /** How many of its steps the member has done, in the member's own lists. */
  done?: number;
};

export type PathsPage = { paths: PathCard[]; previous?: Cursor; next?: Cursor };

export const byPublication: SortKey = { value: paths.publishedAt, id: paths.id, isTime: true };
export const byVotes: SortKey = { value: paths.votes, id: paths.id };
const byEdit: SortKey = { value: paths.updatedAt, id: paths.id, isTime: true };

const stepCount = sql<number>`(select count(*)::int from ${pathSteps} where ${pathSteps.pathId} = ${paths.id})`;

const cardColumns = {
  id: paths.id,
  slug: paths.slug,
  ...pickFields(paths, listedFields),
  visibility: paths.visibility,
  status: paths.status,
  votes: paths.votes,
  createdAt: paths.createdAt,
  updatedAt: paths.updatedAt,
  publishedAt: paths.publishedAt,
  author: authorName,
  steps: stepCount,
};

/** Counts the steps of a path that a member has done. */
const doneCount = (userId: number) => sql<number>`(select count(*)::int from ${pathSteps}
  join ${saves} on ${saves.resourceId} = ${pathSteps.resourceId} and ${saves.userId} = ${userId} and ${saves.state} = 'done'
  where ${pathSteps.pathId} = ${paths.id})`;

/** Returns a page of the public paths. */
export async function listPaths(query: PathsQuery): Promise<PathsPage> {
  const rows = await pathsQuery(query);
  const { rows: shown, ...edges } = toPage(rows, {
    after: query.after,
    before: query.before,
    size: pathsPageSize,
    cursorOf: ({ id, votes, publishedAt }) => ({ id, value: query.sort === "top" ? votes : publishedAt!.getTime() }),
  });
  return { paths: await withMarks(shown), ...edges };
}

/** Home shows this many. */
const maxTop = 3;

/** Returns the public paths with the most votes. */
export async function listTopPaths(): Promise<PathCard[]> {
  return withMarks(await pathsQuery({ sort: "top" }, maxTop));
}

/** The query of `listPaths`, which reads one row more than a page has. Exported so that a test can EXPLAIN it. */
export function pathsQuery({ sort, level, tag, after, before }: PathsQuery, limit = pathsPageSize + 1) {
  const key = sort === "top" ? byVotes : byPublication;
  const filters = [level && eq(paths.level, level), tag && arrayContains(paths.tags, [tag])];
  const condition = and(isPublicPath, ...filters.filter((filter) => filter !== undefined));
  return select(condition, key, { after, before }, limit);
}

function select(condition: SQL | undefined, key: SortKey, position: Position, limit = pathsPageSize + 1) {
  return db
    .select(cardColumns)
    .from(paths)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(condition, afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(limit);
}

/** Returns a page of a member's own paths of every visibility, last edited first. */
export async function listOwnPaths(userId: number, position: Position = {}): Promise<PathsPage> {
  const { rows, ...edges } = toPage(await select(eq(paths.ownerId, userId), byEdit, position), {
    ...position,
    size: pathsPageSize,
    cursorOf: ({ id, updatedAt }) => ({ id, value: updatedAt.getTime() }),
  });
  return { paths: await withMarks(rows), ...edges };
}

const maxFollowed = 100;

/** Returns the paths that a member follows and may see, last followed first. */
export async function listFollowedPaths(userId: number): Promise<PathCard[]> {
  const isVisible = sql`(${isPublicPath} or ${paths.visibility} = 'unlisted' or ${paths.ownerId} = ${userId})`;
  const rows = await db
    .select({ ...cardColumns, done: doneCount(userId) })
    .from(pathFollows)
    .innerJoin(paths, eq(paths.id, pathFollows.pathId))
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(eq(pathFollows.userId, userId), isVisible))
    .orderBy(desc(pathFollows.createdAt), desc(paths.id))
    .limit(maxFollowed);
  return withMarks(rows);
}

async function withMarks<Row extends { id: number }>(rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const steps = groupByPath(ids.length === 0 ? [] : await marksQuery(ids));
  return rows.map((row) => ({ ...row, firstSteps: (steps.get(row.id) ?? []).map(toMark) }));
}

function toMark({ id, name, category, picture, ...row }: Awaited<ReturnType<typeof marksQuery>>[number]): PathMark {
  const { imageUrl, logo } = originOf({ picture, ...row });
  return { id, name, category, picture, imageUrl, ...(logo && { logo }) };
}

function marksQuery(pathIds: number[]) {
  const { id, name, category, picture, pictureIsChosen, imageUrl, productUrl } = resources;
  return db
    .select({ pathId: pathSteps.pathId, id, name, category, picture, pictureIsChosen, imageUrl, productUrl })
    .from(pathSteps)
    .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
    .where(and(inArray(pathSteps.pathId, pathIds), lte(pathSteps.position, shownMarks), isApproved))
    .orderBy(asc(pathSteps.pathId), asc(pathSteps.position));
}

/** The protocol of sitemaps allows this many. */
const maxInSitemap = 50_000;

/** Returns the public paths for the sitemap. */
export async function listPathSlugs(): Promise<{ slug: string; updatedAt: Date }[]> {
  return db
    .select({ slug: paths.slug, updatedAt: paths.updatedAt })
    .from(paths)
    .where(isPublicPath)
    .orderBy(asc(paths.publishedAt), asc(paths.id))
    .limit(maxInSitemap);
}

/** A resource's page names this many paths. */
const maxPathsOfResource = 5;

/** Returns the public paths that a resource is in, those with the most votes first. */
export async function listPathsOf(resourceId: number): Promise<Pick<Path, "id" | "slug" | "title">[]> {
  return db
    .select({ id: paths.id, slug: paths.slug, title: paths.title })
    .from(pathSteps)
    .innerJoin(paths, eq(paths.id, pathSteps.pathId))
    .where(and(eq(pathSteps.resourceId, resourceId), isPublicPath))
    .orderBy(desc(paths.votes), desc(paths.id))
    .limit(maxPathsOfResource);
}
