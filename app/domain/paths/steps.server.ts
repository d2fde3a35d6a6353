import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { pathSteps } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card, Marked } from "~/domain/resources/card";
import { markColumns, originOf, savedBy, toMarked } from "~/domain/resources/card.server";
import { domainOfLink } from "~/domain/resources/values/domains";
import type { Path } from "./find-path.server";
import type { PathStep } from "./path-form";
import { maxSteps } from "./path-values";

export type Step = Awaited<ReturnType<typeof listSteps>>[number];

const inOrder = [asc(pathSteps.position), asc(pathSteps.resourceId)];

/** Returns the steps of a path in their order. Resources that are no longer in the directory are left out. */
export async function listSteps(path: Pick<Path, "id">, currentUserId?: number) {
  const { heading, note, isOptional } = pathSteps;
  // A path has up to a hundred of them, so it is less than a card.
  const { valueProposition, price, minutes } = resources;
  const shown = { ...markColumns, valueProposition, price, minutes, saved: savedBy(currentUserId).as("saved") };
  const rows = await db
    .select({ card: shown, heading, note, isOptional })
    .from(pathSteps)
    .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
    .where(and(eq(pathSteps.pathId, path.id), isApproved))
    .orderBy(...inOrder)
    .limit(maxSteps);
  return rows.map(({ card: { pictureIsChosen, imageUrl, saved, ...card }, ...step }) => ({
    ...step,
    card: { ...card, ...originOf({ ...card, pictureIsChosen, imageUrl }), ...(saved && { saved }) },
  }));
}

/** Returns all steps of a path as its form has them, in the caller's transaction. */
export async function readSteps(tx: Transaction, pathId: number): Promise<PathStep[]> {
  const { resourceId, heading, note, isOptional } = pathSteps;
  return (
    tx
      .select({ resource_id: resourceId, heading, note, optional: isOptional })
      .from(pathSteps)
      .innerJoin(resources, eq(resources.id, pathSteps.resourceId))
      // The path has the resource that it was merged into.
      .where(and(eq(pathSteps.pathId, pathId), ne(resources.status, "Merged")))
      .orderBy(...inOrder)
  );
}

/** What the form shows of a step's resource. */
export type StepResource = Marked & Pick<Card, "domain"> & { isListed: boolean };

/**
 * Returns what the form of a path shows of these resources, by id. `pathId` is the path of the form: its steps stay, even
 * if their resource is no longer in the directory. Other such resources are left out.
 */
export async function stepResources(ids: readonly number[], pathId?: number): Promise<Map<number, StepResource>> {
  if (ids.length === 0) return new Map();
  const isStep =
    pathId === undefined
      ? sql`false`
      : sql`exists (select from ${pathSteps} where ${pathSteps.pathId} = ${pathId} and ${pathSteps.resourceId} = ${resources.id})`;
  const rows = await db
    .select({ card: markColumns, isListed: sql<boolean>`${isApproved}` })
    .from(resources)
    .where(and(inArray(resources.id, [...ids]), sql`(${isApproved} or ${isStep})`));
  return new Map(
    rows.map(({ card, isListed }) => [card.id, { ...toMarked(card), domain: domainOfLink(card.productUrl), isListed }]),
  );
}
