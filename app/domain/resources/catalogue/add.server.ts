import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { accentFor } from "~/domain/resources/values/accents";
import { freeSlugs, slugOf } from "~/domain/resources/values/slug.server";
import { addressKey } from "~/domain/resources/values/web-address";

export type NewResource = Omit<
  typeof resources.$inferInsert,
  "id" | "slug" | "publishedAt" | "addressKey" | "accentColor" | "facets"
> & {
  slug?: string;
  accentColor?: string;
};
export type Resource = typeof resources.$inferSelect;

/**
 * Stores new resources in the caller's transaction and gives each a slug (a taken one gets -2, -3), address key and
 * colour. Skips a record whose submission key is already stored. Returns the stored resources in any order.
 * Every new resource is stored by this function.
 */
export async function addResources(tx: Transaction, records: readonly NewResource[]): Promise<Resource[]> {
  const stored: Resource[] = [];
  let waiting = [...records];
  while (waiting.length > 0) {
    const slugs = await freeSlugs(
      tx,
      waiting.map(({ slug, name }) => slug ?? slugOf(name)),
    );
    const rows = waiting.map((record, index) => ({
      ...record,
      slug: slugs[index]!,
      publishedAt: record.status === "Approved" ? (record.createdAt ?? sql`now()`) : undefined,
      addressKey: addressKey(record.productUrl),
      accentColor: record.accentColor ?? accentFor(record.name),
    }));
    const added = await tx.insert(resources).values(rows).onConflictDoNothing().returning();
    stored.push(...added);
    const addedSlugs = new Set(added.map((row) => row.slug));
    // A record is not added if its submission key is already stored, or if another transaction took its slug. The loop
    // retries the latter.
    const lost = waiting.filter((_, index) => !addedSlugs.has(slugs[index]!));
    const repeated = await storedKeys(tx, lost);
    waiting = lost.filter((record) => !repeated.has(record.submissionKey ?? ""));
  }
  return stored;
}

async function storedKeys(tx: Transaction, records: readonly NewResource[]): Promise<Set<string>> {
  const keys = records.flatMap((record) => record.submissionKey ?? []);
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ key: resources.submissionKey })
    .from(resources)
    .where(inArray(resources.submissionKey, keys));
  return new Set(rows.map((row) => row.key!));
}
