import { and, arrayContains, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { pathFollows, pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Marked } from "~/domain/resources/card";
import { markColumns, toMarked } from "~/domain/resources/card.server";
import { groupBy } from "~/values/group-by";
import { pick } from "~/values/pick";
import { authorName, isPublicPath, isVisibleTo, type Path } from "./find-path.server";
import { listedFields } from "./path-form";
import { type PathTime, pathTime } from "./path-values";
import type { PathsQuery } from "./paths-query";
import { isChanged } from "./progress/follows.server";
import type { StepCounts } from "./progress/step-counts";

const pathsPageSize = 24;
/** A path in a list shows the marks of its first steps. */
const shownMarks = 4;

export type PathCard = Omit<SelectResultFields<typeof cardColumns>, "optional" | "times" | "followerCount"> & {
  /** How many of them are optional. Left out on Home. */
  optional?: number;
  time?: PathTime;
  /** How many members follow it. Left out below two. */
  followers?: number;
  firstSteps: Marked[];
  /** How far the member is, in the list of followed paths. */
  counts?: StepCounts;
  /** Whether it changed since the member last looked, in the list of followed paths. */
  isChanged?: boolean;
};

export type PathsPage = { paths: PathCard[]; previous?: Cursor; next?: Cursor };

const byPublication: SortKey = { value: paths.publishedAt, id: paths.id, isTime: true };
const byEdit: SortKey = { value: paths.updatedAt, id: paths.id, isTime: true };

/** Fewer followers are not said. */
const minFollowers = 2;
/** Counting stops here. */
const maxFollowers = 1000;

/** The steps of a path as its page shows them: without resources that are no longer in the directory. */
const shown = sql`${pathSteps} inner join ${resources} on ${resources.id} = ${pathSteps.resourceId} and ${isApproved}`;
const ofPath = sql`${pathSteps.pathId} = ${paths.id}`;
const stepCount = sql<number>`(select count(*)::int from ${shown} where ${ofPath})`;
/** Steps with a time, and their minutes. */
const timeSums = sql<{ timed: number; minutes: number }>`(
  select json_build_object('timed', count(${resources.minutes}), 'minutes', coalesce(sum(${resources.minutes}), 0)) from ${shown}
  where ${ofPath})`;
const followerCount = sql<number>`(select count(*)::int from (
  select from ${pathFollows} where ${pathFollows.pathId} = ${paths.id} limit ${sql.raw(String(maxFollowers))}) followers)`;
const optionalCount = sql<number>`(select count(*)::int from ${shown} where ${ofPath} and ${pathSteps.isOptional})`;

const cardColumns = {
  id: paths.id,
  slug: paths.slug,
  ...pick(paths, ...listedFields),
  ...pick(paths, "visibility", "status", "createdAt", "updatedAt", "publishedAt"),
  author: authorName,
  steps: stepCount,
  optional: optionalCount,
  times: timeSums,
  followerCount,
};

/** Counts the steps of a path that a member has done. As JSON, so that the steps are read once. */
const doneCounts = (userId: number) => sql<Pick<StepCounts, "done" | "optionalDone">>`(
  select json_build_object('done', count(*), 'optionalDone', count(*) filter (where ${pathSteps.isOptional})) from ${shown}
  inner join ${saves} on ${saves.resourceId} = ${pathSteps.resourceId} and ${saves.userId} = ${userId} and ${saves.state} = 'done'
  where ${ofPath})`;

/** Returns a page of the public paths. */
export async function listPaths(query: PathsQuery): Promise<PathsPage> {
  const rows = await pathsQuery(query);
  const { rows: onPage, ...edges } = toPage(rows, {
    after: query.after,
    before: query.before,
    size: pathsPageSize,
    cursorOf: ({ id, publishedAt }) => ({ id, value: publishedAt!.getTime() }),
  });
  return { paths: await withMarks(onPage), ...edges };
}

/** Returns so many public paths, the newest first. */
export async function listNewPaths(limit: number): Promise<PathCard[]> {
  const rows = await pathsQuery({}, limit);
  return withMarks(rows.map(({ optional: _, ...path }) => path));
}

/** The hero shows a path of so many steps. */
const leadingSteps = 5;

/** Returns the public path with this slug, else the most followed one, of at least five steps and with the marks of its first five, or null. */
export async function findLeadingPath(slug = ""): Promise<PathCard | null> {
  const rows = await db
    .select(cardColumns)
    .from(paths)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(isPublicPath, gte(stepCount, leadingSteps)))
    .orderBy(desc(eq(paths.slug, slug)), desc(followerCount), desc(paths.publishedAt), desc(paths.id))
    .limit(1);
  // Some of its first steps may not be in the directory any more.
  const [path] = await withMarks(rows, leadingSteps * 2);
  return path ? { ...path, firstSteps: path.firstSteps.slice(0, leadingSteps) } : null;
}

