import { cpSync, existsSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { OperatorError } from "~/operator-error";

/** Has an empty, migrated database, which `npm run build` makes: making one takes 0.8 GB of memory, copying it none. */
export const firstDirectory = "build/first-database";

/** An embedded database that cannot be opened. The message tells the operator what to do. */
export class DatabaseDamaged extends OperatorError {
  constructor(dataDir: string, reason: string) {
    const folder = path.join(dataDir, "db");
    super(
      `The database in ${dataDir} cannot be opened (${reason}): its files are damaged, or the disk is full. Put the last backup into a new one: mv ${folder} ${folder}.damaged && npm run restore -- FILE`,
    );
  }
}

const namesIn = (folder: string) =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
const isOurs = (name: string) => /^(db|lock|session-secret|outbox|backups|admin-password)(\.|$)/.test(name);
const isForeign = (name: string) => !/^(\..*|lost\+found)$/.test(name);

/**
 * Throws `OperatorError` if the directory has files of something else, or `DatabaseDamaged` if its database has no
 * PG_VERSION, as after a broken copy: PGlite would make a new database over the old one. Changes nothing.
 */
export function assertOurs(dataDir: string): void {
  // The lock says what is wrong with a file.
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return;
  const names = namesIn(dataDir);
  if (names.some(isForeign) && !names.some(isOurs))
    throw new OperatorError(
      `${dataDir} has files, but no database of this app. Nothing was changed. Set DATA_DIR to a new or empty directory.`,
    );
  const files = namesIn(path.join(dataDir, "db"));
  if (files.length > 0 && !files.includes("PG_VERSION")) throw new DatabaseDamaged(dataDir, "it has no PG_VERSION");
}

/** Makes the database if there is none. It gets its name when it is complete, so an interrupted start can be repeated. */
export async function createCluster(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, "db");
  const draft = `${folder}.new`;
  if (namesIn(folder).length > 0) return;
  try {
    rmSync(draft, { recursive: true, force: true });
    const first = path.join(firstDirectory, "db");
    if (existsSync(first)) cpSync(first, draft, { recursive: true });
    else await (await PGlite.create(draft)).close();
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw new OperatorError(
      `The database in ${dataDir} could not be made: ${(error as Error).message}. It needs 100 MB of free disk.`,
    );
  }
}
