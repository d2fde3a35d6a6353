/** Decides about the rows of a file, and stores those that are new. */
import { eq, or, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { importPicture, isImportable } from "~/domain/media/exported-pictures.server";
import { isApproved } from "~/domain/resources/approved.server";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { likeText } from "~/domain/review/queue/near";
import { findNear } from "~/domain/review/queue/near.server";
import { addKnown, findKnown, type Known, keyOf, matchRow, type RowReport, type Storing } from "./match-rows.server";
import type { ReadRow } from "./read-row";
import type { RowOutcome } from "./runs/import-values";
import { saveLinks } from "./runs/save-links.server";

/** The advisory lock of a batch. The trigger of search words uses 7120427. */
const importLock = 7_120_428;

/** Two imports at once would miss each other's URLs and could deadlock on slugs. */
export const lockImports = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${importLock})`);

type Fresh = Pick<ReadRow, "picture"> & { record: NonNullable<ReadRow["record"]>; report: RowReport };

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`, but for a member's. */
export async function storeBatch(tx: Transaction, batch: ReadRow[], storing: Storing): Promise<RowReport[]> {
  const { memberId = null, importId, earlier, dryRun } = storing;
  if (memberId !== null) return saveLinks(tx, batch, { ...storing, memberId });
  const known = await findKnown(
    tx,
    batch.flatMap(({ record }) => (record ? keyOf(record) : [])),
  );
  const reports: RowReport[] = [];
  const fresh: Fresh[] = [];
  for (const row of batch) {
    const { record, picture, line } = row;
    const report = await reportOf(row, [known, earlier]);
    reports.push(report);
    if (!record || (report.outcome !== "added" && report.outcome !== "changed")) continue;
    fresh.push({ record, picture, report });
    addKnown(earlier, keyOf(record), { name: record.name, where: `in line ${line}` });
  }
  if (!dryRun && fresh.length > 0) await storeFresh(tx, fresh, importId);
  return reports;
}

/** Says what becomes of a row. */
async function reportOf(row: ReadRow, known: Known[]): Promise<RowReport> {
  const { record, picture, problem = "", notes, leftOut, isChosen } = row;
  const report = (outcome: RowOutcome, message: string) => ({ outcome, message });
  if (!record) return report("rejected", problem);
  if (picture && !(await isImportable(picture)))
    return report("rejected", "picture is not one of an exported JSON file");
  const key = keyOf(record);
  const { same, other } = matchRow(
    key,
    record.name,
    known.flatMap((one) => one.get(key) ?? []),
  );
  if (same) return report("skipped", `it equals ${same}`);
  if (leftOut !== undefined && !isChosen) return report("left-out", leftOut);
  if (other && !isChosen) return report("question", `it has the link of ${other}, but another title`);
  return report(notes.length > 0 ? "changed" : "added", notes.join("; "));
}

const titleKey = ({ name, productUrl }: Pick<NewResource, "name" | "productUrl">) => `${productUrl}\0${name}`;

/** Stores rows, with the pictures of exports. One that is like what is published, or like another of its file, gets a notice. */
async function storeFresh(tx: Transaction, fresh: Fresh[], importId?: number): Promise<void> {
  const added = await addResources(
    tx,
    fresh.map(({ record }) => ({ ...record, importId })),
  );
  // Only exports have slugs, and there two records may have the same name and link.
  const ids = new Map(
    added.flatMap(({ id, slug, ...resource }) => [[slug, id] as const, [titleKey(resource), id] as const]),
  );
  const waiting = added.filter(({ status }) => status === "Pending");
  const near = await findNear(waiting, { tx, candidates: or(isApproved, eq(resources.importId, importId ?? 0)) });
  for (const { record, picture, report } of fresh) {
    const id = ids.get(record.slug ?? titleKey(record));
    if (id === undefined) continue;
    report.resourceId = id;
    const like = near.get(id);
    if (like) {
      report.outcome = "changed";
      report.message = `${report.message && `${report.message}; `}${likeText({ kind: "near", why: like.why }).toLowerCase()} "${like.name}"`;
    }
    if (picture && record.slug !== undefined) await importPicture(tx, id, picture);
  }
}
