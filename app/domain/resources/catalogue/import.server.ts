import { inArray, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema";
import { refreshStatistics } from "~/db/statistics.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { addResources, type NewResource } from "./add.server";
import { importRow } from "./import-row";

/** A row as read: the line it starts on in the file and its cells by column name. */
export type ReadRow = { line: number; cells: Record<string, string> };
export type ImportResult = { added: number; skipped: number; rejected: number };

type Options = {
  dryRun?: boolean;
  /** Rows stored in one transaction. */
  batchSize?: number;
  onRejected?: (line: number, reason: string) => void;
  onProgress?: (line: number) => void;
};

type Checked = { record: NewResource; standIn: Date };

/**
 * Adds catalogue rows, a batch a transaction. An address that is stored already, or came earlier in the file, is
 * skipped; a row with a slug comes from an export, where two records may share an address: it is skipped when its slug
 * is there. A row that is wrong is reported and left out. The seed and `npm run import` are both this verb.
 */
export async function importResources(rows: AsyncIterable<ReadRow>, options: Options = {}): Promise<ImportResult> {
  const result: ImportResult = { added: 0, skipped: 0, rejected: 0 };
  const seen = new Set<string>();
  const started = Date.now();
  let row = 0;
  let batch: Checked[] = [];
  const flush = async () => {
    const added = await storeBatch(batch, seen, options.dryRun ?? false);
    result.added += added;
    result.skipped += batch.length - added;
    batch = [];
  };
  for await (const { line, cells } of rows) {
    const parsed = importRow.safeParse(cells);
    row += 1;
    if (parsed.success) batch.push({ record: parsed.data, standIn: new Date(started - row) });
    else {
      result.rejected += 1;
      options.onRejected?.(line, parsed.error.issues.map((issue) => issue.message).join("; "));
    }
    if (batch.length >= (options.batchSize ?? 500)) await flush();
    options.onProgress?.(line);
  }
  await flush();
  if (result.added > 0 && !options.dryRun) await refreshStatistics("resources", "search_documents", "search_words");
  return result;
}

/** Held by each batch of an import until it is stored. Not the key that the trigger of search words tries (7120427). */
export const importLock = 7_120_428;

async function storeBatch(batch: Checked[], seen: Set<string>, dryRun: boolean): Promise<number> {
  if (batch.length === 0) return 0;
  return db.transaction(async (tx) => {
    // Two imports at once would each miss the other's addresses, and wait for each other's slugs in a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const known = await storedAlready(tx, batch);
    const fresh = batch.filter(({ record }) => {
      const key = identityOf(record);
      if (known.has(key) || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    if (!dryRun && fresh.length > 0) await addResources(tx, inFileOrder(fresh));
    return fresh.length;
  });
}

// No address key has a space in it, so the two kinds of identity never meet.
const slugMark = "slug ";

function identityOf(record: NewResource): string {
  return record.slug === undefined ? addressKey(record.productUrl) : slugMark + record.slug;
}

async function storedAlready(tx: Transaction, batch: Checked[]): Promise<Set<string>> {
  const slugs = batch.flatMap(({ record }) => record.slug ?? []);
  const keys = batch.flatMap(({ record }) => (record.slug === undefined ? addressKey(record.productUrl) : []));
  const stored = (where: SQL) =>
    tx.select({ slug: resources.slug, key: resources.addressKey }).from(resources).where(where);
  const bySlug = slugs.length > 0 ? await stored(inArray(resources.slug, slugs)) : [];
  const formerly = slugs.length > 0 ? await tx.select().from(formerSlugs).where(inArray(formerSlugs.slug, slugs)) : [];
  const byAddress = keys.length > 0 ? await stored(inArray(resources.addressKey, keys)) : [];
  return new Set([...[...bySlug, ...formerly].map((row) => slugMark + row.slug), ...byAddress.map((row) => row.key)]);
}

// A millisecond between rows, the first of the file newest and stored last, makes every list show a file in its own
// order. An export says itself when each was made, in the order stored.
function inFileOrder(rows: Checked[]): NewResource[] {
  if (rows.some(({ record }) => record.createdAt)) return rows.map(({ record }) => record);
  return rows.map(({ record, standIn }) => ({ ...record, createdAt: standIn })).reverse();
}
