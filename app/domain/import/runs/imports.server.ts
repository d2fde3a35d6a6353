/** Imports: those of administrators, and the lists of a member, with their rows and what is to be done with them. */
import { stringify } from "csv-stringify/sync";
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { resources } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { isAccountOf, requireDecider } from "~/domain/accounts/require-decider.server";
import { inBatches } from "~/domain/pagination/keyset.server";
import { harmlessCell } from "~/domain/resources/catalogue/catalogue-file";
import {
  type ImportTask,
  isRunning,
  keptDays,
  type OutcomeCounts,
  type RowOutcome,
  rowOutcomeValues,
  rowsPerPage,
  unusedDays,
} from "./import-values";

/** The imports of administrators are everybody's of them. A member's list is seen by the member. */
export type Owner = { adminId: number | null } | { memberId: number };

/** The file of an import is only read by itself. */
export const { packed: _packed, ...importColumns } = getTableColumns(imports);
export type Import = Omit<typeof imports.$inferSelect, "packed">;

const isRead = sql`${imports.state} <> 'reading'`;
const isOf = (owner: Owner) =>
  and("memberId" in owner ? eq(imports.memberId, owner.memberId) : isNull(imports.memberId), isRead);

const isAdded = and(eq(resources.importId, imports.id), eq(resources.status, "Pending"));
const waiting = () => db.$count(resources, isAdded);

/** Returns the last imports of administrators, or of a member, or of those of which something waits, the newest first. */
export function listImports(owner: Owner, { onlyWaiting = false } = {}): Promise<ListedImport[]> {
  const { id, file, state, total, createdAt } = importColumns;
  return db
    .select({ id, file, state, total, createdAt, waiting: waiting() })
    .from(imports)
    .where(and(isOf(owner), onlyWaiting ? gt(waiting(), 0) : undefined))
    .orderBy(desc(imports.id))
    .limit(onlyWaiting ? 50 : 20);
}
export type ListedImport = Pick<Import, "id" | "file" | "state" | "total" | "createdAt"> & { waiting: number };

/** Returns an import, or null if it does not exist or is somebody else's. */
export async function findImport(id: number, owner: Owner): Promise<Import | null> {
  const [found] = await db
    .select(importColumns)
    .from(imports)
    .where(and(eq(imports.id, id), isOf(owner)));
  return found ?? null;
}

/** Counts the rows of an import by what became of them, or would, those of which a resource waits, and those of an export that will be public. */
export async function countRows(importId: number, tx: Pick<Transaction, "select"> = db) {
  const isWaiting = and(
    eq(resources.id, importRows.resourceId),
    eq(resources.importId, importRows.importId),
    eq(resources.status, "Pending"),
  );
  // Only exports have statuses, and only what is to be added has cells.
  const isPublic = sql`case when lower(${importRows.cells} ->> 'status') = 'approved' then 1 end`;
  const counts = await tx
    .select({ outcome: importRows.outcome, rows: count(), waiting: count(resources.id), approved: count(isPublic) })
    .from(importRows)
    .leftJoin(resources, isWaiting)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.outcome);
  const outcomes: OutcomeCounts = Object.fromEntries(counts.map(({ outcome, rows }) => [outcome, rows]));
  const all = counts.reduce((sum, { waiting }) => sum + waiting, 0);
  // Those without a notice can be published without another look.
  const { waiting: clean = 0, approved = 0 } = counts.find(({ outcome }) => outcome === "added") ?? {};
  return { outcomes, waiting: { all, clean }, approved };
}

const { importId: _importId, cells: _cells, ...shown } = getTableColumns(importRows);
export type ImportRow = Omit<typeof importRows.$inferSelect, "importId" | "cells">;

const order = sql`array_position(${sql.param(rowOutcomeValues)}::text[], ${importRows.outcome})`;

/** Returns a page of an import's rows and one more, those with problems first, or only those with an outcome. */
export function listImportRows(
  importId: number,
  { page, outcome }: { page: number; outcome?: RowOutcome },
): Promise<ImportRow[]> {
  return db
    .select(shown)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), outcome && eq(importRows.outcome, outcome)))
    .orderBy(order, importRows.number)
    .limit(rowsPerPage + 1)
    .offset((page - 1) * rowsPerPage);
}

