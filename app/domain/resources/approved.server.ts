import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";

// A literal instead of a parameter, because the planner uses a partial index only if it sees the value.
export const isApproved: SQL = sql`${resources.status} = 'Approved'`;

/** Returns the approved record with this id, or null. */
export async function findApproved(id: number) {
  const [row] = await db
    .select()
    .from(resources)
    .where(and(eq(resources.id, id), isApproved));
  return row ?? null;
}

/** Returns the id of the resource that this one was merged into, or null. */
export async function findMergedInto(id: number): Promise<number | null> {
  const [row] = await db.select({ id: resources.mergedInto }).from(resources).where(eq(resources.id, id));
  return row?.id ?? null;
}

/** Returns the name of the approved resource with this id or slug, or null. */
export async function findName(resource: { id: number } | { slug: string }): Promise<string | null> {
  const is = "id" in resource ? eq(resources.id, resource.id) : eq(resources.slug, resource.slug);
  const [row] = await db.select({ name: resources.name }).from(resources).where(and(is, isApproved)).limit(1);
  return row?.name ?? null;
}
