/** Decides about the rows of a file, and stores those that are new. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { importCheck } from "~/domain/links/checks/exported-checks.server";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { addKnown, findKnown, type Known, keyOf, matchRow } from "./match-rows.server";
import type { Row } from "./read-row";
import type { RowOutcome, SameLink } from "./runs/import-values";

/** What became of a row, or would. "changed" was added without some of its values, which the message names. */
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
  /** Returns what somebody chose for a row. */
  choiceOf?: (at: number) => SameLink | undefined;
  dryRun?: boolean;
  /** The place of the first row in its file, from 1 on, and the time of the import. */
  first?: number;
  started?: number;
};

type Parsed = Row & Required<Pick<Row, "parsed">>;

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`. */
export async function storeBatch(tx: Transaction, batch: Row[], storing: Storing): Promise<RowReport[]> {
  const { earlier, choiceOf, dryRun, first = 1, started = 0 } = storing;
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
    [report.outcome, report.message] = decide(row, match, choiceOf?.(at));
    if (report.outcome !== "added" && report.outcome !== "changed") continue;
    fresh.push({ row: { ...row, parsed }, report, createdAt: new Date(started - first - at) });
    addKnown(earlier, key, { name: parsed.record.name, line });
  }
  if (dryRun || fresh.length === 0) return reports;
  const added = await addResources(tx, inFileOrder(fresh));
  const ids = new Map(
    added.flatMap(({ id, slug, ...resource }) => [[slug, id] as const, [titleKey(resource), id] as const]),
  );
  for (const { row, report } of fresh) {
    const { record, check, picture } = row.parsed;
    // Only exports have slugs, and there two records may have the same name and link.
    report.resourceId = ids.get(record.slug ?? titleKey(record));
    if (record.slug === undefined || report.resourceId === undefined) continue;
    await importCheck(tx, report.resourceId, check);
    if (picture) await importPicture(tx, report.resourceId, picture);
  }
  return reports;
}

type Match = ReturnType<typeof matchRow>;

function decide({ notes, leftOut }: Row, { same, other }: Match, choice?: SameLink): [RowOutcome, message: string] {
  if (same) return ["skipped", `it equals ${same}`];
  if (leftOut !== undefined && choice !== "add") return ["left-out", leftOut];
  if (!other || choice === "add") return [notes.length > 0 ? "changed" : "added", notes.join("; ")];
  return choice === "skip"
    ? ["skipped", `it has the link of ${other}`]
    : ["question", `it has the link of ${other}, but another title`];
}

const titleKey = ({ name, productUrl }: Pick<NewResource, "name" | "productUrl">) => `${productUrl}\0${name}`;

// Lists show the newest first. Rows without a date get dates a millisecond apart and are stored in reverse, so that
// lists show them in the order of the file. Exported rows have dates and are already in the order to store.
function inFileOrder(rows: { row: Parsed; createdAt: Date }[]): NewResource[] {
  if (rows.some(({ row }) => row.parsed.record.createdAt)) return rows.map(({ row }) => row.parsed.record);
  return rows.map(({ row, createdAt }) => ({ ...row.parsed.record, createdAt })).reverse();
}
