import { and, gt, lte, sql } from "drizzle-orm";
import { readContextFor } from "~/db/replicas/replicas.server";
import { resources } from "~/db/schema";
import { isApproved } from "./conditions.server";

/** Numbers of records to a part; the protocol takes 50,000 addresses. */
const partSize = 10_000;

/** How many parts the approved resources take, at least one. */
export async function sitemapParts(): Promise<number> {
  const [last] = await readContextFor()((from) =>
    from.select({ id: sql<string | null>`max(${resources.id})` }).from(resources),
  );
  return Math.max(1, Math.ceil(Number(last?.id ?? 0) / partSize));
}

/** The approved resources of a part, from 1, with the day of their last change. */
export async function sitemapPart(part: number): Promise<{ slug: string; updatedAt: Date }[]> {
  const { id, slug, updatedAt } = resources;
  return readContextFor()((from) =>
    from
      .select({ slug, updatedAt })
      .from(resources)
      .where(and(isApproved, gt(id, (part - 1) * partSize), lte(id, part * partSize)))
      .orderBy(id),
  );
}
