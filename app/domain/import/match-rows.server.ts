/** Finds out which rows of a file are already stored. */

import { and, asc, inArray, isNull, ne, or } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema/resources";
import type { NewResource } from "~/domain/resources/catalogue/add.server";
import { normalized } from "~/domain/resources/values/address/normalized";
import { addressKey } from "~/domain/resources/values/web-address";
import type { RowOutcome } from "./runs/import-values";

/** A stored record, or an earlier row of the file, and where it stands. */
type Equal = { name: string; where: string };

/** Stored records and earlier rows, by their keys. */
export type Known = Map<string, Equal[]>;

/** What became of a row, or would. "changed" was added with a notice, which is the message. */
export type RowReport = { outcome: RowOutcome; message: string; resourceId?: number };

export type Storing = {
  /** Whose library the rows are for, if a member's. */
  memberId?: number | null;
  /** The import that the resources belong to. */
  importId?: number;
  /** What the rows of earlier batches have stored. This batch is added to it. */
  earlier: Known;
  dryRun?: boolean;
};

const slugPrefix = "/product/";

/** Returns what equal rows share: the link, or the slug of an export, because there two records may share a link. */
export const keyOf = ({ slug, productUrl }: Pick<NewResource, "slug" | "productUrl">): string =>
  slug === undefined ? addressKey(productUrl) : slugPrefix + slug;

/** Returns the stored records with these keys. Suggested changes are no records. */
export async function findKnown(tx: Transaction, keys: readonly string[]): Promise<Known> {
  const slugs = keys.flatMap((key) => (key.startsWith(slugPrefix) ? key.slice(slugPrefix.length) : []));
  const { id, name, slug, addressKey, changeOf, status } = resources;
  const hasKey = or(inArray(addressKey, [...keys]), inArray(slug, slugs));
  const stored = await tx
    .select({ name, slug, addressKey })
    .from(resources)
    .where(and(hasKey, isNull(changeOf), ne(status, "Applied")))
    .orderBy(asc(id));
  const known: Known = new Map();
  for (const { name, slug, addressKey } of stored)
    for (const key of [addressKey, slugPrefix + slug]) addKnown(known, key, { name, where: `(${slugPrefix}${slug})` });
  if (slugs.length > 0)
    for (const { slug } of await tx.select().from(formerSlugs).where(inArray(formerSlugs.slug, slugs)))
      addKnown(known, slugPrefix + slug, { name: slug, where: `(${slugPrefix}${slug})` });
  return known;
}

const foldTitle = (title: string) => normalized(title, "NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Names what a row with a key equals, and what has its link but another title, if there is any. */
export function matchRow(key: string, name: string, known: Equal[]): { same?: string; other?: string } {
  const same = known.find((one) => key.startsWith(slugPrefix) || foldTitle(one.name) === foldTitle(name));
  // Such as `"Guide" (/product/guide)`, or `"Guide" in line 7`.
  const [one, other] = [same, known[0]].map((equal) => equal && `"${equal.name}" ${equal.where}`);
  return { same: one, other };
}

/** Adds what later rows may equal. */
export function addKnown(known: Known, key: string, equal: Equal): void {
  known.set(key, [...(known.get(key) ?? []), equal]);
}
