import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { takeTurns } from "~/domain/background/job-runs.server";
import {
  type Choices,
  type ReadFile,
  type StoredUnderstanding,
  UnreadableFile,
  UnsureFile,
} from "~/domain/import/entry";
import type { Known } from "~/domain/import/match-rows.server";
import { readFile } from "~/domain/import/read-file.server";
import { readRow } from "~/domain/import/read-row";
import { type RowReport, storeBatch } from "~/domain/import/store-rows.server";
import { importLimits, libraryLimits, maxPackedBytes, maxStoredBytes } from "./import-values";
import { findPackedFile, type Import, type Owner } from "./imports.server";
import { saveLinks } from "./save-links.server";

export type ImportedFile = { bytes: Uint8Array; name: string };

/** Small, because nothing else uses the embedded database during a batch. */
const batchSize = 50;
/** What is kept of a row of a member's list. Its other texts are not needed. */
const ofMembers = ["name", "product_url", "left_out", "has_no_title"];

/**
 * Reads a file and stores its rows with what would become of each, and the packed file, so that its person can choose other
 * fields. Nothing is imported before `startImport`. Returns the id. Throws `UnreadableFile` with the reason.
 */
export async function readImport({ bytes, name }: ImportedFile, owner: Owner, choices: Choices = {}): Promise<number> {
  const isMember = "memberId" in owner;
  const read = await readFile({ bytes, name, choices }, isMember ? libraryLimits : importLimits).catch(questionOf);
  const packed = (await promisify(gzip)(bytes)).toString("base64");
  if ("question" in read) {
    if (packed.length > maxPackedBytes) throw new UnsureFile(read.question);
  } else if (read.entries.length === 0)
    throw new UnreadableFile(isMember ? "The file has no links." : "The file has no rows.");
  const { kind, isExport, notices, fields, isPersonal, entries } = "question" in read ? unread : read;
  if (isMember) checkSize(entries);
  const question = "question" in read ? { question: read.question } : {};
  const understood: StoredUnderstanding = { fields, isPersonal, choices, ...question };
  const kept = packed.length > maxPackedBytes ? null : packed;
  const [added] = await db
    .insert(imports)
    .values({ ...owner, file: name, kind, isExport, notices: notices.map(storable), understood, packed: kept })
    .returning({ id: imports.id });
  const id = added!.id;
  try {
    await storeRows(id, owner, { isExport, fields, entries });
    await db.update(imports).set({ total: entries.length, state: "ready" }).where(eq(imports.id, id));
    return id;
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, id));
    throw error;
  }
}

const unread = { kind: "unknown", isExport: false, isPersonal: true, notices: [], fields: [], entries: [] };

function questionOf(error: unknown) {
  if (error instanceof UnsureFile) return { question: error.question };
  throw error;
}

/** Reads the file of an import again with other choices. Returns the id of the import in its place. */
export async function readAgain({ id, file, understood }: Import, owner: Owner, choices: Choices): Promise<number> {
  const packed = await findPackedFile(id);
  if (packed === null) throw new UnreadableFile("The file is no longer here. Choose it again.");
  const bytes = await promisify(gunzip)(Buffer.from(packed, "base64"), { maxOutputLength: importLimits.maxBytes });
  const again = await readImport({ bytes, name: file }, owner, { ...understood?.choices, ...choices });
  await db.delete(imports).where(eq(imports.id, id));
  return again;
}

function checkSize(entries: ReadFile["entries"]): void {
  const texts = entries.map(({ values, problem = "" }) => `${values.name ?? ""}${values.product_url ?? ""}${problem}`);
  if (Buffer.byteLength(texts.join("")) > maxStoredBytes)
    throw new UnreadableFile(`The list takes more than ${maxStoredBytes / 1_000_000} MB to store. Split it.`);
}

type Read = Pick<ReadFile, "isExport" | "fields" | "entries">;

async function storeRows(importId: number, owner: Owner, { isExport, fields, entries }: Read): Promise<void> {
  const known: Known = { bySlug: new Map(), byKey: new Map() };
  const earlier = new Map<string, number>();
  for (let at = 0; at < entries.length; at += batchSize) {
    const batch = entries
      .slice(at, at + batchSize)
      .map((entry) => readRow(entry, { isExport, status: "Approved", fields }));
    const dryRun = true;
    await takeTurns(() =>
      db.transaction(async (tx) => {
        const reports =
          "memberId" in owner
            ? await saveLinks(tx, batch, { member: { id: owner.memberId }, earlier, dryRun })
            : await storeBatch(tx, batch, { earlier: known, first: 1, started: 0, dryRun });
        const rows = reports.map((report, place) => ({ importId, number: at + place + 1, ...stored(report) }));
        await tx.insert(importRows).values(
          rows.map((row, place) => ({
            ...row,
            cells: row.outcome === "rejected" ? null : cellsOf(batch[place]!.values, "memberId" in owner),
          })),
        );
      }),
    );
  }
}

const stored = ({ name, link, message, ...report }: RowReport) => ({
  ...report,
  name: storable(name),
  link: storable(link),
  message: storable(message),
});

const cellsOf = (values: Record<string, string>, isMember: boolean) =>
  isMember ? Object.fromEntries(Object.entries(values).filter(([name]) => ofMembers.includes(name))) : values;

/** PostgreSQL stores no NUL. */
export const storable = (text: string) => text.replaceAll("\0", "");
