import { and, desc, type SQL, sql } from "drizzle-orm";
import { db, listen } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/list/conditions.server";

/** Among more, what is new is not looked for, so that an import of a whole directory costs nobody anything. */
export const maxNewest = 1000;

export type NewestResource = { id: number; publishedAt: Date; facets: ReadonlySet<string> };
export type Newest = readonly NewestResource[];

let newest: Promise<Newest> | undefined;
/** Only while this process hears of changes, it may keep what it read. */
let isWatching = false;

/** Keeps the newest resources in this process from now on, and drops them at each change of the catalogue. */
export async function watchNewest(): Promise<void> {
  await listen("catalogue", () => {
    newest = undefined;
  });
  isWatching = true;
}

/**
 * Returns the resources that were published last, newest first. Until the catalogue changes it is the same array, which
 * others may use as a key of what they derive from it.
 */
export function newestResources(): Promise<Newest> {
  if (!isWatching) return readNewest();
  if (!newest) {
    const reading = readNewest();
    newest = reading;
    reading.catch(() => {
      if (newest === reading) newest = undefined;
    });
  }
  return newest;
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
