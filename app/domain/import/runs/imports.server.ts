/** The imports of administrators: their list, their rows, and what an administrator decides about them. */
import { and, asc, count, desc, eq, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import type { Status } from "~/domain/resources/values/statuses";
import { keptDays, type RowOutcome, rowOutcomeValues, rowsPerPage, type SameLink, unusedDays } from "./import-values";
import { reportHeader, reportLine } from "./report";

export type Import = typeof imports.$inferSelect;
export type OutcomeCounts = Partial<Record<RowOutcome, number>>;

const isFinishedReading = and(isNull(imports.memberId), sql`${imports.state} <> 'reading'`);

/** Returns the last imports, the newest first. */
export function listImports(): Promise<Import[]> {
  return db.select().from(imports).where(isFinishedReading).orderBy(desc(imports.id)).limit(20);
}

/** Returns an import of an administrator, or null. */
export async function findImport(id: number): Promise<Import | null> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), isFinishedReading));
  return found ?? null;
}

/** Counts the rows of an import by what became of them, or would become. */
export async function countOutcomes(importId: number): Promise<OutcomeCounts> {
  const rows = await db
    .select({ outcome: importRows.outcome, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.outcome);
  return Object.fromEntries(rows.map(({ outcome, rows }) => [outcome, rows]));
}

export type ImportRow = {
  number: number;
  line: number;
  name: string;
  link: string;
  outcome: RowOutcome;
  message: string;
  sameLink: SameLink | null;
  resourceId: number | null;
  /** Of a rejected row, by which it can be corrected. */
  cells: Record<string, string> | null;
};

const shown = {
  number: importRows.number,
  line: importRows.line,
  name: importRows.name,
  link: importRows.link,
  outcome: importRows.outcome,
  message: importRows.message,
  sameLink: importRows.sameLink,
  resourceId: importRows.resourceId,
};
const order = sql`array_position(array[${sql.join(
  rowOutcomeValues.map((value) => sql.raw(`'${value}'`)),
  sql`, `,
)}], ${importRows.outcome})`;

const rejectedCells = sql<ImportRow["cells"]>`case when outcome = 'rejected' then ${importRows.cells} end`;

/** Returns a page of an import's rows, those with problems first, or only those with an outcome. */
export function listImportRows(
  importId: number,
  { page, outcome }: { page: number; outcome?: RowOutcome },
): Promise<ImportRow[]> {
  return db
    .select({ ...shown, cells: rejectedCells })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), outcome && eq(importRows.outcome, outcome)))
    .orderBy(order, asc(importRows.number))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
}

/** Stores what to do with rows whose link is stored with another title. Does nothing once the import has begun. */
export async function chooseSameLink(importId: number, choices: { number: number; choice: SameLink }[]): Promise<void> {
  for (const choice of new Set(choices.map((one) => one.choice))) {
    const numbers = choices.filter((one) => one.choice === choice).map(({ number }) => number);
    await db
      .update(importRows)
      .set({ sameLink: choice })
      .where(
        and(
          eq(importRows.importId, importId),
          inArray(importRows.number, numbers),
          eq(importRows.outcome, "question"),
          sql`exists (select from ${imports} where id = ${importId} and state = 'ready')`,
        ),
      );
  }
}

/** Chooses the same for all rows whose link is stored with another title. */
export async function chooseSameLinkForAll(importId: number, choice: SameLink): Promise<void> {
  const isReady = sql`exists (select from ${imports} where id = ${importId} and state = 'ready')`;
  await db
    .update(importRows)
    .set({ sameLink: choice })
    .where(and(eq(importRows.importId, importId), eq(importRows.outcome, "question"), isReady));
}

/** Lets the worker import the rows. Rows without a status get this one. Returns false if the import had begun before. */
export async function startImport(importId: number, status: Status): Promise<boolean> {
  const started = await db
    .update(imports)
    .set({ state: "importing", status, startedAt: sql`now()` })
    .where(and(eq(imports.id, importId), eq(imports.state, "ready"), isFinishedReading))
    .returning({ id: imports.id });
  return started.length > 0;
}

/** Deletes a file that was not imported. Returns false if its import had begun. */
export async function discardImport(importId: number): Promise<boolean> {
  const deleted = await db
    .delete(imports)
    .where(and(eq(imports.id, importId), eq(imports.state, "ready"), isFinishedReading))
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
