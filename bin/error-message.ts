import { connectionProblem } from "~/db/connection-problem";
import { operatorMessage } from "~/operator-error";

/** Returns an error's message for a terminal, without passwords. DEBUG=1 adds the stack trace. */
export function errorMessage(error: unknown): string {
  const message = describeError(error);
  return process.env.DEBUG && error instanceof Error ? `${message}\n${error.stack}` : message;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "" } = error as NodeJS.ErrnoException;
  const message = operatorMessage(error);
  if (message) return message;
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
