/** Finds out which rows of a file are already stored. */

import { and, asc, inArray, isNull, ne, type SQL } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema/resources";
import type { NewResource } from "~/domain/resources/catalogue/add.server";
import { normalized } from "~/domain/resources/values/address/normalized";
import { addressKey } from "~/domain/resources/values/web-address";

/** A stored record, or an earlier row of the file. */
type Equal = { name: string; slug?: string; line?: number };

/** Stored records and earlier rows, by their keys. */
export type Known = Map<string, Equal[]>;

const slugPrefix = "/product/";

/** Returns what equal rows share: the link, or the slug of an export, because there two records may share a link. */
export const keyOf = ({ slug, productUrl }: Pick<NewResource, "slug" | "productUrl">): string =>
  slug === undefined ? addressKey(productUrl) : slugPrefix + slug;

/** Returns the stored records with these keys. Suggested changes are no records. */
export async function findKnown(tx: Transaction, keys: readonly string[]): Promise<Known> {
  const slugs = keys.flatMap((key) => (key.startsWith(slugPrefix) ? key.slice(slugPrefix.length) : []));
  const addresses = keys.filter((key) => !key.startsWith(slugPrefix));
  const { id, name, slug, addressKey: address } = resources;
  const stored = (where: SQL) =>
    tx
      .select({ name, slug, address })
      .from(resources)
      .where(and(where, isNull(resources.changeOf), ne(resources.status, "Applied")))
      .orderBy(asc(id));
  const known: Known = new Map();
  if (slugs.length > 0) {
    for (const row of await stored(inArray(slug, slugs))) addKnown(known, slugPrefix + row.slug, row);
    for (const { slug } of await tx.select().from(formerSlugs).where(inArray(formerSlugs.slug, slugs)))
      addKnown(known, slugPrefix + slug, { name: slug, slug });
  }
  if (addresses.length > 0)
    for (const row of await stored(inArray(address, addresses))) addKnown(known, row.address, row);
  return known;
}

const foldTitle = (title: string) => normalized(title, "NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Names what a row with a key equals, and what has its link but another title, if there is any. */
export function matchRow(key: string, name: string, ...known: Known[]): { same?: string; other?: string } {
  const all = known.flatMap((one) => one.get(key) ?? []);
  const same = all.find((one) => key.startsWith(slugPrefix) || foldTitle(one.name) === foldTitle(name));
  return { same: same && describeEqual(same), other: all[0] && describeEqual(all[0]) };
}

/** Adds what later rows may equal. */
export function addKnown(known: Known, key: string, equal: Equal): void {
  known.set(key, [...(known.get(key) ?? []), equal]);
}

/** Names what a row equals: `"Guide" (/product/guide)`, or `"Guide" in line 7`. */
const describeEqual = ({ name, slug, line }: Equal): string =>
  line === undefined ? `"${name}" (${slugPrefix}${slug})` : `"${name}" in line ${line}`;
