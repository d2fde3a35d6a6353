import { and, eq, inArray, ne } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db, type Transaction } from "~/db/client.server";
import { isUniqueViolation } from "~/db/failure";
import { retry } from "~/db/retry";
import { formerSlugs, resources } from "~/db/schema/resources";
import { normalized } from "./address/normalized";

type Named = { id: number; name: string; slug: string; publishedAt: Date | null };

/** Returns the slug for a record's new name. A published record's current slug becomes a former one. */
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

/** Runs a transaction that may change a slug, and runs it again if another transaction took that slug. */
export const renamingTransaction = <Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  retry(() => db.transaction(run), { passes: isUniqueViolation, maxTries: 5 });

/** Returns an unused slug for each base: with -2, -3 and so on. Former slugs count as used, but for `ownId`. */
export async function freeSlugs(tx: Transaction, bases: readonly string[], ownId = 0): Promise<string[]> {
  const result = new Array<string>(bases.length);
  const taken = new Set<string>();
  let open = bases.map((_, index) => index);
  for (let first = 1, count = 2; open.length > 0; first += count, count *= 4) {
    const candidates = (index: number) =>
      Array.from({ length: count }, (_, step) => nthSlug(bases[index]!, first + step));
    for (const slug of await findTaken(tx, [...new Set(open.flatMap(candidates))], ownId)) taken.add(slug);
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

async function findTaken(tx: Transaction, slugs: string[], ownId: number): Promise<string[]> {
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

/** Returns the slug of a name: lower case, with hyphens for white space. */
export function slugOf(name: string): string {
  // Slashes, control characters and lone surrogates would not survive in a URL's path.
  const slug = normalized(name)
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, "-")
    .replace(/[\p{Cc}\p{Cs}?#%]/gu, "")
    // Remix treats a URL that ends in .data as a request for the data of another page.
    .replace(/\.data$/, "-data");
  return slug === "" || /^\.+$/.test(slug) ? "resource" : slug;
}

/** Returns the nth slug of a base: `guide`, `guide-2`, `guide-3`. */
export function nthSlug(base: string, n: number): string {
  return n === 1 ? base : `${base}-${n}`;
}
