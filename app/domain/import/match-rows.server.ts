/** Finds out which rows of a file are already stored. */

import { and, asc, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema/resources";
import type { NewResource } from "~/domain/resources/catalogue/add.server";
import { normalized } from "~/domain/resources/values/address/normalized";
import { addressKey } from "~/domain/resources/values/web-address";

/** A stored record, or an earlier row of the file, with the same link or slug. */
export type Equal = { id?: number; name: string; slug?: string; line?: number };
/** "same" is a record that is stored, "other-title" has the same link but another title. */
export type Match = { kind: "new" } | { kind: "same" | "other-title"; equal: Equal };

type Named = Pick<NewResource, "name" | "slug" | "productUrl">;

/** The stored records and earlier rows that a batch of rows may equal. */
export type Known = { bySlug: Map<string, Equal>; byKey: Map<string, Equal[]> };

/** Returns the stored records with the slugs and links of these rows. Suggested changes are no records. */
export async function findKnown(tx: Transaction, rows: readonly Named[]): Promise<Known> {
  const slugs = rows.flatMap(({ slug }) => slug ?? []);
  const keys = rows.flatMap(({ slug, productUrl }) => (slug === undefined ? addressKey(productUrl) : []));
  const { id, name, slug, addressKey: key } = resources;
  const stored = (where: SQL) =>
    tx
      .select({ id, name, slug, key })
      .from(resources)
      .where(and(where, isNull(resources.changeOf), ne(resources.status, "Applied")))
      .orderBy(asc(id));
  const bySlug = slugs.length > 0 ? await stored(inArray(slug, slugs)) : [];
  const formerly = slugs.length > 0 ? await tx.select().from(formerSlugs).where(inArray(formerSlugs.slug, slugs)) : [];
  const byKey = new Map<string, Equal[]>();
  for (const { key: stored_, ...row } of keys.length > 0 ? await stored(inArray(key, keys)) : [])
    byKey.set(stored_, [...(byKey.get(stored_) ?? []), row]);
  const former = formerly.map((row) => [row.slug, { id: row.resourceId, name: row.slug, slug: row.slug }] as const);
  return { bySlug: new Map([...former, ...bySlug.map((row) => [row.slug, row] as const)]), byKey };
}

const foldTitle = (title: string) => normalized(title, "NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Returns what a row equals. A row with a slug, from an export, is compared by that, because there two records may share a link. */
export function matchRow({ name, slug, productUrl }: Named, ...known: Known[]): Match {
  if (slug !== undefined) {
    const equal = known.flatMap(({ bySlug }) => bySlug.get(slug) ?? [])[0];
    return equal ? { kind: "same", equal } : { kind: "new" };
  }
  const key = addressKey(productUrl);
  const equals = known.flatMap(({ byKey }) => byKey.get(key) ?? []);
  const same = equals.find((equal) => foldTitle(equal.name) === foldTitle(name));
  if (same) return { kind: "same", equal: same };
  return equals[0] ? { kind: "other-title", equal: equals[0] } : { kind: "new" };
}

/** Adds a row to what later rows may equal. */
export function addKnown(known: Known, { name, slug, productUrl }: Named, line: number): void {
  if (slug !== undefined) known.bySlug.set(slug, { name, slug, line });
  else {
    const key = addressKey(productUrl);
    known.byKey.set(key, [...(known.byKey.get(key) ?? []), { name, line }]);
  }
}

/** Names what a row equals: `"Guide" (/product/guide)`, or `line 7`. */
export const describeEqual = ({ name, slug, line }: Equal): string =>
  line === undefined ? `"${name}" (/product/${slug})` : `"${name}" in line ${line}`;
