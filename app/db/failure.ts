/**
 * What a log may say of an error. Drizzle writes a failed query's parameters into its message, and those are people's
 * addresses and password hashes; the statement and the database's own word are enough to find the fault.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const because = error.cause instanceof Error ? `\nbecause of ${failureText(error.cause)}` : "";
  const stack = error.stack ?? error.message;
  if (!("query" in error && error.message.startsWith("Failed query:"))) return stack + because;
  const at = stack.indexOf(error.message);
  return `Failed query: ${String(error.query)}${at < 0 ? "" : stack.slice(at + error.message.length)}${because}`;
}

// What postgres.js and the network say when there is no answer, and PostgreSQL when it is going, coming, full or too slow.
const away =
  /^(DATABASE_UNAVAILABLE|CONNECT_TIMEOUT|CONNECTION_\w+|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOSPC)|08\w{3}|53\w{3}|57P0\d|57014|58030|25006)$/;

/** Whether an error is the database's not being there just now, which passes, and no fault of the request or of ours. */
export const isUnavailable = (error: unknown): boolean => hasCode(error, away);

/** Whether a replica ended a read because what it has to replay could not wait for it. */
export const isConflict = (error: unknown): boolean => hasCode(error, /^40001$/);

/** Whether what was to be stored has a value that must be there once and is there already. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, /^23505$/);

function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && codes.test(code)) || hasCode(error.cause, codes);
}
