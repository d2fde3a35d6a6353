/** The members who follow a path, and its steps as each last saw them. */
import { and, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { pathFollows, pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { isVisibleTo } from "~/domain/paths/find-path.server";
import { isApproved } from "~/domain/resources/approved.server";

/** Returns the SQL expression for the resources of a path's steps, in their order, as its page shows them. */
const shownSteps = (pathId: SQLWrapper | number): SQL<number[]> => sql`array(
  select ${pathSteps.resourceId} from ${pathSteps} inner join ${resources} on ${resources.id} = ${pathSteps.resourceId}
  where ${pathSteps.pathId} = ${pathId} and ${isApproved} order by ${pathSteps.position}, ${pathSteps.resourceId})`;

/** The condition that a followed path changed since its follower last looked. */
export const isChanged: SQL<boolean> = sql`coalesce(${pathFollows.seenSteps} <> ${shownSteps(pathFollows.pathId)}, false)`;

type Follow = { userId: number; pathId: number };

/** The mark in the header counts to 20. */
const maxNews = 21;

type Period = { after?: Date; until?: Date };

/**
 * Returns the paths of others that a member follows and may see, and that changed in a period and since the follow began, the
 * last changed first.
 */
export function findChangedPaths(userId: number, { after, until }: Period) {
  const { slug, title, updatedAt, ownerId } = paths;
  return db
    .select({ slug, title, updatedAt })
    .from(pathFollows)
    .innerJoin(paths, eq(paths.id, pathFollows.pathId))
    .where(
      and(
        eq(pathFollows.userId, userId),
        sql`${ownerId} is distinct from ${userId}::bigint`,
        gt(updatedAt, pathFollows.createdAt),
        after && gt(updatedAt, after),
        until && lte(updatedAt, until),
        isVisibleTo(userId),
      ),
    )
    .orderBy(desc(updatedAt), desc(paths.id))
    .limit(maxNews);
}

/** Adds a path to those that a member follows, with its steps seen. The caller has checked the access. */
export async function followPath({ userId, pathId }: Follow): Promise<void> {
  const seenSteps = shownSteps(pathId);
  await db
    .insert(pathFollows)
    .values({ userId, pathId, seenSteps })
    .onConflictDoUpdate({ target: [pathFollows.userId, pathFollows.pathId], set: { seenSteps } });
}

/** Removes a path from those that a member follows. */
export async function unfollowPath({ userId, pathId }: Follow): Promise<void> {
  await db.delete(pathFollows).where(and(eq(pathFollows.userId, userId), eq(pathFollows.pathId, pathId)));
}

/** Stores that a follower has seen a path as it is now. Does nothing for others. */
export async function markStepsSeen({ userId, pathId }: Follow): Promise<void> {
  await db
    .update(pathFollows)
    .set({ seenSteps: shownSteps(pathId) })
    .where(and(eq(pathFollows.userId, userId), eq(pathFollows.pathId, pathId)));
}

type Named = { id: number; name: string };

export type StepChanges = NonNullable<Awaited<ReturnType<typeof findStepChanges>>>;

/** Returns what changed in a path since a follower saw these steps, or null if nothing did. */
export async function findStepChanges(seen: readonly number[], steps: readonly { card: Named }[]) {
  const cards = new Map(steps.map(({ card: { id, name } }, at) => [id, { id, name, number: at + 1 }]));
  const changes = compareSteps(seen, [...cards.keys()]);
  if (!changes) return null;
  const found = await namesOf(changes.removed);
  const removed = found.filter(({ mergedInto }) => mergedInto === null);
  return {
    added: changes.added.map((id) => cards.get(id)!),
    removed: removed.map(({ id, name, slug }) => ({ id, name, slug })),
    /** How many are no longer in the directory, and how many are the same as another step now. */
    gone: changes.removed.length - found.length,
    joined: found.length - removed.length,
    isReordered: changes.isReordered,
  };
}

async function namesOf(ids: number[]) {
  if (ids.length === 0) return [];
  const { id, name, slug, mergedInto } = resources;
  return db
    .select({ id, name, slug, mergedInto })
    .from(resources)
    .where(and(inArray(id, ids), or(isApproved, isNotNull(mergedInto))))
    .orderBy(id);
}

/** What changed in a path since a member last looked. */

type Changes = { added: number[]; removed: number[]; isReordered: boolean };

/** Compares the resources of a path's steps, in their order. Returns null if nothing changed. */
export function compareSteps(before: readonly number[], now: readonly number[]): Changes | null {
  const [old, current] = [new Set(before), new Set(now)];
  const added = now.filter((id) => !old.has(id));
  const removed = before.filter((id) => !current.has(id));
  const [was, is] = [before.filter((id) => current.has(id)), now.filter((id) => old.has(id))];
  const isReordered = was.some((id, at) => id !== is[at]);
  return added.length + removed.length > 0 || isReordered ? { added, removed, isReordered } : null;
}
