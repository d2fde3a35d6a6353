import { and, gt, lte, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";

/** Ids per part. The protocol allows 50,000 URLs. */
const partSize = 10_000;

/** Returns the number of parts, at least one. */
export async function sitemapParts(): Promise<number> {
  const [last] = await db.select({ id: sql<string | null>`max(${resources.id})` }).from(resources);
  return Math.max(1, Math.ceil(Number(last?.id ?? 0) / partSize));
}

/** Returns the approved resources of a part, counted from 1. */
export async function sitemapPart(part: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const { id, slug, updatedAt } = resources;
  return db
    .select({ slug, updatedAt })
    .from(resources)
    .where(and(isApproved, gt(id, (part - 1) * partSize), lte(id, part * partSize)))
    .orderBy(id);
}