/** Returns how many public paths there are, up to a number. */
export async function countPublicPaths(max: number): Promise<number> {
  const counted = db.select({ id: paths.id }).from(paths).where(isPublicPath).limit(max).as("counted");
  const [row] = await db.select({ paths: count() }).from(counted);
  return row!.paths;
}

/** The query of `listPaths`, which reads one row more than a page has. Exported so that a test can EXPLAIN it. */
export function pathsQuery({ level, tag, after, before }: PathsQuery, limit = pathsPageSize + 1) {
  const filters = [level && eq(paths.level, level), tag ? arrayContains(paths.tags, [tag]) : undefined];
  const condition = and(isPublicPath, ...filters.filter((filter) => filter !== undefined));
  return select(condition, byPublication, { after, before }, limit);
}

function select(condition: SQL | undefined, key: SortKey, position: Position, limit: number) {
  return db
    .select(cardColumns)
    .from(paths)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(condition, afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(limit);
}

/** Nobody makes so many. */
const maxOwn = 500;

/** Returns a member's own paths of every visibility, last edited first. */
export const listOwnPaths = async (userId: number): Promise<PathCard[]> =>
  withMarks(await select(eq(paths.ownerId, userId), byEdit, {}, maxOwn));

const maxFollowed = 100;

/** Returns the paths that a member follows and may see, last followed first. */
export async function listFollowedPaths(userId: number): Promise<PathCard[]> {
  const rows = await db
    .select({ ...cardColumns, done: doneCounts(userId), isChanged })
    .from(pathFollows)
    .innerJoin(paths, eq(paths.id, pathFollows.pathId))
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(and(eq(pathFollows.userId, userId), isVisibleTo(userId)))
    .orderBy(desc(pathFollows.createdAt), desc(paths.id))
    .limit(maxFollowed);
  return withMarks(
    rows.map(({ done, ...path }) => ({ ...path, counts: { all: path.steps, optional: path.optional, ...done } })),
  );
}

type Counted = Pick<SelectResultFields<typeof cardColumns>, "id" | "steps" | "times" | "followerCount">;

async function withMarks<Row extends Counted>(rows: Row[], last = shownMarks) {
  const ids = rows.map(({ id }) => id);
  const firstSteps = await db
    .select({ pathId: pathSteps.pathId, ...markColumns })
    .from(pathSteps)
    .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
    .where(and(inArray(pathSteps.pathId, ids), lte(pathSteps.position, last), isApproved))
    .orderBy(asc(pathSteps.pathId), asc(pathSteps.position));
  const steps = groupBy(firstSteps, ({ pathId }) => pathId);
  return rows.map(({ times: { timed, minutes }, followerCount, ...row }) => {
    const time = pathTime(row.steps, timed, minutes);
    return {
      ...row,
      ...(time && { time }),
      ...(followerCount >= minFollowers && { followers: followerCount }),
      firstSteps: (steps.get(row.id) ?? []).map(toMarked),
    };
  });
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

/** Returns the public paths that a resource is in, the newest first. */
export async function listPathsOf(resourceId: number): Promise<Pick<Path, "id" | "slug" | "title">[]> {
  return db
    .select({ id: paths.id, slug: paths.slug, title: paths.title })
    .from(pathSteps)
    .innerJoin(paths, eq(paths.id, pathSteps.pathId))
    .where(and(eq(pathSteps.resourceId, resourceId), isPublicPath))
    .orderBy(desc(paths.publishedAt), desc(paths.id))
    .limit(maxPathsOfResource);
}
