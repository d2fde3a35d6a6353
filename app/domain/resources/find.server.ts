import { and, desc, eq, or } from "drizzle-orm";
import { readingFor } from "~/db/replicas.server";
import { formerSlugs, resources } from "~/db/schema";
import type { Detail } from "./card";
import { cardColumns, toCard } from "./card.server";
import { isApproved } from "./list.server";
import { youtubeId } from "./web-address";

/** The approved resource that has or had that slug, as the detail dialog shows it, or null. */
export async function findApproved(slug: string, viewerId?: number): Promise<Detail | null> {
  if (slug.includes("\0")) return null;
  const [row] = await readingFor(viewerId)((from) => {
    const formerly = from.select({ id: formerSlugs.resourceId }).from(formerSlugs).where(eq(formerSlugs.slug, slug));
    return from
      .select({
        card: cardColumns(viewerId),
        description: resources.description,
        productUrl: resources.productUrl,
        youtubeUrl: resources.youtubeUrl,
        updatedAt: resources.updatedAt,
        company: resources.creatorCompany,
        bio: resources.creatorBio,
        xUrl: resources.creatorXUrl,
        linkedinUrl: resources.creatorLinkedinUrl,
        instagramUrl: resources.creatorInstagramUrl,
        websiteUrl: resources.creatorWebsiteUrl,
      })
      .from(resources)
      .where(and(or(eq(resources.slug, slug), eq(resources.id, formerly)), isApproved))
      .orderBy(desc(eq(resources.slug, slug)))
      .limit(1)
      .prepare("detail")
      .execute();
  });
  if (!row) return null;
  return {
    ...toCard(row.card),
    description: row.description,
    productUrl: row.productUrl,
    youtubeId: row.card.format === "video" ? youtubeId(row.youtubeUrl ?? row.productUrl) : null,
    createdAt: row.card.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    creator: {
      company: row.company,
      bio: row.bio,
      xUrl: row.xUrl,
      linkedinUrl: row.linkedinUrl,
      instagramUrl: row.instagramUrl,
      websiteUrl: row.websiteUrl,
    },
  };
}
