/** Decides about the rows of a file, and stores those that are new. */
import { and, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { likeText } from "~/domain/review/queue/near";
import { findNear } from "~/domain/review/queue/near.server";
import type { ReadRow } from "./read-row";
import type { RowOutcome } from "./runs/import-values";

/** Stored records and earlier rows by their keys, such as `"Guide" (/product/guide)`, or `"Guide" in line 7`. */
export type Known = Map<string, string>;

/** What became of a row, or would. "changed" was added with a notice, which is the message. */
export type RowReport = { outcome: RowOutcome; message: string; resourceId?: number };

export type Storing = {
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
async function findKnown(tx: Transaction, keys: readonly string[]): Promise<Known> {
  const slugs = keys.flatMap((key) => (key.startsWith(slugPrefix) ? key.slice(slugPrefix.length) : []));
  const { id, name, slug, addressKey, changeOf, status } = resources;
  const hasKey = or(inArray(addressKey, [...keys]), inArray(slug, slugs));
  const stored = await tx
    .select({ name, slug, addressKey })
    .from(resources)
    .where(and(hasKey, isNull(changeOf), ne(status, "Applied")))
    .orderBy(desc(id));
  const known: Known = new Map();
  for (const { name, slug, addressKey } of stored)
    for (const key of [addressKey, slugPrefix + slug]) known.set(key, `"${name}" (${slugPrefix}${slug})`);
  if (slugs.length > 0)
    for (const { slug } of await tx.select().from(formerSlugs).where(inArray(formerSlugs.slug, slugs)))
      known.set(slugPrefix + slug, `"${slug}" (${slugPrefix}${slug})`);
  return known;
}

/** The advisory lock of a batch. The trigger of search words uses 7120427. */
const importLock = 7_120_428;

/** Two imports at once would miss each other's URLs and could deadlock on slugs. */
export const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

type Fresh = { record: NonNullable<ReadRow["record"]>; report: RowReport };

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`. */
export async function storeBatch(tx: Transaction, batch: ReadRow[], storing: Storing): Promise<RowReport[]> {
  const { importId, earlier, dryRun } = storing;
  const keys = batch.flatMap(({ record }) => (record ? keyOf(record) : []));
  const known = await findKnown(tx, keys);
  const reports: RowReport[] = [];
  const fresh: Fresh[] = [];
  for (const row of batch) {
    const { record, line } = row;
    const equal = record && (known.get(keyOf(record)) ?? earlier.get(keyOf(record)));
    const report = reportOf(row, equal);
    reports.push(report);
    if (!record || (report.outcome !== "added" && report.outcome !== "changed")) continue;
    fresh.push({ record, report });
    earlier.set(keyOf(record), `"${record.name}" in line ${line}`);
  }
  if (!dryRun && fresh.length > 0) await storeFresh(tx, fresh, importId);
  return reports;
}

/** Says what becomes of a row. */
function reportOf(row: ReadRow, equal: string | undefined): RowReport {
  const { record, problem = "", notes, leftOut, isChosen } = row;
  const report = (outcome: RowOutcome, message: string) => ({ outcome, message });
  if (!record) return report("rejected", problem);
  if (equal !== undefined) return report("skipped", `its link is that of ${equal}`);
  if (leftOut !== undefined && !isChosen) return report("left-out", leftOut);
  return report(notes.length > 0 ? "changed" : "added", notes.join("; "));
}

const titleKey = ({ name, productUrl }: Pick<NewResource, "name" | "productUrl">) => `${productUrl}\0${name}`;

/** Stores rows. One that is like what is published, or like another of its file, gets a notice. */
async function storeFresh(tx: Transaction, fresh: Fresh[], importId?: number): Promise<void> {
  const records = fresh.map(({ record }) => ({ ...record, importId }));
  const added = await addResources(tx, records);
  // Only exports have slugs, and there two records may have the same name and link.
  const ids = new Map(
    added.flatMap(({ id, slug, ...resource }) => [[slug, id] as const, [titleKey(resource), id] as const]),
  );
  const waiting = added.filter(({ status }) => status === "Pending");
  const near = await findNear(waiting, { tx, candidates: or(isApproved, eq(resources.importId, importId ?? 0)) });
  for (const { record, report } of fresh) {
    const id = ids.get(record.slug ?? titleKey(record));
    if (id === undefined) continue;
    report.resourceId = id;
    const like = near.get(id);
    if (like) {
      report.outcome = "changed";
      report.message = `${report.message && `${report.message}; `}${likeText({ kind: "near", why: like.why }).toLowerCase()} "${like.name}"`;
    }
  }
}
