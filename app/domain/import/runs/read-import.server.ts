import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { takeTurns } from "~/domain/background/job-runs.server";
import { type FileLimits, type FileToRead, readFile } from "~/domain/import/read-file.server";
import { readRow } from "~/domain/import/read-row";
import { type Choices, type ReadFile, UnreadableFile } from "~/domain/import/row";
import { importLimits, libraryLimits } from "./import-values";
import type { Import, Owner } from "./imports.server";
import { storeFor } from "./save-links.server";

/** Small, because nothing else uses the embedded database during a batch. */
const batchSize = 50;

/**
 * Reads a file and stores its rows with what would become of each, and the packed file, so that its person can choose other
 * columns. Nothing is imported before `startImport`. Returns the id. Throws `UnreadableFile` with the reason.
 */
export async function readImport(file: FileToRead, owner: Owner, limits?: FileLimits): Promise<number> {
  const memberId = "memberId" in owner ? owner.memberId : null;
  const isMember = memberId !== null;
  const { bytes, name, choices = {} } = file;
  const read = await readFile({ ...file, isMember }, limits ?? (isMember ? libraryLimits : importLimits));
  const { kind, fields, encodings, rows } = read;
  if (rows.length === 0 && !encodings && fields.length === 0) throw new UnreadableFile("The file has no rows.");
  // A command chooses columns by its options.
  const packed = limits ? null : (await promisify(gzip)(bytes)).toString("base64");
  const [added] = await db
    .insert(imports)
    .values({
      ...owner,
      file: name,
      kind,
      isExport: kind === "export",
      notices: [],
      understood: { fields, encodings, choices },
      packed,
    })
    .returning({ id: imports.id });
  const { id } = added!;
  try {
    await storeRows(id, memberId, read, limits ? (work) => work() : takeTurns);
    await db.update(imports).set({ total: rows.length, state: "ready" }).where(eq(imports.id, id));
    return id;
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, id));
    throw error;
  }
}

/** Reads the file of an import again with other choices. Returns the id of the import in its place. */
export async function readAgain({ id, file, understood }: Import, owner: Owner, choices: Choices): Promise<number> {
  const [stored] = await db.select({ packed: imports.packed }).from(imports).where(eq(imports.id, id));
  const packed = stored?.packed;
  if (!packed) throw new UnreadableFile("The file is no longer here. Choose it again.");
  const bytes = await promisify(gunzip)(Buffer.from(packed, "base64"), { maxOutputLength: importLimits.maxBytes });
  const again = await readImport({ bytes, name: file, choices: { ...understood?.choices, ...choices } }, owner);
  await db.delete(imports).where(eq(imports.id, id));
  return again;
}

async function storeRows(
  importId: number,
  memberId: number | null,
  file: ReadFile,
  inTurns: typeof takeTurns,
): Promise<void> {
  const earlier = new Map();
  for (let at = 0; at < file.rows.length; at += batchSize) {
    const batch = file.rows.slice(at, at + batchSize).map((row) => readRow(row, file));
    await inTurns(() =>
      db.transaction(async (tx) => {
        const reports = await storeFor(memberId, tx, batch, { earlier, dryRun: true });
        const rows = batch.map(({ line, name, link, values }, place) => {
          const { outcome, message, resourceId } = reports[place]!;
          const cells = outcome === "rejected" || outcome === "skipped" ? null : values;
          return { importId, number: at + place + 1, line, name, link, cells, outcome, message, resourceId };
        });
        await tx.insert(importRows).values(rows);
      }),
    );
  }
}
