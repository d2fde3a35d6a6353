/** A member's file of links: those in the directory go into the library, the others into a list that only the member sees. */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { takeTurns } from "~/domain/background/take-turns.server";
import {
  type Cells,
  cut,
  type FileRow,
  inColumn,
  nameByAddress,
  type Titles,
  titlesOf,
  UnreadableFile,
  withTitles,
} from "~/domain/import/file-row";
import { readFile } from "~/domain/import/read-file.server";
import type { Correction } from "~/domain/import/runs/correct-rows";
import {
  libraryLimits,
  maxCorrected,
  maxStoredBytes,
  type Retried,
  type RowOutcome,
} from "~/domain/import/runs/import-values";
import { type ImportedFile, storable } from "~/domain/import/runs/read-import.server";
import { isApproved } from "~/domain/resources/approved.server";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";

const maxNameLength = 300;
/** Small, because nothing else uses the embedded database during a batch. */
const batchSize = 100;

type Link = { number: number; line: number; name: string; link: string } & (
  | { key: string; problem?: undefined }
  | { key?: undefined; problem: string; cells?: Cells }
);

/**
 * Reads a file and adds its links to a member's library, as wanted. Those that are there already stay as they are.
 * Returns the id of the list. Throws `UnreadableFile` with the reason, and `UnsureFile` if the member has to choose first.
 */
export async function importLibrary(file: ImportedFile, member: { id: number }): Promise<number> {
  const { rows, kind, isExport, titles, notices } = await readFile(file, libraryLimits);
  const links = rows.map((row, at) => toLink(row, at + 1, titles));
  const texts = links.map(({ name, link, problem = "" }) => name + link + problem);
  if (Buffer.byteLength(texts.join("")) > maxStoredBytes)
    throw new UnreadableFile(`The list takes more than ${maxStoredBytes / 1_000_000} MB to store. Split it.`);
  if (links.length === 0) throw new UnreadableFile("The file has no links.");
  const [added] = await db
    .insert(imports)
    .values({ memberId: member.id, file: file.name, kind, isExport, notices, total: links.length })
    .returning({ id: imports.id });
  const { id } = added!;
  const earlier = new Map<string, number>();
  for (let at = 0; at < links.length; at += batchSize)
    await takeTurns(() =>
      db.transaction(async (tx) => {
        const rows = await saveLinks(tx, links.slice(at, at + batchSize), { id, earlier, member });
        await tx.insert(importRows).values(rows);
      }),
    );
  await db.update(imports).set({ state: "done", finishedAt: sql`now()` }).where(eq(imports.id, id));
  return id;
}

function toLink({ line, cells, problem }: FileRow, number: number, titles: Titles): Link {
  if (cells === undefined) return { number, line, name: "", link: "", problem };
  const typed = cells.product_url ?? "";
  const { address, problem: wrong } = readAddress(typed);
  const name = storable(cells.name ?? "").slice(0, maxNameLength);
  if (!wrong) return { number, line, name, link: address!, key: addressKey(address!) };
  const link = storable(cut(typed, 200));
  const message = inColumn(titles, "product_url", `"${cut(typed)}" is not a web address: ${wrong}`);
  return { number, line, name, link, problem: message, cells: withTitles({ name, product_url: link }, titles) };
}

type Saving = {
  /** The list. */
  id: number;
  /** The lines of the links that came before. */
  earlier: Map<string, number>;
  member: { id: number };
};

/** Saves the links that are in the directory. Returns the rows of all. */
async function saveLinks(tx: Transaction, links: Link[], { id, earlier, member }: Saving) {
  const keys = links.flatMap(({ key }) => key ?? []);
  const found = await tx
    .select({ id: resources.id, key: resources.addressKey })
    .from(resources)
    .where(and(inArray(resources.addressKey, keys), isApproved))
    .orderBy(desc(resources.upvotes), asc(resources.id));
  // Of several resources with a link, the most upvoted.
  const byKey = new Map(found.reverse().map((one) => [one.key, one.id]));
  const ids = [...new Set(byKey.values())];
  const saved =
    ids.length === 0
      ? []
      : await tx
          .insert(saves)
          .values(ids.map((resourceId) => ({ userId: member.id, resourceId, state: "want" as const })))
          .onConflictDoNothing()
          .returning({ resourceId: saves.resourceId });
  const isNew = new Set(saved.map(({ resourceId }) => resourceId));
  return links.map(({ number, line, name, link, key, problem, ...rest }) => {
    const resourceId = (key && byKey.get(key)) || null;
    const cells = "cells" in rest ? rest.cells : null;
    const row = { importId: id, number, line, name, link, resourceId, cells };
    const result = (outcome: RowOutcome, message = "") => ({ ...row, outcome, message: storable(message) });
    if (problem !== undefined) return result("rejected", problem);
    const before = earlier.get(key);
    if (before !== undefined) return result("skipped", `it equals line ${before}`);
    earlier.set(key, line);
    if (resourceId === null) return result("missing");
    return isNew.has(resourceId) ? result("added") : result("skipped", "it is in your library");
  });
}

/** Reads rejected links again with what was typed. Other rows stay, so the form can be sent twice. */
export async function retryLinks(
  list: { id: number },
  corrections: Correction[],
  member: { id: number },
): Promise<Retried> {
  const byNumber = new Map(corrections.slice(0, maxCorrected).map((one) => [one.number, one.values]));
  return db.transaction(async (tx) => {
    await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, list.id)).for("update");
    const isRejected = and(eq(importRows.importId, list.id), eq(importRows.outcome, "rejected"));
    const stored = await tx
      .select()
      .from(importRows)
      .where(and(isRejected, inArray(importRows.number, [...byNumber.keys()])));
    const links = stored.map(({ number, line, name, link, cells }) => {
      const titles = titlesOf(cells ?? {});
      const { name: title = name, product_url = link } = byNumber.get(number)!;
      return toLink({ line, cells: nameByAddress({ name: title, product_url }) }, number, titles);
    });
    const results = await saveLinks(tx, links, { id: list.id, earlier: new Map(), member });
    for (const { importId: _list, number, ...result } of results)
      await tx
        .update(importRows)
        .set(result)
        .where(and(isRejected, eq(importRows.number, number)));
    const rejected = results.filter(({ outcome }) => outcome === "rejected").length;
    return { right: results.length - rejected, rejected };
  });
}

export type LibraryImport = Pick<
  typeof imports.$inferSelect,
  "id" | "file" | "kind" | "total" | "notices" | "createdAt"
>;

const columns = {
  id: imports.id,
  file: imports.file,
  kind: imports.kind,
  total: imports.total,
  notices: imports.notices,
  createdAt: imports.createdAt,
};
const isOwn = (userId: number) => and(eq(imports.memberId, userId), eq(imports.state, "done"));

/** Returns a member's lists, the newest first. */
export function listLibraryImports(userId: number): Promise<LibraryImport[]> {
  return db.select(columns).from(imports).where(isOwn(userId)).orderBy(desc(imports.id)).limit(20);
}

/** Returns a list of a member. Returns null if it does not exist or is somebody else's. */
export async function findLibraryImport(id: number, userId: number): Promise<LibraryImport | null> {
  const [found] = await db
    .select(columns)
    .from(imports)
    .where(and(eq(imports.id, id), isOwn(userId)));
  return found ?? null;
}

/** Deletes a list of a member. What it added to the library stays. */
export async function deleteLibraryImport(id: number, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(imports)
    .where(and(eq(imports.id, id), isOwn(userId)))
    .returning({ id: imports.id });
  return deleted.length > 0;
}
