import { chmodSync, mkdirSync, statSync } from "node:fs";
import { OperatorError } from "~/operator-error";

/**
 * Creates a directory that only its owner can open, or makes an existing one private. Throws `OperatorError` if it
 * cannot be created. The directory protects the files in it, because PGlite makes them readable for everybody, whatever
 * the umask.
 */
export function makePrivateDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" || code === "ENOTDIR")
      throw new OperatorError(`DATA_DIR must be a directory, and ${directory} is not one.`);
    throw new OperatorError(`The directory ${directory} (DATA_DIR) cannot be created (${code}).`);
  }
  try {
    if (statSync(directory).mode & 0o077) chmodSync(directory, 0o700);
  } catch {
    // Somebody else owns the directory. `npm run doctor` reports that.
  }
}
