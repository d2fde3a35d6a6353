import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { takeTurns } from "~/domain/background/job-runs.server";
import { type FileLimits, type FileToRead, readFile } from "~/domain/import/read-file.server";
import { type ReadRow, readRow } from "~/domain/import/read-row";
import { type Choices, type ReadFile, type Row, type Understood, UnreadableFile } from "~/domain/import/row";
import { importLimits, libraryLimits, maxPackedBytes, maxStoredBytes } from "./import-values";
import { findPackedFile, type Import, type Owner } from "./imports.server";
import { storeFor } from "./save-links.server";

/** Small, because nothing else uses the embedded database during a batch. */
const batchSize = 50;
/** What is kept of a row of a member's list. */
const ofMembers = ["name", "product_url", "note", "left_out", "notices"];

/**
 * Reads a file and stores its rows with what would become of each, and the packed file, so that its person can choose other
 * columns. Nothing is imported before `startImport`. Returns the id. Throws `UnreadableFile` with the reason.
 */
export async function readImport(file: FileToRead, owner: Owner, limits?: FileLimits): Promise<number> {
  const memberId = "memberId" in owner ? owner.memberId : undefined;
  const isMember = memberId !== undefined;
  const { bytes, name, choices = {} } = file;
  const read = await readFile({ ...file, isMember }, limits ?? (isMember ? libraryLimits : importLimits));
  const { kind, isExport, notices, fields, encodings, rows } = read;
  if (rows.length === 0 && !encodings && fields.length === 0) throw new UnreadableFile("The file has no rows.");
  const packed = (await promisify(gzip)(bytes)).toString("base64");
  if (isMember) checkSize(rows);
  const understood: Understood = { fields, encodings, choices };
  const [added] = await db
    .insert(imports)
    .values({
      ...owner,
      file: name,
      kind,
      isExport,
      notices: notices.map(storable),
      understood: JSON.parse(storableJson(understood)),
      packed: packed.length > maxPackedBytes ? null : packed,
    })
    .returning({ id: imports.id });
  const id = added!.id;
  try {
    await storeRows(id, memberId, { isExport, rows }, limits ? (work) => work() : takeTurns);
    await db.update(imports).set({ total: rows.length, state: "ready" }).where(eq(imports.id, id));
    return id;
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, id));
    throw error;
  }
}

/** Reads the file of an import again with other choices. Returns the id of the import in its place. */
export async function readAgain({ id, file, understood }: Import, owner: Owner, choices: Choices): Promise<number> {
  const packed = await findPackedFile(id);
  if (packed === null) throw new UnreadableFile("The file is no longer here. Choose it again.");
  const bytes = await promisify(gunzip)(Buffer.from(packed, "base64"), { maxOutputLength: importLimits.maxBytes });
  const again = await readImport({ bytes, name: file, choices: { ...understood?.choices, ...choices } }, owner);
  await db.delete(imports).where(eq(imports.id, id));
  return again;
}

function checkSize(rows: readonly Row[]): void {
  const bytes = rows.reduce(
    (sum, { values }) => sum + Buffer.byteLength(Object.values(memberValues(values)).join("")),
    0,
  );
  if (bytes > maxStoredBytes)
    throw new UnreadableFile(`The list takes more than ${maxStoredBytes / 1_000_000} MB to store. Split it.`);
}

const memberValues = (values: Row["values"]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => ofMembers.includes(name)));

type Turns = (work: () => Promise<void>) => Promise<void>;

async function storeRows(
  importId: number,
  memberId: number | undefined,
  file: Pick<ReadFile, "isExport" | "rows">,
  inTurns: Turns,
) {
  const storing = { earlier: new Map(), dryRun: true };
  const cellsOf = ({ values }: ReadRow) => (memberId === undefined ? values : memberValues(values));
  for (let at = 0; at < file.rows.length; at += batchSize) {
    const batch = file.rows.slice(at, at + batchSize).map((row) => readRow(row, file));
    await inTurns(() =>
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
const storableJson = (value: object) => JSON.stringify(value).replaceAll("\\u0000", "");
