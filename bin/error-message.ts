import { connectionProblem } from "~/db/connection-problem";
import { OperatorError } from "~/operator-error";

/** Errors of the file system, in words. */
const fileErrors: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "cannot be opened: permission denied",
  EPERM: "cannot be opened: permission denied",
  EISDIR: "is a directory, not a file",
  ENOTDIR: "is below a file, not a directory",
  ENOSPC: "cannot be written: the disk is full",
  EROFS: "cannot be written: the file system is read-only",
  EEXIST: "exists already",
};

/** What went wrong, for a person at a terminal, without a stack trace; DEBUG=1 adds that. No password is in it. */
export function errorMessage(error: unknown): string {
  const message = inWords(error);
  return process.env.DEBUG && error instanceof Error ? `${message}\n${error.stack}` : message;
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const { code = "", path } = error as NodeJS.ErrnoException;
  if (path && fileErrors[code]) return `${path} ${fileErrors[code]}.`;
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  const problem = url ? connectionProblem(error, url) : null;
  if (problem) return problem.message;
  // Drizzle puts the parameters of a failed query into its message; the database's own message is its cause.
  if (error.cause instanceof Error && error.message.startsWith("Failed query")) return inWords(error.cause);
  if (/^[0-9A-Z]{5}$/.test(code)) return `The database reports: ${error.message} (${code}).`;
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    return `This is a fault of the program: ${error.message}. Run it again with DEBUG=1 to see where.`;
  return error.message || error.name;
}
