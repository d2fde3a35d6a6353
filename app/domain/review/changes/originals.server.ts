import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { resources } from "~/db/schema/resources";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type StoredStatus, shownStatus } from "~/domain/resources/values/statuses";

/** The changed resource, in a query of submissions. Join it with `isOriginal`. */
export const originals = alias(resources, "originals");

export const isOriginal: SQL = eq(originals.id, resources.changeOf);

/** The columns for `originalOf`. */
export const originalColumns = {
  originalId: originals.id,
  originalName: originals.name,
  originalSlug: originals.slug,
  originalStatus: originals.status,
  /** The name when the change was suggested. Null if it was approved as a new resource, because the other was deleted. */
  nameThen: sql<string | null>`case when ${resources.status} <> 'Approved' then ${resources.changeBase} ->> 'name' end`,
};

type Row = Record<"originalName" | "originalSlug" | "nameThen", string | null> & {
  originalId: number | null;
  originalStatus: StoredStatus | null;
};

/** The resource that a suggestion changes. */
export type Original = NonNullable<ReturnType<typeof originalOf>>;

/** Returns the changed resource of a row, or null if the row is not a suggested change. */
export function originalOf(row: Row) {
  const { originalId: id, originalName, originalSlug: slug, originalStatus: status, nameThen } = row;
  if (nameThen === null) return null;
  const page = id !== null && slug !== null && status ? { id, slug, status: shownStatus(status) } : null;
  // Without a page it was deleted.
  return { name: originalName ?? nameThen, page };
}

/** The condition that a record is a resource of its own, or was submitted as one. */
export const isNoChange: SQL = sql`(${resources.changeOf} is null and ${resources.status} not in ('Applied', 'Merged'))`;

/** The resource that a submission was merged into, in a query of submissions. Join it with `isMergeTarget`. */
export const mergeTargets = alias(resources, "merge_targets");

export const isMergeTarget: SQL = eq(mergeTargets.id, resources.mergedInto);

export type MergedInto = { name: string; slug: string };

export const mergedInto = { name: mergeTargets.name, slug: mergeTargets.slug };

/** A column of what a record was merged into, or else of the record itself. */
export const ofTarget = <Name extends "id" | "name" | "slug" | "status">(name: Name) =>
  sql<Resource[Name]>`coalesce(${mergeTargets[name]}, ${resources[name]})`.mapWith(resources[name]);