/** Returns what the page of an import shows: what was understood of its file, what waits of it, and a page of its rows. */
export async function showImport(run: Import, { page, outcome }: { page: number; outcome?: RowOutcome }) {
  const { id, file, kind, state, total, position, isExport, understood, task, memberId } = run;
  const [counts, rows] = await Promise.all([
    countRows(id),
    isRunning(state) ? [] : listImportRows(id, { page, outcome }),
  ]);
  const canUndo = ["publish", "approve", "reject"].includes(task?.kind ?? "");
  return {
    run: { id, file, kind, state, total, position },
    isMember: memberId !== null,
    encodings: state === "ready" ? understood?.encodings : undefined,
    fields: isExport ? [] : (understood?.fields ?? []),
    ...counts,
    /** Whether the last task is a decision that can be taken back. */
    canTakeBack: state === "done" && canUndo,
    outcome,
    page,
    hasMore: rows.length > rowsPerPage,
    rows: rows.slice(0, rowsPerPage),
  };
}

/** An import on its page. `canAdd`: the viewer may import it, and add rows that were not added. */
export type ShownImport = Awaited<ReturnType<typeof showImport>> & { canAdd: boolean };

/** Lets the worker import the rows. Returns false if the import had begun before, or if something is to be chosen first. */
export const startImport = (importId: number): Promise<boolean> =>
  begin(db, and(eq(imports.id, importId), eq(imports.state, "ready"), gt(imports.total, 0)), {
    state: "importing",
    packed: null,
  });

/** Lets the worker add rows that were left out: one by its number, or all. Returns false if there is none. */
export function addRows(importId: number, number?: number): Promise<boolean> {
  const isOne = number === undefined ? undefined : eq(importRows.number, number);
  const canAdd = and(isOne, eq(importRows.outcome, "left-out"), isNotNull(importRows.cells));
  return db.transaction(async (tx) => {
    if (!(await begin(tx, isOver(importId), { state: "importing" }))) return false;
    const chosen = await tx
      .update(importRows)
      .set({ sameLink: "add" })
      .where(and(eq(importRows.importId, importId), canAdd))
      .returning({ number: importRows.number });
    return chosen.length > 0;
  });
}

/** Lets the worker decide about all that waits of an import. Returns false if something else runs. Throws `OwnDecisionError`. */
export function decideImport(importId: number, task: Omit<ImportTask, "by">, by: Moderator): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requireDecider(tx, by, {
      table: imports,
      where: eq(imports.id, importId),
      isOwn: isAccountOf(by, imports.adminId),
    });
    return begin(tx, isOver(importId), { state: "deciding", task: { ...task, by: by.id } });
  });
}

const isOver = (importId: number) => and(eq(imports.id, importId), inArray(imports.state, ["done", "undone"]));

async function begin(
  tx: Pick<Transaction, "update">,
  where: SQL | undefined,
  changes: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const begun = await tx
    .update(imports)
    .set({ position: 0, ...changes })
    .where(where)
    .returning({ id: imports.id });
  return begun.length > 0;
}

/** Deletes a file that was not imported, or a list of a member. What it added stays. Returns false if its import runs. */
export async function discardImport(importId: number): Promise<boolean> {
  const isUnused = or(eq(imports.state, "ready"), and(isNotNull(imports.memberId), eq(imports.state, "done")));
  const deleted = await db
    .delete(imports)
    .where(and(eq(imports.id, importId), isUnused))
    .returning({ id: imports.id });
  return deleted.length > 0;
}

const batchSize = 500;

/** Reads all rows of an import in their order. */
export async function* importRowsInOrder(importId: number): AsyncGenerator<ImportRow> {
  const read = (after: number | undefined = 0) => {
    const isNext = and(eq(importRows.importId, importId), gt(importRows.number, after));
    return db.select(shown).from(importRows).where(isNext).orderBy(importRows.number).limit(batchSize);
  };
  for await (const rows of inBatches(batchSize, read, ({ number }) => number)) yield* rows;
}

/** Streams what became of each row, as CSV. */
export async function* importReport(importId: number): AsyncGenerator<string> {
  yield "\uFEFFline,outcome,name,link,message\n";
  for await (const { line, outcome, name, link, message } of importRowsInOrder(importId))
    yield stringify([[String(line), outcome, ...[name, link, message].map(harmlessCell)]]);
}

/** Deletes old imports of which nothing waits, and files that were not imported. What they added stays. */
export async function expireImports(): Promise<void> {
  const isOlder = (days: number) => lt(imports.createdAt, sql`now() - make_interval(days => ${sql.raw(String(days))})`);
  const isUnused = inArray(imports.state, ["reading", "ready"]);
  const isReviewed = and(inArray(imports.state, ["done", "undone"]), eq(waiting(), 0));
  await db.delete(imports).where(or(and(isUnused, isOlder(unusedDays)), and(isReviewed, isOlder(keptDays))));
}
