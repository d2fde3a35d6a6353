/** A file that waits for a choice of its person: its encoding, or the column of links. It is kept for a day, one for each person. */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { type Question, UnreadableFile, type UnsureFile } from "~/domain/import/file-row";
import { maxLibraryBytes, maxStoredBytes } from "./import-values";
import type { ImportedFile } from "./read-import.server";

export type Owner = { adminId: number } | { memberId: number };

/** The kind of an import that is only a waiting file. Its state is "reading", so no list shows it. */
const waiting = "waiting";

const isOwn = (owner: Owner) =>
  and(
    eq(imports.kind, waiting),
    "adminId" in owner ? eq(imports.adminId, owner.adminId) : eq(imports.memberId, owner.memberId),
  );

/** Keeps a file in the place of an earlier one. Returns its id. Throws the question as an error if the file is too large to keep. */
export async function keepFile(
  { bytes, name, choices = {} }: ImportedFile,
  unsure: UnsureFile,
  owner: Owner,
): Promise<number> {
  const packed = (await promisify(gzip)(bytes)).toString("base64");
  if (packed.length > maxStoredBytes) throw new UnreadableFile(unsure.message);
  const cells = { packed, choices: JSON.stringify(choices), question: JSON.stringify(unsure.question) };
  return db.transaction(async (tx) => {
    await tx.delete(imports).where(isOwn(owner));
    const file = { ...owner, file: name, kind: waiting, isExport: false, notices: [] };
    const [{ id } = { id: 0 }] = await tx.insert(imports).values(file).returning({ id: imports.id });
    await tx
      .insert(importRows)
      .values({ importId: id, number: 1, line: 1, cells, name: "", link: "", outcome: "question" });
    return id;
  });
}

/** Returns a person's waiting file with what is to choose. Returns null if there is none. */
export async function findWaitingFile(id: number, owner: Owner) {
  const [found] = await db
    .select({ name: imports.file, cells: importRows.cells })
    .from(imports)
    .innerJoin(importRows, eq(importRows.importId, imports.id))
    .where(and(eq(imports.id, id), isOwn(owner)));
  if (!found?.cells) return null;
  const { packed = "", choices = "{}", question = "" } = found.cells;
  return {
    id,
    name: found.name,
    question: JSON.parse(question) as Question,
    choices: JSON.parse(choices) as NonNullable<ImportedFile["choices"]>,
    unpack: () => promisify(gunzip)(Buffer.from(packed, "base64"), { maxOutputLength: 10 * maxLibraryBytes }),
  };
}

/** Deletes a person's waiting file. */
export async function deleteWaitingFile(owner: Owner): Promise<void> {
  await db.delete(imports).where(isOwn(owner));
}
