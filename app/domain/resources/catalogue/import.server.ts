import { inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Transaction } from "~/db/client.server";
import { formerSlugs, resources } from "~/db/schema/resources";
import { refreshStatistics } from "~/db/statistics.server";
import { importCheck } from "~/domain/links/checks/exported-checks.server";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { addResources, type NewResource, type Resource } from "./add.server";
import { importRow } from "./import-row";

/** A row of the file: the line it starts on, and its cells by column. */
export type ReadRow = { line: number; cells: Record<string, string> };
export type ImportResult = { added: number; skipped: number; rejected: number };

type Options = {
  dryRun?: boolean;
  /** Rows per transaction. */
  batchSize?: number;
  onRejected?: (line: number, reason: string) => void;
  onProgress?: (line: number) => void;
};

type ValidRow = z.output<typeof importRow> & { fallbackDate: Date };

/**
 * Adds catalogue rows, one transaction per batch. Skips a row whose URL is already stored or came earlier in the file.
 * In an export two records may share a URL, so a row with a slug is compared by its slug instead. Reports invalid rows
 * and skips them. The seed and `npm run import` both use this function.
 */
export async function importResources(rows: AsyncIterable<ReadRow>, options: Options = {}): Promise<ImportResult> {
  const result: ImportResult = { added: 0, skipped: 0, rejected: 0 };
  const seen = new Set<string>();
  const started = Date.now();
  let row = 0;
  let batch: ValidRow[] = [];
  const flush = async () => {
    const added = await storeBatch(batch, seen, options.dryRun ?? false);
    result.added += added;
    result.skipped += batch.length - added;
    batch = [];
  };
  for await (const { line, cells } of rows) {
    const parsed = importRow.safeParse(cells);
    row += 1;
    const reason = await reasonToReject(parsed);
    if (parsed.success && !reason) batch.push({ ...parsed.data, fallbackDate: new Date(started - row) });
    else {
      result.rejected += 1;
      options.onRejected?.(line, reason);
    }
    if (batch.length >= (options.batchSize ?? 500)) await flush();
    options.onProgress?.(line);
  }
  await flush();
  if (result.added > 0 && !options.dryRun) await refreshStatistics("resources", "search_documents", "search_words");
  return result;
}

/** Returns why a row cannot be imported, or "". */
async function reasonToReject({ data, error }: z.ZodSafeParseResult<z.output<typeof importRow>>): Promise<string> {
  if (error) return error.issues.map(({ message }) => message).join("; ");
  return data?.picture && !(await isImportable(data.picture)) ? "picture is not one of an exported JSON file" : "";
}

/** The advisory lock of a batch. The trigger of search words uses 7120427. */
export const importLock = 7_120_428;

async function storeBatch(batch: ValidRow[], seen: Set<string>, dryRun: boolean): Promise<number> {
  if (batch.length === 0) return 0;
  return db.transaction(async (tx) => {
    // Two imports at once would miss each other's URLs and could deadlock on slugs.
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const known = await findStored(tx, batch);
    const fresh = batch.filter(({ record }) => {
      const key = identityOf(record);
      if (known.has(key) || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
    if (!dryRun && fresh.length > 0) await restoreExtras(tx, fresh, await addResources(tx, inFileOrder(fresh)));
    return fresh.length;
  });
}

/** Restores the checks and pictures of exported rows. Only exports have them, and there a slug identifies a resource. */
async function restoreExtras(tx: Transaction, rows: ValidRow[], added: Resource[]): Promise<void> {
  const ids = new Map(added.map(({ id, slug }) => [slug, id]));
  for (const { record, check, picture } of rows) {
    const id = record.slug === undefined ? undefined : ids.get(record.slug);
    if (id === undefined) continue;
    await importCheck(tx, id, check);
    if (picture) await importPicture(tx, id, picture);
  }
}

// Address keys have no spaces, so slugs and keys never collide.
const slugMark = "slug ";

function identityOf(record: NewResource): string {
  return record.slug === undefined ? addressKey(record.productUrl) : slugMark + record.slug;
}

async function findStored(tx: Transaction, batch: ValidRow[]): Promise<Set<string>> {
  const slugs = batch.flatMap(({ record }) => record.slug ?? []);
  const keys = batch.flatMap(({ record }) => (record.slug === undefined ? addressKey(record.productUrl) : []));
  const stored = (where: SQL) =>
    tx.select({ slug: resources.slug, key: resources.addressKey }).from(resources).where(where);
  const bySlug = slugs.length > 0 ? await stored(inArray(resources.slug, slugs)) : [];
  const formerly = slugs.length > 0 ? await tx.select().from(formerSlugs).where(inArray(formerSlugs.slug, slugs)) : [];
  const byAddress = keys.length > 0 ? await stored(inArray(resources.addressKey, keys)) : [];
  return new Set([...[...bySlug, ...formerly].map((row) => slugMark + row.slug), ...byAddress.map((row) => row.key)]);
}

// Lists show the newest first. Rows without a date get dates a millisecond apart and are stored in reverse, so that
// lists show them in the order of the file. Exported rows have dates and are already in the order to store.
function inFileOrder(rows: ValidRow[]): NewResource[] {
  if (rows.some(({ record }) => record.createdAt)) return rows.map(({ record }) => record);
  return rows.map(({ record, fallbackDate }) => ({ ...record, createdAt: fallbackDate })).reverse();
}
