/** Imports: those of administrators, and the lists of a member, with their rows and what their person decides about them. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import type { Values } from "~/domain/import/entry";
import type { Status } from "~/domain/resources/values/statuses";
import {
  keptDays,
  type OutcomeCounts,
  type RowOutcome,
  rowOutcomeValues,
  rowsPerPage,
  type SameLink,
  unusedDays,
} from "./import-values";
import { reportHeader, reportLine } from "./report-lines";

/** The imports of administrators are everybody's of them. A member's list is seen by the member. */
export type Owner = { adminId: number } | { memberId: number };

/** The file of an import is only read by itself. */
export const { packed: _packed, ...importColumns } = getTableColumns(imports);
export type Import = Omit<typeof imports.$inferSelect, "packed">;

const isRead = sql`${imports.state} <> 'reading'`;
const isOf = (owner: Owner) =>
  and("memberId" in owner ? eq(imports.memberId, owner.memberId) : isNull(imports.memberId), isRead);

/** Returns the last imports of administrators, or of a member, the newest first. */
export function listImports(owner: Owner): Promise<Import[]> {
  return db.select(importColumns).from(imports).where(isOf(owner)).orderBy(desc(imports.id)).limit(20);
}

/** Returns an import, or null if it does not exist or is somebody else's. */
export async function findImport(id: number, owner: Owner): Promise<Import | null> {
  const [found] = await db
    .select(importColumns)
    .from(imports)
    .where(and(eq(imports.id, id), isOf(owner)));
  return found ?? null;
}

/** Returns the file of an import that has not begun, packed. Null if it was too large to be kept. */
export async function findPackedFile(importId: number): Promise<string | null> {
  const [found] = await db.select({ packed: imports.packed }).from(imports).where(eq(imports.id, importId));
  return found?.packed ?? null;
}

/** Counts the rows of an import by what became of them, or would become. */
export async function countOutcomes(importId: number, tx: Pick<Transaction, "select"> = db): Promise<OutcomeCounts> {
  const rows = await tx
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.outcome);
  return Object.fromEntries(rows.map(({ outcome, rows }) => [outcome, rows]));
}

const { importId: _importId, cells: _cells, ...shown } = getTableColumns(importRows);
export type ImportRow = Omit<typeof importRows.$inferSelect, "importId" | "cells">;

const order = sql`array_position(array[${sql.join(
  rowOutcomeValues.map((value) => sql.raw(`'${value}'`)),
  sql`, `,
)}], ${importRows.outcome})`;

/** Returns a page of an import's rows, those with problems first, or only those with an outcome. */
export function listImportRows(
  importId: number,
  { page, outcome }: { page: number; outcome?: RowOutcome },
): Promise<ImportRow[]> {
  return db
    .select(shown)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), outcome && eq(importRows.outcome, outcome)))
    .orderBy(order, asc(importRows.number))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** Returns the texts of the first rows that would be added. */
export async function firstToAdd(importId: number, max: number): Promise<{ line: number; values: Values }[]> {
  const rows = await db
    .select({ line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.outcome, ["added", "changed", "missing"])))
    .orderBy(asc(importRows.number))
    .limit(max);
  return rows.flatMap(({ line, cells }) => (cells ? [{ line, values: cells }] : []));
}

const isReady = (importId: number) => sql`exists (select from ${imports} where id = ${importId} and state = 'ready')`;

/** Stores what to do with rows that are asked about: these, or all with an outcome. Does nothing once the import has begun. */
export async function chooseRows(importId: number, choice: SameLink, which: number[] | RowOutcome): Promise<void> {
  const isOne = Array.isArray(which) ? inArray(importRows.number, which) : eq(importRows.outcome, which);
  const needsChoice = inArray(importRows.outcome, ["question", "left-out"]);
  await db
    .update(importRows)
    .set({ sameLink: choice })
    .where(and(eq(importRows.importId, importId), isOne, needsChoice, isReady(importId)));
}

/**
 * Lets the worker import the rows. Rows without a status get this one. Returns false if the import had begun before, or if
 * something is to be chosen first.
 */
export async function startImport(importId: number, status: Status): Promise<boolean> {
  const started = await db
    .update(imports)
    .set({ state: "importing", status, startedAt: sql`now()`, packed: null })
    .where(and(eq(imports.id, importId), eq(imports.state, "ready"), gt(imports.total, 0)))
    .returning({ id: imports.id });
  return started.length > 0;
}

/** Deletes a file that was not imported, or a list of a member. What it added stays. Returns false if its import runs. */
export async function discardImport(importId: number): Promise<boolean> {
  const isOver = or(eq(imports.state, "ready"), and(isNotNull(imports.memberId), eq(imports.state, "done")));
  const deleted = await db
    .delete(imports)
    .where(and(eq(imports.id, importId), isOver))
    .returning({ id: imports.id });
  return deleted.length > 0;
}

/** Streams what became of each row, as CSV. */
export async function* importReport(importId: number): AsyncGenerator<string> {
  yield `\uFEFF${reportHeader()}`;
  for (let last = 0; ; ) {
    const rows = await db
      .select(shown)
      .from(importRows)
      .where(and(eq(importRows.importId, importId), sql`${importRows.number} > ${last}`))
      .orderBy(asc(importRows.number))
      .limit(500);
    if (rows.length === 0) return;
    yield rows.map(reportLine).join("");
    last = rows.at(-1)!.number;
  }
}

/** Deletes old imports and files that were not imported. What they added stays, and so does their entry of the log. */
export async function expireImports(): Promise<void> {
  const isOlder = (days: number) => lt(imports.createdAt, sql`now() - make_interval(days => ${sql.raw(String(days))})`);
  const isUnused = inArray(imports.state, ["reading", "ready"]);
  const isOver = notInArray(imports.state, ["importing", "undoing"]);
  await db.delete(imports).where(or(and(isUnused, isOlder(unusedDays)), and(isOver, isOlder(keptDays))));
}
