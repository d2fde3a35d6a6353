import { and, eq, inArray, ne } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db, type Transaction } from "~/db/client.server";
import { isUniqueViolation } from "~/db/failure";
import { formerSlugs, resources } from "~/db/schema";
import { nthSlug, slugOf } from "./slug";

type Named = { id: number; name: string; slug: string; publishedAt: Date | null };

/**
 * The slug that a record has under a new name; the caller stores it. It is derived from the name. When the record was
 * published already, its present slug is noted, so that the old address redirects.
 */
export async function slugForName(tx: Transaction, before: Named, name: string): Promise<string> {
  const base = slugOf(name);
  if (base === slugOf(before.name)) return before.slug;
  const [slug] = await freeSlugs(tx, [base], before.id);
  if (before.publishedAt) {
    await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug!));
    await tx.insert(formerSlugs).values({ slug: before.slug, resourceId: before.id }).onConflictDoNothing();
  }
  return slug!;
}

/** How often a transaction is tried again whose slug somebody else took meanwhile. */
const maxAttempts = 5;

/** Runs a transaction that may give a record another slug, and repeats it when that slug was taken meanwhile. */
export async function renamingTransaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(run);
    } catch (error) {
      if (attempt === maxAttempts || !isUniqueViolation(error)) throw error;
    }
  }
}

/**
 * For each base a slug of its own that no record has or had: the base, or the base with -2, -3 and so on. A record's own
 * slugs, present and former, are free for it. Looks at more numbers the more are taken.
 */
export async function freeSlugs(tx: Transaction, bases: readonly string[], ownId = 0): Promise<string[]> {
  const result = new Array<string>(bases.length);
  const taken = new Set<string>();
  let open = bases.map((_, index) => index);
  for (let first = 1, count = 2; open.length > 0; first += count, count *= 4) {
    const candidates = (index: number) =>
      Array.from({ length: count }, (_, step) => nthSlug(bases[index]!, first + step));
    for (const slug of await takenOf(tx, [...new Set(open.flatMap(candidates))], ownId)) taken.add(slug);
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

async function takenOf(tx: Transaction, slugs: string[], ownId: number): Promise<string[]> {
  const present = tx
    .select({ slug: resources.slug })
    .from(resources)
    .where(and(inArray(resources.slug, slugs), ne(resources.id, ownId)));
  const former = tx
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(inArray(formerSlugs.slug, slugs), ne(formerSlugs.resourceId, ownId)));
  return (await unionAll(present, former)).map(({ slug }) => slug);
}
