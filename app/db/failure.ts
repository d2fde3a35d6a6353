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
