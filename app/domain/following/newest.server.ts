import { and, desc, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { isApproved } from "~/domain/resources/list/conditions.server";

/** Among more, what is new is not looked for, so that an import of a whole directory costs nobody anything. */
export const maxNewest = 1000;

export type NewestResource = { id: number; publishedAt: Date; facets: ReadonlySet<string> };
export type Newest = readonly NewestResource[];

let known: { generation: number; newest: Promise<Newest> } | undefined;

/**
 * Returns the resources that were published last, newest first. Until the catalogue changes it is the same array, which
 * others may use as a key of what they derive from it.
 */
export function newestResources(): Promise<Newest> {
  const generation = catalogueGeneration();
  if (generation === undefined) return readNewest();
  if (known?.generation === generation) return known.newest;
  const reading = { generation, newest: readNewest() };
  known = reading;
  reading.newest.catch(() => {
    if (known === reading) known = undefined;
  });
  return reading.newest;
}

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
