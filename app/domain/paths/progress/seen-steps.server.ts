/** The steps that a follower of a path last saw. */
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { pathFollows, pathSteps } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import type { StepLink } from "../step-pages";
import { compareSteps } from "./step-changes";

/** Returns the SQL expression for the resources of a path's steps, in their order, as its page shows them. */
export const shownSteps = (pathId: SQLWrapper | number): SQL<number[]> => sql`array(
  select ${pathSteps.resourceId} from ${pathSteps} inner join ${resources} on ${resources.id} = ${pathSteps.resourceId}
  where ${pathSteps.pathId} = ${pathId} and ${isApproved} order by ${pathSteps.position}, ${pathSteps.resourceId})`;

/** The condition that a followed path changed since its follower last looked. */
export const isChanged: SQL<boolean> = sql`coalesce(${pathFollows.seenSteps} <> ${shownSteps(pathFollows.pathId)}, false)`;

/** Stores that a follower has seen a path as it is now. Does nothing for others. */
export async function markStepsSeen({ userId, pathId }: { userId: number; pathId: number }): Promise<void> {
  await db
    .update(pathFollows)
    .set({ seenSteps: shownSteps(pathId) })
    .where(and(eq(pathFollows.userId, userId), eq(pathFollows.pathId, pathId)));
}

type Named = { id: number; name: string };

export type StepChanges = {
  added: StepLink[];
  /** With the slugs of their pages. */
  removed: (Named & { slug: string })[];
  /** How many left the path because they are no longer in the directory. */
  gone: number;
  isReordered: boolean;
};

/** Returns what changed in a path since a follower saw these steps, or null if nothing did. */
export async function findStepChanges(
  seen: readonly number[],
  steps: readonly { card: Named }[],
): Promise<StepChanges | null> {
  const cards = new Map(steps.map(({ card: { id, name } }, at) => [id, { id, name, number: at + 1 }]));
  const changes = compareSteps(seen, [...cards.keys()]);
  if (!changes) return null;
  const removed = await namesOf(changes.removed);
  return {
    added: changes.added.map((id) => cards.get(id)!),
    removed,
    gone: changes.removed.length - removed.length,
    isReordered: changes.isReordered,
  };
}

async function namesOf(ids: number[]) {
  if (ids.length === 0) return [];
  const { id, name, slug } = resources;
  return db
    .select({ id, name, slug })
    .from(resources)
    .where(and(inArray(id, ids), isApproved))
    .orderBy(id);
}
