import { chmodSync, mkdirSync, statSync } from "node:fs";
import { OperatorError } from "~/operator-error";

/**
 * Makes a directory that only its owner can open, or closes an existing one to others. Throws `OperatorError` when that
 * is impossible. The files of the embedded database are open to everybody, whatever the umask: PGlite sets their mode.
 */
export function makePrivateDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOTDIR")
      throw new OperatorError(`DATA_DIR must be a directory, and ${directory} is not one.`);
    throw new OperatorError(`The directory ${directory} (DATA_DIR) cannot be made (${code}).`);
  }
  try {
    if (statSync(directory).mode & 0o077) chmodSync(directory, 0o700);
  } catch {
    // Somebody else owns it; `npm run doctor` says so.
  }
}
