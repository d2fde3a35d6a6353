/** Decides about the rows of a file, and stores those that are new. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { addKnown, findKnown, type Known, keyOf, matchRow } from "./match-rows.server";
import type { ReadRow } from "./read-row";
import type { RowOutcome } from "./runs/import-values";

/** What became of a row, or would. "changed" was added with a notice, which is the message. */
export type RowReport = {
  line: number;
  outcome: RowOutcome;
  name: string;
  link: string;
  message: string;
  resourceId?: number;
};

/** The advisory lock of a batch. The trigger of search words uses 7120427. */
const importLock = 7_120_428;

/** Two imports at once would miss each other's URLs and could deadlock on slugs. */
export const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

export type Storing = {
  /** What the rows of earlier batches have stored. This batch is added to it. */
  earlier: Known;
  /** Returns whether somebody chose to add a row that would not be. */
  isChosen?: (at: number) => boolean;
  dryRun?: boolean;
  /** The import that the resources belong to, the place of the first row in its file, and when it began. */
  importId?: number;
  first?: number;
  started?: number;
};

type Parsed = ReadRow & Required<Pick<ReadRow, "parsed">>;

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`. */
export async function storeBatch(tx: Transaction, batch: ReadRow[], storing: Storing): Promise<RowReport[]> {
  const { earlier, isChosen, dryRun, importId, first = 1, started = 0 } = storing;
  const keys = batch.map(({ parsed }) => parsed && keyOf(parsed.record));
  const known = await findKnown(
    tx,
    keys.filter((key) => key !== undefined),
  );
  const fresh: { row: Parsed; report: RowReport; createdAt: Date }[] = [];
  const reports: RowReport[] = [];
  for (const [at, row] of batch.entries()) {
    const { line, name, link, parsed, problem: message = "" } = row;
    const report: RowReport = { line, name, link, outcome: "rejected", message };
    reports.push(report);
    if (!parsed) continue;
    if (parsed.picture && !(await isImportable(parsed.picture))) {
      report.message = "picture is not one of an exported JSON file";
      continue;
    }
    const key = keys[at]!;
    const match = matchRow(key, parsed.record.name, known, earlier);
    [report.outcome, report.message] = decide(row, match, isChosen?.(at));
    if (report.outcome !== "added" && report.outcome !== "changed") continue;
    fresh.push({ row: { ...row, parsed }, report, createdAt: new Date(started - first - at) });
    addKnown(earlier, key, { name: parsed.record.name, line });
  }
  if (dryRun || fresh.length === 0) return reports;
  const added = await addResources(tx, inFileOrder(fresh, importId));
  const ids = new Map(
    added.flatMap(({ id, slug, ...resource }) => [[slug, id] as const, [titleKey(resource), id] as const]),
  );
  for (const { row, report } of fresh) {
    const { record, picture } = row.parsed;
    // Only exports have slugs, and there two records may have the same name and link.
    report.resourceId = ids.get(record.slug ?? titleKey(record));
    if (record.slug === undefined || report.resourceId === undefined) continue;
    if (picture) await importPicture(tx, report.resourceId, picture);
  }
  return reports;
}

type Match = ReturnType<typeof matchRow>;

function decide({ notes, leftOut }: ReadRow, { same, other }: Match, isChosen = false): [RowOutcome, message: string] {
  if (same) return ["skipped", `it equals ${same}`];
  if (leftOut !== undefined && !isChosen) return ["left-out", leftOut];
  if (other && !isChosen) return ["question", `it has the link of ${other}, but another title`];
  return [notes.length > 0 ? "changed" : "added", notes.join("; ")];
}

const titleKey = ({ name, productUrl }: Pick<NewResource, "name" | "productUrl">) => `${productUrl}\0${name}`;

// Lists show the newest first. Rows without a date get dates a millisecond apart and are stored in reverse, so that
// lists show them in the order of the file. Exported rows have dates and are already in the order to store.
function inFileOrder(rows: { row: Parsed; createdAt: Date }[], importId?: number): NewResource[] {
  if (rows.some(({ row }) => row.parsed.record.createdAt))
    return rows.map(({ row }) => ({ ...row.parsed.record, importId }));
  return rows.map(({ row, createdAt }) => ({ ...row.parsed.record, createdAt, importId })).reverse();
}
