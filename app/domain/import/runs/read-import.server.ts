import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { takeTurns } from "~/domain/background/take-turns.server";
import {
  type BatchReport,
  type BatchRow,
  readBatchRow,
  storeBatch,
} from "~/domain/import/catalogue/import-batch.server";
import { type Choices, type ReadFile, type Titles, UnreadableFile, withTitles } from "~/domain/import/file-row";
import type { Known } from "~/domain/import/match-rows.server";
import { readFile } from "~/domain/import/read-file.server";
import { importLimits } from "./import-values";

export type ImportedFile = { bytes: Uint8Array; name: string; choices?: Choices };

/** Small, because nothing else uses the embedded database during a batch. */
const batchSize = 50;

/**
 * Reads a file and stores its rows with what would become of each. Nothing is imported before `startImport`. Returns the
 * id. Throws `UnreadableFile` with the reason, and `UnsureFile` if the administrator has to choose first.
 */
export async function readImport(file: ImportedFile, admin: { id: number }): Promise<number> {
  const read = await readFile(file, importLimits);
  const { rows, kind, isExport, notices } = read;
  if (rows.length === 0) throw new UnreadableFile("The file has no rows.");
  const [added] = await db
    .insert(imports)
    .values({ adminId: admin.id, file: file.name, kind, isExport, notices })
    .returning({ id: imports.id });
  const importId = added!.id;
  try {
    await storeRows(importId, read);
    await db.update(imports).set({ total: rows.length, state: "ready" }).where(eq(imports.id, importId));
    return importId;
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, importId));
    throw error;
  }
}

async function storeRows(importId: number, { rows, isExport, titles }: ReadFile): Promise<void> {
  const earlier: Known = { bySlug: new Map(), byKey: new Map() };
  const started = Date.now();
  let total = 0;
  let batch: BatchRow[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const first = total - batch.length + 1;
    await takeTurns(() =>
      db.transaction(async (tx) => {
        const reports = await storeBatch(tx, batch, { earlier, dryRun: true });
        await tx
          .insert(importRows)
          .values(
            reports.map((report, at) => ({ importId, number: first + at, ...toRow(batch[at]!, report, titles) })),
          );
      }),
    );
    batch = [];
  };
  for (const row of rows) {
    total += 1;
    batch.push(await readBatchRow(row, { isExport, status: "Approved", titles, number: total, started }));
    if (batch.length >= batchSize) await flush();
  }
  await flush();
}

/** Returns what is stored of a row and what would become of it. */
export function toRow({ cells }: BatchRow, report: BatchReport, titles: Titles) {
  const { line, isQuestion, message } = report;
  const outcome = isQuestion ? ("question" as const) : report.outcome;
  const [name, link] = [storable(report.name), storable(report.link)];
  const kept = cells && outcome === "rejected" ? withTitles(cells, titles) : cells;
  return { line, cells: kept ?? null, name, link, outcome, message: storable(message) };
}

/** PostgreSQL stores no NUL. */
export const storable = (text: string) => text.replaceAll("\0", "");
