/** Decides about the rows of a file, and stores those that are new. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { importCheck } from "~/domain/links/checks/exported-checks.server";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import { addResources, type NewResource, type Resource } from "~/domain/resources/catalogue/add.server";
import { addKnown, describeEqual, findKnown, type Known, type Match, matchRow } from "./match-rows.server";
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

type Storing = {
  /** The rows of earlier batches. This batch is added to it. */
  earlier: Known;
  /** Returns what somebody chose for a row. */
  choiceOf?: (at: number) => SameLink | undefined;
  /** The place of the first row in its file, from 1 on, and the time of the import. */
  first: number;
  started: number;
  dryRun?: boolean;
};

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`. */
export async function storeBatch(tx: Transaction, batch: Row[], storing: Storing): Promise<RowReport[]> {
  const { earlier, choiceOf, first, started, dryRun } = storing;
  const known = await findKnown(
    tx,
    batch.flatMap(({ parsed }) => parsed?.record ?? []),
  );
  const fresh: { row: Parsed; report: RowReport; createdAt: Date }[] = [];
  const reports: RowReport[] = [];
  for (const [at, row] of batch.entries()) {
    const { line, name, link, parsed, problem = "" } = row;
    const report = { line, name, link };
    const hasPicture = !parsed?.picture || (await isImportable(parsed.picture));
    if (!parsed || !hasPicture) {
      const message = parsed ? "picture is not one of an exported JSON file" : problem;
      reports.push({ ...report, outcome: "rejected", message });
      continue;
    }
    const decided: RowReport = { ...report, ...decide(row, matchRow(parsed.record, known, earlier), choiceOf?.(at)) };
    reports.push(decided);
    if (decided.outcome !== "added" && decided.outcome !== "changed") continue;
    fresh.push({ row: { ...row, parsed }, report: decided, createdAt: new Date(started - first - at) });
    addKnown(earlier, parsed.record, line);
  }
  if (dryRun || fresh.length === 0) return reports;
  const added = await addResources(tx, inFileOrder(fresh));
  const byKey = new Map(added.map(({ id, ...resource }) => [keyOf(resource), id]));
  const bySlug = new Map(added.map(({ id, slug }) => [slug, id]));
  for (const { row, report } of fresh) {
    // Only exports have slugs, and there two records may have the same name and link.
    const { slug } = row.parsed.record;
    report.resourceId = slug === undefined ? byKey.get(keyOf(row.parsed.record)) : bySlug.get(slug);
    if (slug !== undefined && report.resourceId !== undefined) await restoreExtras(tx, report.resourceId, row);
  }
  return reports;
}

type Parsed = Row & Required<Pick<Row, "parsed">>;

function decide({ notes, leftOut }: Row, match: Match, choice?: SameLink): Pick<RowReport, "outcome" | "message"> {
  if (match.kind === "same") return { outcome: "skipped", message: `it equals ${describeEqual(match.equal)}` };
  if (leftOut !== undefined && choice !== "add") return { outcome: "left-out", message: leftOut };
  if (match.kind === "new" || choice === "add")
    return { outcome: notes.length > 0 ? "changed" : "added", message: notes.join("; ") };
  const message = `it has the link of ${describeEqual(match.equal)}`;
  if (choice === "skip") return { outcome: "skipped", message };
  return { outcome: "question", message: `${message}, but another title` };
}

const keyOf = ({ name, productUrl }: Pick<Resource, "name" | "productUrl">) => `${productUrl}\0${name}`;

/** Restores the check and the picture of an exported row. */
async function restoreExtras(tx: Transaction, id: number, { parsed: { check, picture } }: Parsed): Promise<void> {
  await importCheck(tx, id, check);
  if (picture) await importPicture(tx, id, picture);
}

// Lists show the newest first. Rows without a date get dates a millisecond apart and are stored in reverse, so that
// lists show them in the order of the file. Exported rows have dates and are already in the order to store.
function inFileOrder(rows: { row: Parsed; createdAt: Date }[]): NewResource[] {
  if (rows.some(({ row }) => row.parsed.record.createdAt)) return rows.map(({ row }) => row.parsed.record);
  return rows.map(({ row, createdAt }) => ({ ...row.parsed.record, createdAt })).reverse();
}
