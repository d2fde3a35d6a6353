import { inArray } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { resources } from "~/db/schema";
import { accentFor } from "./accents";
import { nthSlug, slugOf } from "./slug";
import { addressKey } from "./web-address";

export type NewResource = Omit<typeof resources.$inferInsert, "id" | "slug" | "addressKey" | "accentColor"> & {
  slug?: string;
  accentColor?: string;
};
export type Resource = typeof resources.$inferSelect;

/**
 * Stores records in the caller's transaction: gives each its slug (a taken one gets -2, -3), address key and colour.
 * A record whose submission key is stored already is left out. Returns the stored records, in no promised order.
 * Every way a resource comes to be ends here. Design, section 6 (Slug).
 */
export async function addResources(tx: Transaction, records: readonly NewResource[]): Promise<Resource[]> {
  const stored: Resource[] = [];
  let waiting = [...records];
  while (waiting.length > 0) {
    const slugs = await freeSlugs(tx, waiting);
    const rows = waiting.map((record, index) => ({
      ...record,
      slug: slugs[index]!,
      addressKey: addressKey(record.productUrl),
      accentColor: record.accentColor ?? accentFor(record.name),
    }));
    const added = await tx.insert(resources).values(rows).onConflictDoNothing().returning();
    stored.push(...added);
    const addedSlugs = new Set(added.map((row) => row.slug));
    // Left out: a repeated submission key, or a slug that another transaction took since; only the latter tries again.
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

/** For each record a slug that is neither stored nor given to another of them; looks at more numbers the more are taken. */
async function freeSlugs(tx: Transaction, records: readonly NewResource[]): Promise<string[]> {
  const result = new Array<string>(records.length);
  const taken = new Set<string>();
  let open = records.map((_, index) => index);
  for (let first = 1, count = 2; open.length > 0; first += count, count *= 4) {
    const candidates = (index: number) => {
      const base = records[index]!.slug ?? slugOf(records[index]!.name);
      return Array.from({ length: count }, (_, step) => nthSlug(base, first + step));
    };
    const asked = [...new Set(open.flatMap(candidates))];
    const found = await tx.select({ slug: resources.slug }).from(resources).where(inArray(resources.slug, asked));
    for (const row of found) taken.add(row.slug);
    open = open.filter((index) => {
      const free = candidates(index).find((slug) => !taken.has(slug));
      if (free === undefined) return true;
      taken.add(free);
      result[index] = free;
      return false;
    });
  }
  return result;
}
