import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { refreshStatistics } from "~/db/statistics.server";
import type { FileRow } from "~/domain/import/file-row";
import {
  addKnown,
  describeEqual,
  findKnown,
  type Known,
  type Match,
  matchRow,
} from "~/domain/import/match-rows.server";
import { type ParsedRow, parseRow } from "~/domain/import/parse-row";
import { importCheck } from "~/domain/links/checks/exported-checks.server";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import type { Status } from "~/domain/resources/values/statuses";
import { addResources, type NewResource, type Resource } from "./add.server";

export type ImportResult = { added: number; skipped: number; rejected: number };

/** What became of a row. "changed" was added without some of its values, which the message names. */
export type RowReport = {
  line: number;
  outcome: "added" | "changed" | "skipped" | "rejected";
  name: string;
  link: string;
  message: string;
};

export type ImportOptions = {
  dryRun?: boolean;
  /** Rows per transaction. */
  batchSize?: number;
  /** The status of rows that do not have one. */
  status?: Status;
  /** What to do with a row whose link is stored with another title. It is rejected by default. */
  sameLink?: "skip" | "add";
  onRow?: (report: RowReport) => void;
  onProgress?: (line: number) => void;
};

type Rows = { rows: AsyncIterable<FileRow>; isExport: boolean };
type BatchRow = { line: number; cells: FileRow["cells"] } & (
  | { parsed: ParsedRow; notes: string[]; fallbackDate: Date; problem?: undefined }
  | { parsed?: undefined; problem: string }
);

/**
 * Adds the rows of a file, one transaction per batch. Skips a row that is already stored or came earlier in the file.
 * Reports every row. The seed and `npm run import` both use this function.
 */
export async function importResources({ rows, isExport }: Rows, options: ImportOptions = {}): Promise<ImportResult> {
  const result: ImportResult = { added: 0, skipped: 0, rejected: 0 };
  const earlier: Known = { bySlug: new Map(), byKey: new Map() };
  const started = Date.now();
  let number = 0;
  let batch: BatchRow[] = [];
  const flush = async () => {
    for (const report of await storeBatch(batch, { earlier, ...options })) {
      result[report.outcome === "changed" ? "added" : report.outcome] += 1;
      options.onRow?.(report);
    }
    batch = [];
    // Queries of the embedded database let nothing run in between, such as the handler of Ctrl-C.
    await nextTurn();
  };
  for await (const row of rows) {
    number += 1;
    const read = await parseImportable(row, { isExport, status: options.status ?? "Approved" });
    const { line, cells } = row;
    batch.push(
      read.parsed ? { line, cells, ...read, fallbackDate: new Date(started - number) } : { line, cells, ...read },
    );
    if (batch.length >= (options.batchSize ?? 500)) await flush();
    options.onProgress?.(line);
  }
  await flush();
  if (result.added > 0 && !options.dryRun) await refreshStatistics("resources", "search_documents", "search_words");
  return result;
}

async function parseImportable(row: FileRow, options: { isExport: boolean; status: Status }) {
  const read = parseRow(row, options);
  const picture = read.parsed?.picture;
  return picture && !(await isImportable(picture)) ? { problem: "picture is not one of an exported JSON file" } : read;
}

/** The advisory lock of a batch. The trigger of search words uses 7120427. */
export const importLock = 7_120_428;

type Storing = Pick<ImportOptions, "dryRun" | "sameLink"> & { earlier: Known };

async function storeBatch(batch: BatchRow[], { earlier, dryRun, sameLink }: Storing): Promise<RowReport[]> {
  if (batch.length === 0) return [];
  return db.transaction(async (tx) => {
    // Two imports at once would miss each other's URLs and could deadlock on slugs.
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const records = batch.flatMap(({ parsed }) => parsed?.record ?? []);
    const known = await findKnown(tx, records);
    const fresh: Parsed[] = [];
    const reports = batch.map((row): RowReport => {
      const { line, cells } = row;
      const report = { line, name: cells?.name ?? "", link: cells?.product_url ?? "" };
      if (row.problem !== undefined) return { ...report, outcome: "rejected", message: row.problem };
      const { outcome, message } = decide(row, matchRow(row.parsed.record, known, earlier), sameLink);
      if (outcome === "added" || outcome === "changed") {
        fresh.push(row);
        addKnown(earlier, row.parsed.record, line);
      }
      return { ...report, outcome, message };
    });
    if (!dryRun && fresh.length > 0) await restoreExtras(tx, fresh, await addResources(tx, inFileOrder(fresh)));
    return reports;
  });
}

type Parsed = Extract<BatchRow, { parsed: ParsedRow }>;

type Decision = Pick<RowReport, "outcome" | "message">;

function decide({ notes }: Parsed, match: Match, sameLink?: "skip" | "add"): Decision {
  if (match.kind === "same") return { outcome: "skipped", message: `it equals ${describeEqual(match.equal)}` };
  const isQuestion = match.kind === "other-title" && sameLink !== "add";
  if (isQuestion && sameLink === "skip")
    return { outcome: "skipped", message: `it has the link of ${describeEqual(match.equal)}` };
  if (isQuestion)
    return { outcome: "rejected", message: `it has the link of ${describeEqual(match.equal)}, but another title` };
  return { outcome: notes.length > 0 ? "changed" : "added", message: notes.join("; ") };
}

/** Restores the checks and pictures of exported rows. Only exports have them, and there a slug identifies a resource. */
async function restoreExtras(tx: Transaction, rows: Parsed[], added: Resource[]): Promise<void> {
  const ids = new Map(added.map(({ id, slug }) => [slug, id]));
  for (const { parsed } of rows) {
    const id = parsed.record.slug === undefined ? undefined : ids.get(parsed.record.slug);
    if (id === undefined) continue;
    await importCheck(tx, id, parsed.check);
    if (parsed.picture) await importPicture(tx, id, parsed.picture);
  }
}

// Lists show the newest first. Rows without a date get dates a millisecond apart and are stored in reverse, so that
// lists show them in the order of the file. Exported rows have dates and are already in the order to store.
function inFileOrder(rows: Parsed[]): NewResource[] {
  if (rows.some(({ parsed }) => parsed.record.createdAt)) return rows.map(({ parsed }) => parsed.record);
  return rows.map(({ parsed, fallbackDate }) => ({ ...parsed.record, createdAt: fallbackDate })).reverse();
}
