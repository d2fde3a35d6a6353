/** The work on imports that run, a batch at a time. Each batch is one transaction, so that it can end at any moment. */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { hasInvalidData } from "~/db/failure";
import { users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { refreshStatistics } from "~/db/statistics.server";
import { logAction } from "~/domain/audit/log-action.server";
import { readRow } from "~/domain/import/read-row";
import { lockImports, type RowReport } from "~/domain/import/store-rows.server";
import { countOutcomes, type Import, importColumns } from "./imports.server";
import { storable } from "./read-import.server";
import { storeFor } from "./save-links.server";
import { removeBatch } from "./undo-import.server";

/** Small, because nothing else uses the embedded database during a batch. */
const batchSize = 25;

type Row = typeof importRows.$inferSelect;

/** Imports or undoes the next rows of the oldest import that runs. Returns whether there was one. */
export async function runBatch(): Promise<boolean> {
  try {
    return await runRows(batchSize);
  } catch (error) {
    if (!hasInvalidData(error)) throw error;
    // The database rejects a row of the batch. Alone, it is reported.
    return await runRows(1);
  }
}

async function runRows(size: number): Promise<boolean> {
  const run = await db.transaction(async (tx) => {
    const [found] = await tx
      .select(importColumns)
      .from(imports)
      .where(inArray(imports.state, ["importing", "undoing"]))
      // A member's list is short, so it does not wait for a long file.
      .orderBy(sql`member_id is null`, asc(imports.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!found) return null;
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, found.id), gt(importRows.number, found.position)))
      .orderBy(asc(importRows.number))
      .limit(size);
    if (rows.length === 0) {
      await finish(tx, found);
      return { ...found, isFinished: true };
    }
    if (found.state === "importing") await importBatch(tx, found, rows);
    else await removeBatch(tx, found, rows);
    await tx
      .update(imports)
      .set({ position: rows.at(-1)!.number })
      .where(eq(imports.id, found.id));
    return { ...found, isFinished: false };
  });
  if (run?.isFinished) await refreshStatistics("resources", "search_documents", "search_words");
  return run !== null;
}

async function importBatch(tx: Transaction, run: Import, stored: Row[]): Promise<void> {
  const { isExport, memberId, startedAt } = run;
  // What a member's list would skip is decided, because earlier rows of it are no longer known.
  const isOpen = ({ outcome, sameLink }: Row) =>
    memberId === null || outcome === "added" || outcome === "missing" || (outcome === "left-out" && sameLink === "add");
  const rows = stored.filter(isOpen);
  const options = { isExport, status: run.status ?? "Pending", fields: run.understood?.fields };
  const batch = rows.map(({ line, cells, name, link, message }) =>
    cells ? readRow({ line, values: cells }, options) : { line, values: {}, name, link, notes: [], problem: message },
  );
  const choiceOf = (at: number) => rows[at]!.sameLink ?? "skip";
  const storing = { choiceOf, first: rows[0]?.number, started: startedAt!.getTime() };
  if (memberId === null) await lockImports(tx);
  const store = (inner: Transaction) => storeFor(memberId)(inner, batch, { ...storing, earlier: new Map() });
  const reports = stored.length > 1 ? await store(tx) : await storeAlone(tx, store);
  await saveReports(tx, run.id, rows, reports);
}

/** Stores one row in a savepoint. Reports it if the database rejects it. */
async function storeAlone(tx: Transaction, store: (inner: Transaction) => Promise<RowReport[]>): Promise<Outcome[]> {
  try {
    return await tx.transaction(store);
  } catch (error) {
    if (!hasInvalidData(error)) throw error;
    return [{ outcome: "rejected", message: "the database does not accept its values" }];
  }
}

type Outcome = Pick<RowReport, "outcome" | "message" | "resourceId">;

async function saveReports(tx: Transaction, importId: number, rows: Row[], reports: Outcome[]): Promise<void> {
  const saved = reports.map(({ outcome, message, resourceId = null }, at) => {
    return { number: rows[at]!.number, outcome, message: storable(message), resource_id: resourceId };
  });
  await tx.execute(sql`update ${importRows} as row set outcome = r.outcome, message = r.message,
    resource_id = r.resource_id, cells = null
    from json_to_recordset(${JSON.stringify(saved)}::json) as r(number int, outcome text, message text, resource_id bigint)
    where row.import_id = ${importId} and row.number = r.number`);
}

async function finish(tx: Transaction, { id, state, memberId, adminId, file, status }: Import): Promise<void> {
  const isUndone = state === "undoing";
  await tx
    .update(imports)
    .set(isUndone ? { state: "undone" } : { state: "done", finishedAt: sql`now()` })
    .where(eq(imports.id, id));
  if (memberId !== null) return;
  const { added = 0, changed = 0, skipped = 0, rejected = 0, removed = 0, kept = 0 } = await countOutcomes(id, tx);
  const counts = isUndone ? { removed, kept } : { added: added + changed, skipped, rejected };
  const [admin] = adminId === null ? [] : await tx.select().from(users).where(eq(users.id, adminId));
  await logAction(tx, {
    actor: { id: adminId, email: admin?.email },
    action: isUndone ? "undo-import" : "import",
    after: { import: id, file, status, ...counts },
  });
}
