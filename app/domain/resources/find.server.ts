import { and, desc, eq, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { formerSlugs, resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { toShownVerdicts, verdictColumns } from "~/domain/resources/find-verdicts.server";
import { normalized } from "~/domain/resources/values/address/normalized";
import { pick } from "~/values/pick";
import type { Detail } from "./card";
import { cardColumns, toCardWithDomain } from "./card.server";
import { columnsFor } from "./fields/field-shapes";
import { creatorFields, productFields } from "./fields/resource-fields";
import { youtubeId } from "./values/web-address";

const publicColumns = pick(resources, ...columnsFor(productFields, "public"), ...columnsFor(creatorFields, "public"));

/** Returns the approved resource that has or had this slug, or null. */
export async function findApproved(slug: string, currentUserId?: number): Promise<Detail | null> {
  if (slug.includes("\0")) return null;
  const formerly = db.select({ id: formerSlugs.resourceId }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
  const [row] = await db
    .select({
      card: cardColumns(currentUserId),
      public: publicColumns,
      updatedAt: resources.updatedAt,
      linkLastOkAt: linkChecks.lastOkAt,
      confirmedAt: resources.confirmedAt,
      alsoFrom: sql<string[]>`array(select distinct btrim(merged.creator_first_name || ' ' || merged.creator_last_name)
        from resources merged where merged.merged_into = ${resources.id} and merged.status_token_hash is not null)`,
      verdicts: verdictColumns(currentUserId),
    })
    .from(resources)
    .leftJoin(linkChecks, eq(linkChecks.resourceId, resources.id))
    .where(and(or(eq(resources.slug, slug), eq(resources.id, formerly)), isApproved))
    .orderBy(desc(eq(resources.slug, slug)))
    .limit(1)
    .prepare("detail")
    .execute();
  if (!row) {
    // A URL may have the letter and its accent apart. Slugs have them as one.
    const composed = normalized(slug);
    return composed === slug ? null : findApproved(composed, currentUserId);
  }
  return {
    ...row.public,
    imageUrl: null,
    ...toCardWithDomain(row.card),
    ...toShownVerdicts(row.verdicts),
    youtubeId: row.card.format === "video" ? youtubeId(row.public.youtubeUrl ?? row.public.productUrl) : null,
    createdAt: row.card.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    linkLastOkAt: row.linkLastOkAt,
    ...(row.confirmedAt && { confirmedAt: row.confirmedAt }),
    ...(row.alsoFrom.length > 0 && { alsoFrom: row.alsoFrom }),
  };
}
