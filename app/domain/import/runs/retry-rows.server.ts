import { and, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { readBatchRow, storeBatch } from "~/domain/import/catalogue/import-batch.server";
import { nameByAddress, titlesOf } from "~/domain/import/file-row";
import { type Correction, correctedFields, withCorrection } from "./correct-rows";
import { maxCorrected, type Retried } from "./import-values";
import { toRow } from "./read-import.server";

/**
 * Reads rejected rows again with what was typed into their fields, which is stored also where it is still wrong. Rows that
 * are not rejected stay as they are, so the same form can be sent twice. Returns null once the import has begun.
 */
export async function retryRows(importId: number, corrections: Correction[]): Promise<Retried | null> {
  const byNumber = new Map(corrections.slice(0, maxCorrected).map((one) => [one.number, one]));
  return db.transaction(async (tx) => {
    const isReady = and(eq(imports.id, importId), eq(imports.state, "ready"));
    const [run] = await tx.select({ isExport: imports.isExport }).from(imports).where(isReady).for("update");
    if (!run) return null;
    const isRejected = and(eq(importRows.importId, importId), eq(importRows.outcome, "rejected"));
    const stored = await tx
      .select({ number: importRows.number, line: importRows.line, cells: importRows.cells })
      .from(importRows)
      .where(and(isRejected, inArray(importRows.number, [...byNumber.keys()])));
    const options = { isExport: run.isExport, status: "Approved" as const, started: Date.now() };
    const retried: Retried = { right: 0, rejected: 0 };
    for (const { number, line, cells } of stored) {
      const fields = correctedFields(cells, run.isExport);
      if (!cells || fields.length === 0) continue;
      const corrected = nameByAddress(withCorrection(cells, fields, byNumber.get(number)!));
      const row = await readBatchRow({ line, cells: corrected }, { ...options, number });
      const [report] = await storeBatch(tx, [row], { earlier: { bySlug: new Map(), byKey: new Map() }, dryRun: true });
      const result = toRow(row, report!, titlesOf(cells));
      await tx
        .update(importRows)
        .set(result)
        .where(and(isRejected, eq(importRows.number, number)));
      retried[result.outcome === "rejected" ? "rejected" : "right"] += 1;
    }
    return retried;
  });
}
