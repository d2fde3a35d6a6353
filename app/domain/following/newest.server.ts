import { and, desc, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { createMemory } from "~/remember.server";

/** Among more, what is new is not looked for, so that an import of a whole directory costs nobody anything. */
const maxNewest = 1000;

export type NewestResource = { id: number; publishedAt: Date; facets: ReadonlySet<string> };
export type Newest = readonly NewestResource[];

const remember = createMemory<Newest>({ max: 1 });

/** Returns the resources published last, newest first: the same array until the catalogue changes. */
export const newestResources = (): Promise<Newest> => remember(catalogueGeneration(), "newest", readNewest);

async function readNewest(): Promise<Newest> {
  const rows = await prepared("newest", newestQuery).execute();
  return rows.map(({ publishedAt, facets, ...row }) => ({
    ...row,
    publishedAt: publishedAt!,
    facets: new Set(facets),
  }));
}

/** The index of this order has no other rows. */
export const isPublished: SQL = and(isApproved, sql`${resources.publishedAt} is not null`)!;

const newestQuery = () =>
  db
    .select({ id: resources.id, publishedAt: resources.publishedAt, facets: resources.facets })
    .from(resources)
    .where(isPublished)
    .orderBy(desc(resources.publishedAt), desc(resources.id))
    .limit(maxNewest)
    .prepare("newest");
