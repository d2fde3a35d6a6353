import { setImmediate as nextTurn } from "node:timers/promises";
import { db } from "~/db/client.server";
import { refreshStatistics } from "~/db/statistics.server";
import type { Status } from "~/domain/resources/values/statuses";
import { ownValue } from "~/own-value";
import type { Entry, ReadFile } from "./entry";
import { type Row, readRow } from "./read-row";
import type { SameLink } from "./runs/import-values";
import { lockImports, type RowReport, storeBatch } from "./store-rows.server";

export type ImportResult = { added: number; skipped: number; rejected: number; leftOut: number };

export type ImportOptions = {
  dryRun?: boolean;
  /** Rows per transaction. */
  batchSize?: number;
  /** The status of rows that do not have one. */
  status?: Status;
  /** What to do with a row whose link is stored with another title. It is rejected by default. */
  sameLink?: SameLink;
  /** "add" takes what is marked as not public and what is not in the list, as pending. */
  leftOut?: SameLink;
  onRow?: (report: RowReport) => void;
  onProgress?: (line: number) => void;
};

const counted = { added: "added", changed: "added", skipped: "skipped", "left-out": "leftOut" } as const;

type File = Pick<ReadFile, "isExport"> & Partial<Pick<ReadFile, "fields">> & { entries: Iterable<Entry> };

/** Adds the rows of a file, one transaction per batch. Skips those that are stored or came earlier. Reports all. */
export async function importResources({ entries, ...file }: File, options: ImportOptions = {}): Promise<ImportResult> {
  const { dryRun, sameLink, leftOut, status = "Approved", batchSize = 500 } = options;
  const result: ImportResult = { added: 0, skipped: 0, rejected: 0, leftOut: 0 };
  const shared = { earlier: new Map(), started: Date.now(), dryRun };
  let number = 0;
  let batch: Row[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    const choiceOf = (at: number) => (rows[at]!.leftOut === undefined ? sameLink : leftOut);
    const reports = await db.transaction(async (tx) => {
      await lockImports(tx);
      return storeBatch(tx, rows, { ...shared, choiceOf, first: number - rows.length + 1 });
    });
    for (const { outcome, ...report } of reports) {
      result[ownValue(counted, outcome) ?? "rejected"] += 1;
      options.onRow?.({ ...report, outcome: outcome === "question" ? "rejected" : outcome });
    }
    // Queries of the embedded database let nothing run in between, such as the handler of Ctrl-C.
    await nextTurn();
  };
  for (const entry of entries) {
    number += 1;
    batch.push(readRow(entry, { ...file, status }));
    if (batch.length >= batchSize) await flush();
    options.onProgress?.(entry.line);
  }
  if (batch.length > 0) await flush();
  if (result.added > 0 && !dryRun) await refreshStatistics("resources", "search_documents", "search_words");
  return result;
}
