import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import type { Tag } from "~/domain/resources/values/tags";
import { createMemory } from "~/values/remember.server";

const shownTags = 8;
/** Only the newest resources are counted, so that it takes as long in a large directory. */
const maxCounted = 1_000;

const remember = createMemory<Tag[]>({ max: 1 });

/** Returns the most used tags, which a search without results suggests. A process remembers them until the catalogue changes. */
export const popularTags = (): Promise<Tag[]> => remember(catalogueGeneration(), "tags", readPopularTags);

async function readPopularTags(): Promise<Tag[]> {
  const newest = db
    .select({ tags: resources.tags })
    .from(resources)
    .where(isApproved)
    .orderBy(sql`${resources.createdAt} desc, ${resources.id} desc`)
    .limit(maxCounted)
    .as("newest");
  const rows = await db
    .select({ tag: sql<Tag>`tag` })
    .from(sql`${newest}, unnest(tags) as tag`)
    .groupBy(sql`tag`)
    .orderBy(sql`count(*) desc, tag`)
    .limit(shownTags);
  return rows.map(({ tag }) => tag);
}
