import path from "node:path";
import { OperatorError } from "~/operator-error";

/** An embedded database that cannot be opened. The message tells the operator what to do. */
export class DatabaseDamaged extends OperatorError {
  constructor(dataDir: string, reason: string) {
    super(
      `The database in ${dataDir} cannot be opened (${reason}): its files are damaged, or the disk is full. ${newDatabase({ DATA_DIR: dataDir, embedded: true })}`,
    );
  }
}

/** Returns instructions for replacing a damaged database with its last backup. */
export function newDatabase({ DATA_DIR, embedded }: { DATA_DIR: string; embedded: boolean }): string {
  if (!embedded) return "Put the last backup into a new database: set DATABASE_URL to it, then npm run restore -- FILE";
  const folder = path.join(DATA_DIR, "db");
  return `Put the last backup into a new one: mv ${folder} ${folder}.damaged && npm run restore -- FILE`;
}
