import { randomBytes, randomUUID } from "node:crypto";
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { makePrivateDirectory } from "~/db/embedded/private-directory.server";
import { OperatorError } from "../operator-error";

export const minSecretLength = 32;

/** Returns the secret in a file, which it creates. Throws `OperatorError` if it is short or cannot be read. */
export function readOrCreateSecret(file: string): string {
  makePrivateDirectory(path.dirname(file));
  try {
    const secret = read(file) ?? create(file);
    if (secret.length >= minSecretLength) return secret;
    throw new OperatorError(
      `${file} has ${secret.length} characters, but ${minSecretLength} are needed. Remove it. The next start creates a new one, and everybody has to log in again.`,
    );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} cannot be read or written (${code}).`);
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Creates the file under its final name only when it is complete on disk. If several processes do so, the first wins. */
function create(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  try {
    const descriptor = openSync(draft, "wx", 0o600);
    try {
      writeSync(descriptor, randomBytes(32).toString("hex"));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file) ?? "";
}
