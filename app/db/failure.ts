/** Returns the text of an error for the log, without the parameters of a query, which have emails and hashes. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\nbecause of ${failureText(error.cause)}` : "";
  const stack = error.stack ?? error.message;
  if (!("query" in error && error.message.startsWith("Failed query:"))) return stack + cause;
  const at = stack.indexOf(error.message);
  return `Failed query: ${String(error.query)}${at < 0 ? "" : stack.slice(at + error.message.length)}${cause}`;
}

// Error codes of postgres.js, of the network, and of PostgreSQL when it starts, stops, is full or is too slow.
const unavailableCodes =
  /^(DATABASE_UNAVAILABLE|CONNECT_TIMEOUT|CONNECTION_|E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOSPC)|08|53|57P0|57014|58030|25006)/;

/** Whether an error means that the database is temporarily unavailable. */
export const isUnavailable = (error: unknown): boolean => hasCode(error, unavailableCodes);

/** Returns the code of an error that means so. */
export const unavailableCode = (error: unknown): string | undefined => findCode(error, unavailableCodes);

/** Whether an error is a unique violation. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, /^23505$/);

/** Whether PostgreSQL ended a transaction because it and another one waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, /^40P01$/);

/** Whether the database rejected values, by their type or by a constraint. It reports a wrong tsvector as an error of syntax. */
export const hasInvalidData = (error: unknown): boolean => hasCode(error, /^(2[23]\w{3}|42601)$/);

const hasCode = (error: unknown, codes: RegExp): boolean => findCode(error, codes) !== undefined;

function findCode(error: unknown, codes: RegExp): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === "string" && codes.test(code) ? code : findCode(error.cause, codes);
}

/** Whether a row was locked that a statement does not wait for ("nowait"). */
export const isLockNotAvailable = (error: unknown): boolean => hasCode(error, /^55P03$/);
