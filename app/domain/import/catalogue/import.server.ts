import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "~/db/client.server";
import { refreshStatistics } from "~/db/statistics.server";
import type { FileRow } from "~/domain/import/file-row";
import type { Known } from "~/domain/import/match-rows.server";
import type { SameLink } from "~/domain/import/runs/import-values";
import type { Status } from "~/domain/resources/values/statuses";
import { type BatchRow, lockImports, type RowReport, readBatchRow, storeBatch } from "./import-batch.server";

export type ImportResult = { added: number; skipped: number; rejected: number };

export type ImportOptions = {
  dryRun?: boolean;
  /** Rows per transaction. */
  batchSize?: number;
  /** The status of rows that do not have one. */
  status?: Status;
  /** What to do with a row whose link is stored with another title. It is rejected by default. */
  sameLink?: SameLink;
  onRow?: (report: RowReport) => void;
  onProgress?: (line: number) => void;
};

type Rows = { rows: Iterable<FileRow> | AsyncIterable<FileRow>; isExport: boolean };

/** Adds the rows of a file, one transaction per batch. Skips those that are stored or came earlier. Reports all. */
export async function importResources({ rows, isExport }: Rows, options: ImportOptions = {}): Promise<ImportResult> {
  const { dryRun, sameLink, status = "Approved" } = options;
  const result: ImportResult = { added: 0, skipped: 0, rejected: 0 };
  const earlier: Known = { bySlug: new Map(), byKey: new Map() };
  const started = Date.now();
  let number = 0;
  let batch: BatchRow[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const reports = await db.transaction(async (tx) => {
      await lockImports(tx);
      return storeBatch(tx, batch, { earlier, dryRun });
    });
    for (const report of reports) {
      result[report.outcome === "changed" ? "added" : report.outcome] += 1;
      options.onRow?.(report);
    }
    batch = [];
    // Queries of the embedded database let nothing run in between, such as the handler of Ctrl-C.
    await nextTurn();
  };
  for await (const row of rows) {
    number += 1;
    batch.push({ ...(await readBatchRow(row, { isExport, status, number, started })), sameLink });
    if (batch.length >= (options.batchSize ?? 500)) await flush();
    options.onProgress?.(row.line);
  }
  await flush();
  if (result.added > 0 && !dryRun) await refreshStatistics("resources", "search_documents", "search_words");
  return result;
}
