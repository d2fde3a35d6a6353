import { ownValue } from "~/values/own-value";

/** An error that the operator can fix. Its message says what to do, and is printed without a stack trace. */
export class OperatorError extends Error {}

/** What is wrong with a file, by the code of its error. */
const fileErrors: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "cannot be opened: permission denied",
  EPERM: "cannot be opened: permission denied",
  EISDIR: "is a directory, not a file",
  ENOTDIR: "is below a file, not a directory",
  EROFS: "cannot be written: the file system is read-only",
  EEXIST: "already exists",
};

/** Returns the sentence for an error that the operator can fix: an `OperatorError`, a full disk, or one of a file. */
export function operatorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof OperatorError) return error.message;
  const { code = "", path } = error as NodeJS.ErrnoException;
  // 53100 is PostgreSQL's code.
  if (code === "ENOSPC" || code === "53100") return "The disk is full. Free some space.";
  const problem = ownValue(fileErrors, code);
  if (path && problem) return `${path} ${problem}.`;
  return error.cause ? operatorMessage(error.cause) : null;
}
