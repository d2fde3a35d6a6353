import { connectionProblem } from "~/db/connection-problem";
import { OperatorError } from "~/operator-error";
import { ownValue } from "~/own-value";

/** Messages for errors of the file system. */
const fileErrors: Record<string, string> = {
  ENOENT: "does not exist",
  EACCES: "cannot be opened: permission denied",
  EPERM: "cannot be opened: permission denied",
  EISDIR: "is a directory, not a file",
  ENOTDIR: "is below a file, not a directory",
  ENOSPC: "cannot be written: the disk is full",
  EROFS: "cannot be written: the file system is read-only",
  EEXIST: "already exists",
};

/** Returns an error's message for a terminal, without passwords. DEBUG=1 adds the stack trace. */
export function errorMessage(error: unknown): string {
  const message = describeError(error);
  return process.env.DEBUG && error instanceof Error ? `${message}\n${error.stack}` : message;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const { code = "", path } = error as NodeJS.ErrnoException;
  const fileError = ownValue(fileErrors, code);
  if (path && fileError) return `${path} ${fileError}.`;
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  const problem = url ? connectionProblem(error, url) : null;
  if (problem) return problem.message;
  // Drizzle's message contains the parameters of the failed query. Its cause has the database's own message.
  if (error.cause instanceof Error && error.message.startsWith("Failed query")) return describeError(error.cause);
  if (/^[0-9A-Z]{5}$/.test(code)) return `The database reports: ${error.message} (${code}).`;
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    return `This is a bug in the program: ${error.message}. Run it again with DEBUG=1 to see where.`;
  return error.message || error.name;
}
