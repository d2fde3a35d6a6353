import { ownValue } from "~/values/own-value";
import { parseUrl } from "~/values/parse-url";
import { OperatorError } from "../operator-error";

const unreachableCodes =
  /^(CONNECT_TIMEOUT|CONNECTION_|E(CONN|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|NOENT|ACCES))/;
const rejectionReasons: Record<string, string> = {
  "28000": "does not let this user in",
  "28P01": "does not take this user's password",
  "3D000": "does not exist there",
  "42501": "does not let this user make tables",
  "53300": "has no connection free",
  "57P03": "is still starting",
  "08P01": "rejects the connection",
  "0A000": "lacks something that the app needs",
};

/** Returns an error for the operator if the database cannot be used, else null. It has no password of the URL. */
export function connectionProblem(error: unknown, url: string): OperatorError | null {
  const { code, message, cause } = error as { code?: unknown; message?: string; cause?: unknown };
  if (typeof code !== "string") return cause ? connectionProblem(cause, url) : null;
  const name = describeDatabase(url);
  if (unreachableCodes.test(code))
    return new OperatorError(`${name} does not answer (${code}). Is it running, and is DATABASE_URL right?`);
  const reason = ownValue(rejectionReasons, code);
  if (reason) return new OperatorError(`${name} ${reason}: ${message}.`);
  return /certificate|TLS|SSL/i.test(`${code} ${message}`) ? new OperatorError(`${name}: ${message}.`) : null;
}

/** Returns the name and address of a database for a message, without user and password. */
export function describeDatabase(url: string): string {
  const parsed = parseUrl(url);
  if (!parsed) return "The database of DATABASE_URL";
  const { hostname, port, pathname } = parsed;
  return `The database ${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || 5432}`;
}
