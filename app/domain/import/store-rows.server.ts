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

type Fresh = { row: Required<Pick<ReadRow, "parsed">> & ReadRow; report: RowReport };

/** Stores the new rows and reports all, also those that equal another. The transaction needs `lockImports`, but for a member's. */
export async function storeBatch(tx: Transaction, batch: ReadRow[], storing: Storing): Promise<RowReport[]> {
  const { memberId = null } = storing;
  if (memberId !== null) return saveLinks(tx, batch, { ...storing, memberId });
  const keys = batch.flatMap(({ parsed }) => (parsed ? keyOf(parsed.record) : []));
  const known = await findKnown(tx, keys);
  const reports: RowReport[] = [];
  const fresh: Fresh[] = [];
  for (const row of batch) {
    const { parsed, line } = row;
    const report = await reportOf(row, [known, storing.earlier]);
    reports.push(report);
    if (!parsed || (report.outcome !== "added" && report.outcome !== "changed")) continue;
    fresh.push({ row: { ...row, parsed }, report });
    addKnown(storing.earlier, keyOf(parsed.record), { name: parsed.record.name, where: `in line ${line}` });
  }
  if (!storing.dryRun && fresh.length > 0) await storeFresh(tx, fresh, storing);
  return reports;
}

/** Says what becomes of a row. */
async function reportOf(row: ReadRow, known: Known[]): Promise<RowReport> {
  const { line, name, link, parsed, problem = "", notes, leftOut, isChosen } = row;
  const report = (outcome: RowOutcome, message: string) => ({ line, name, link, outcome, message });
  if (!parsed) return report("rejected", problem);
  if (parsed.picture && !(await isImportable(parsed.picture)))
    return report("rejected", "picture is not one of an exported JSON file");
  const { same, other } = matchRow(keyOf(parsed.record), parsed.record.name, ...known);
  if (same) return report("skipped", `it equals ${same}`);
  if (leftOut !== undefined && !isChosen) return report("left-out", leftOut);
  if (other && !isChosen) return report("question", `it has the link of ${other}, but another title`);
  return report(notes.length > 0 ? "changed" : "added", notes.join("; "));
}

const titleKey = ({ name, productUrl }: Pick<NewResource, "name" | "productUrl">) => `${productUrl}\0${name}`;

/** Stores rows, with the pictures of exports. One that is like what is published, or like another of its file, gets a notice. */
async function storeFresh(tx: Transaction, fresh: Fresh[], { importId, started }: Storing): Promise<void> {
  const records = fresh.map(({ row: { parsed, number = 0 } }): NewResource => {
    // Lists show the newest first, and so those without a date in the order of their file.
    const createdAt = started ? new Date(started.getTime() - number) : undefined;
    return { ...parsed.record, importId, createdAt: parsed.record.createdAt ?? createdAt };
  });
  const added = await addResources(tx, records);
  const ids = new Map(
    added.flatMap(({ id, slug, ...resource }) => [[slug, id] as const, [titleKey(resource), id] as const]),
  );
  const waiting = importId === undefined ? [] : added.filter(({ status }) => status === "Pending");
  const near = await findNear(waiting, { tx, candidates: or(isApproved, eq(resources.importId, importId ?? 0)) });
  for (const { row, report } of fresh) {
    const { record, picture } = row.parsed;
    // Only exports have slugs, and there two records may have the same name and link.
    const id = ids.get(record.slug ?? titleKey(record));
    if (id === undefined) continue;
    report.resourceId = id;
    const like = near.get(id);
    if (like) {
      const notice = `${likeText({ kind: "near", why: like.why }).toLowerCase()} "${like.name}"`;
      Object.assign(report, { outcome: "changed", message: [report.message, notice].filter(Boolean).join("; ") });
    }
    if (picture && record.slug !== undefined) await importPicture(tx, id, picture);
  }
}
