/** What the form of a merge shows: what may stay, and how much each has. */
import { and, count, desc, eq, ne, or } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { pathSteps } from "~/db/schema/paths";
import { moderationText, resources } from "~/db/schema/resources";
import { containsText } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { findOther } from "~/domain/review/reports/report.server";

const maxCandidates = 8;

/**
 * Returns published resources that may be the same as a record: those with its address, and those that what was typed
 * names, by a link, an address here or words of the name.
 */
export async function findCandidates(gone: Resource, typed: string) {
  const named = typed === "" ? null : await findOther(typed);
  const hasAddress = eq(resources.addressKey, gone.addressKey);
  const matches = typed === "" ? hasAddress : (containsText(moderationText, typed) ?? hasAddress);
  const found = await db
    .select({ id: resources.id, name: resources.name, slug: resources.slug, productUrl: resources.productUrl })
    .from(resources)
    .where(and(isApproved, ne(resources.id, gone.id), or(matches, eq(resources.id, named?.id ?? 0))))
    .orderBy(desc(eq(resources.id, named?.id ?? 0)), desc(hasAddress), desc(resources.upvotes), desc(resources.id))
    .limit(maxCandidates);
  return found;
}

/** Returns how many votes, saves and steps of paths a resource has. */
export async function countHeld({ id, upvotes }: Resource) {
  const countOf = (table: typeof saves | typeof pathSteps, column: AnyPgColumn) =>
    db.select({ rows: count() }).from(table).where(eq(column, id));
  const [[saved], [steps]] = await Promise.all([
    countOf(saves, saves.resourceId),
    countOf(pathSteps, pathSteps.resourceId),
  ]);
  return { upvotes, saves: saved!.rows, steps: steps!.rows };
}
