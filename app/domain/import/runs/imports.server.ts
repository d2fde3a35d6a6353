/** Imports: those of administrators, and the lists of a member, with their rows and what is to be done with them. */
import { stringify } from "csv-stringify/sync";
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
} from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { resources } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { isAccountOf, requireDecider } from "~/domain/accounts/require-decider.server";
import { harmlessCell } from "~/domain/resources/catalogue/catalogue-file";
import {
  addableOutcomes,
  type ImportTask,
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
const isWaiting = () => exists(db.select({ one: sql`1` }).from(resources).where(isAdded));

/** Returns the last imports of administrators, or of a member, or of those of which something waits, the newest first. */
export function listImports(owner: Owner, { onlyWaiting = false } = {}): Promise<ListedImport[]> {
  const { id, file, state, total, createdAt } = importColumns;
  return db
    .select({ id, file, state, total, createdAt, waiting: db.$count(resources, isAdded) })
    .from(imports)
    .where(and(isOf(owner), onlyWaiting ? isWaiting() : undefined))
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

/** What waits of an import: all, and those without a notice, which can be published without another look. */
export type Waiting = { all: number; clean: number };

/** Counts what an import added and what waits. */
export async function countWaiting(importId: number): Promise<Waiting> {
  const [counts] = await db
    .select({ all: count(), clean: sql<number>`(count(*) filter (where ${importRows.outcome} = 'added'))::int` })
    .from(resources)
    .leftJoin(importRows, and(eq(importRows.resourceId, resources.id), eq(importRows.importId, resources.importId)))
    .where(and(eq(resources.importId, importId), eq(resources.status, "Pending")));
  return counts!;
}

/** Counts the rows of an export that will be public at once, because it says that they were approved. */
export function countApproved(importId: number): Promise<number> {
  const isPublic = sql`lower(${importRows.cells} ->> 'status') = 'approved'`;
  return db.$count(importRows, and(eq(importRows.importId, importId), eq(importRows.outcome, "added"), isPublic));
}

const { importId: _importId, cells: _cells, ...shown } = getTableColumns(importRows);
export type ImportRow = Omit<typeof importRows.$inferSelect, "importId" | "cells">;

const order = sql`array_position(array[${sql.join(
  rowOutcomeValues.map((value) => sql.raw(`'${value}'`)),
  sql`, `,
)}], ${importRows.outcome})`;

/** Returns a page of an import's rows and one more, those with problems first, or only those with an outcome. */
export function listImportRows(
  importId: number,
  { page, outcome }: { page: number; outcome?: RowOutcome },
): Promise<ImportRow[]> {
  return db
    .select(shown)
    .from(importRows)
    .where(and(eq(importRows.importId, importId), outcome && eq(importRows.outcome, outcome)))
    .orderBy(order, asc(importRows.number))
    .limit(rowsPerPage + 1)
    .offset((page - 1) * rowsPerPage);
}

/** Lets the worker import the rows. Returns false if the import had begun before, or if something is to be chosen first. */
export async function startImport(importId: number): Promise<boolean> {
  const started = await db
    .update(imports)
    .set({ state: "importing", startedAt: sql`now()`, packed: null })
    .where(and(eq(imports.id, importId), eq(imports.state, "ready"), gt(imports.total, 0)))
    .returning({ id: imports.id });
  return started.length > 0;
}

/** Lets the worker add rows that were not added: one by its number, or all with an outcome. Returns false if there is none. */
export function addRows(importId: number, which: number | RowOutcome): Promise<boolean> {
  const isOne = typeof which === "number" ? eq(importRows.number, which) : eq(importRows.outcome, which);
  return db.transaction(async (tx) => {
    if (!(await begin(tx, importId, { state: "importing" }))) return false;
    const chosen = await tx
      .update(importRows)
      .set({ sameLink: "add" })
      .where(
        and(
          eq(importRows.importId, importId),
          isOne,
          inArray(importRows.outcome, addableOutcomes),
          isNotNull(importRows.cells),
        ),
      )
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
    return begin(tx, importId, { state: "deciding", task: { ...task, by: by.id } });
  });
}

async function begin(
  tx: Transaction,
  importId: number,
  changes: Partial<typeof imports.$inferInsert>,
): Promise<boolean> {
  const begun = await tx
    .update(imports)
    .set({ position: 0, ...changes })
    .where(and(eq(imports.id, importId), inArray(imports.state, ["done", "undone"])))
    .returning({ id: imports.id });
  return begun.length > 0;
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

/** Reads all rows of an import in their order. */
export async function* importRowsInOrder(importId: number): AsyncGenerator<ImportRow> {
  for (let last = 0; ; ) {
    const rows = await db
      .select(shown)
      .from(importRows)
      .where(and(eq(importRows.importId, importId), gt(importRows.number, last)))
      .orderBy(asc(importRows.number))
      .limit(500);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1)!.number;
  }
}

/** Streams what became of each row, as CSV. */
export async function* importReport(importId: number): AsyncGenerator<string> {
  const line = (cells: string[]) => stringify([cells]);
  yield `\uFEFF${line(["line", "outcome", "name", "link", "message"])}`;
  for await (const { line: number, ...row } of importRowsInOrder(importId))
    yield line([String(number), ...[row.outcome, row.name, row.link, row.message].map(harmlessCell)]);
}

/** Deletes old imports of which nothing waits, and files that were not imported. What they added stays. */
export async function expireImports(): Promise<void> {
  const isOlder = (days: number) => lt(imports.createdAt, sql`now() - make_interval(days => ${sql.raw(String(days))})`);
  const isUnused = inArray(imports.state, ["reading", "ready"]);
  const isOver = and(notInArray(imports.state, ["importing", "deciding", "undoing"]), not(isWaiting()));
  await db.delete(imports).where(or(and(isUnused, isOlder(unusedDays)), and(isOver, isOlder(keptDays))));
}
