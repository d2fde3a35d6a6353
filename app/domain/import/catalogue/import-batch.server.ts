/** Stores a batch of rows of a file. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import type { FileRow } from "~/domain/import/file-row";
import {
  addKnown,
  describeEqual,
  findKnown,
  type Known,
  type Match,
  matchRow,
} from "~/domain/import/match-rows.server";
import { type ParsedRow, parseRow, type RowOptions } from "~/domain/import/parse-row";
import type { SameLink } from "~/domain/import/runs/import-values";
import { importCheck } from "~/domain/links/checks/exported-checks.server";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import { addResources, type NewResource, type Resource } from "~/domain/resources/catalogue/add.server";

/** What became of a row. "changed" was added without some of its values, which the message names. */
export type RowReport = {
  line: number;
  outcome: "added" | "changed" | "skipped" | "rejected";
  name: string;
  link: string;
  message: string;
};

/** `isQuestion`: it was rejected only because its link is stored with another title. */
export type BatchReport = RowReport & { isQuestion: boolean; resourceId?: number };

export type BatchRow = { line: number; cells: FileRow["cells"]; sameLink?: SameLink } & (
  | { parsed: ParsedRow; notes: string[]; fallbackDate: Date; problem?: undefined }
  | { parsed?: undefined; problem: string }
);

type Numbered = {
  /** The place of the row in the file, from 1 on. */
  number: number;
  /** The time of the import. */
  started: number;
};

/** Reads a row of a file for `storeBatch`. */
export async function readBatchRow(row: FileRow, options: RowOptions & Numbered): Promise<BatchRow> {
  const { line, cells } = row;
  const read = parseRow(row, options);
  if (!read.parsed) return { line, cells, ...read };
  const { picture } = read.parsed;
  if (picture && !(await isImportable(picture)))
    return { line, cells, problem: "picture is not one of an exported JSON file" };
  return { line, cells, ...read, fallbackDate: new Date(options.started - options.number) };
}

/** The advisory lock of a batch. The trigger of search words uses 7120427. */
const importLock = 7_120_428;

/** Two imports at once would miss each other's URLs and could deadlock on slugs. */
export const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

type Storing = {
  /** The rows of earlier batches. This batch is added to it. */
  earlier: Known;
  dryRun?: boolean;
};

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`. */
export async function storeBatch(
  tx: Transaction,
  batch: BatchRow[],
  { earlier, dryRun }: Storing,
): Promise<BatchReport[]> {
  const records = batch.flatMap(({ parsed }) => parsed?.record ?? []);
  const known = await findKnown(tx, records);
  const fresh = new Map<BatchReport, Parsed>();
  const reports = batch.map((row): BatchReport => {
    const { line, cells } = row;
    const report = { line, name: cells?.name ?? "", link: cells?.product_url ?? "", isQuestion: false };
    if (row.problem !== undefined) return { ...report, outcome: "rejected", message: row.problem };
    const decided = { ...report, ...decide(row, matchRow(row.parsed.record, known, earlier)) };
    if (decided.outcome === "added" || decided.outcome === "changed") {
      fresh.set(decided, row);
      addKnown(earlier, row.parsed.record, line);
    }
    return decided;
  });
  if (dryRun || fresh.size === 0) return reports;
  const added = await addResources(tx, inFileOrder([...fresh.values()]));
  const byKey = new Map(added.map(({ id, ...resource }) => [keyOf(resource), id]));
  const bySlug = new Map(added.map(({ id, slug }) => [slug, id]));
  for (const [report, { parsed }] of fresh) {
    // Only exports have slugs, and there two records may have the same name and link.
    const { slug } = parsed.record;
    report.resourceId = slug === undefined ? byKey.get(keyOf(parsed.record)) : bySlug.get(slug);
    if (slug !== undefined && report.resourceId !== undefined) await restoreExtras(tx, report.resourceId, parsed);
  }
  return reports;
}

type Parsed = Extract<BatchRow, { parsed: ParsedRow }>;

type Decision = Pick<BatchReport, "outcome" | "message" | "isQuestion">;

function decide({ notes, sameLink }: Parsed, match: Match): Decision {
  const skipped = (message: string): Decision => ({ outcome: "skipped", message, isQuestion: false });
  if (match.kind === "same") return skipped(`it equals ${describeEqual(match.equal)}`);
  if (match.kind === "new" || sameLink === "add")
    return { outcome: notes.length > 0 ? "changed" : "added", message: notes.join("; "), isQuestion: false };
  const message = `it has the link of ${describeEqual(match.equal)}`;
  if (sameLink === "skip") return skipped(message);
  return { outcome: "rejected", message: `${message}, but another title`, isQuestion: true };
}

const keyOf = ({ name, productUrl }: Pick<Resource, "name" | "productUrl">) => `${productUrl}\0${name}`;

/** Restores the check and the picture of an exported row. */
async function restoreExtras(tx: Transaction, id: number, { check, picture }: ParsedRow): Promise<void> {
  await importCheck(tx, id, check);
  if (picture) await importPicture(tx, id, picture);
}

// Lists show the newest first. Rows without a date get dates a millisecond apart and are stored in reverse, so that
// lists show them in the order of the file. Exported rows have dates and are already in the order to store.
function inFileOrder(rows: Parsed[]): NewResource[] {
  if (rows.some(({ parsed }) => parsed.record.createdAt)) return rows.map(({ parsed }) => parsed.record);
  return rows.map(({ parsed, fallbackDate }) => ({ ...parsed.record, createdAt: fallbackDate })).reverse();
}
