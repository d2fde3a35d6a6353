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
import { readFile } from "~/domain/import/read-file.server";
import { type Row, readRow } from "~/domain/import/read-row";
import { importLimits, libraryLimits, maxPackedBytes, maxStoredBytes } from "./import-values";
import { findPackedFile, type Import, type Owner } from "./imports.server";
import { storeFor } from "./save-links.server";

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
  const memberId = "memberId" in owner ? owner.memberId : undefined;
  const isMember = memberId !== undefined;
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
    await storeRows(id, memberId, { isExport, fields, entries });
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

async function storeRows(importId: number, memberId: number | undefined, file: Read): Promise<void> {
  const { isExport, fields, entries } = file;
  const storing = { earlier: new Map(), dryRun: true };
  const cellsOf = ({ values }: Row) =>
    memberId === undefined
      ? values
      : Object.fromEntries(Object.entries(values).filter(([name]) => ofMembers.includes(name)));
  for (let at = 0; at < entries.length; at += batchSize) {
    const batch = entries
      .slice(at, at + batchSize)
      .map((entry) => readRow(entry, { isExport, status: "Approved", fields }));
    await takeTurns(() =>
      db.transaction(async (tx) => {
        const reports = await storeFor(memberId)(tx, batch, storing);
        const rows = reports.map(({ name, link, message, ...report }, place) => ({
          ...report,
          importId,
          number: at + place + 1,
          name: storable(name),
          link: storable(link),
          message: storable(message),
          cells: report.outcome === "rejected" ? null : cellsOf(batch[place]!),
        }));
        await tx.insert(importRows).values(rows);
      }),
    );
  }
}

/** PostgreSQL stores no NUL. */
export const storable = (text: string) => text.replaceAll("\0", "");
