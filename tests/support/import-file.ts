import type { FileToRead } from "~/domain/import/read-file.server";
import { type Owner, startImport } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { runToEnd } from "~/domain/import/runs/run-import.server";

/** Reads a file and imports it to the end. Returns the id of the import. */
export async function importFile(file: FileToRead, owner: Owner = { adminId: null }): Promise<number> {
  const id = await readImport(file, owner);
  await startImport(id);
  await runToEnd(id);
  return id;
}
