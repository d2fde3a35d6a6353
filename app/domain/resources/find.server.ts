import { and, eq } from "drizzle-orm";
import { readingFor } from "~/db/replicas.server";
import { resources } from "~/db/schema";
import type { Detail } from "./card";
import { cardColumns, toCard } from "./card.server";
import { isApproved } from "./list.server";
import { youtubeId } from "./web-address";

/** The approved resource of that slug as the detail dialog shows it, or null. Specification, section 2. */
export async function findApproved(slug: string, viewerId?: number): Promise<Detail | null> {
  if (slug.includes("\0")) return null;
  const [row] = await readingFor(viewerId)((from) =>
    from
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
      .where(and(eq(resources.slug, slug), isApproved))
      .prepare("detail")
      .execute(),
  );
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
