/**
 * Logs one line of JSON for each request and each failure, with the request's id. Logs no email address, IP address or
 * cookie. Logs only the path of the URL, because searches are private.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import { pino } from "pino";
import { failureText } from "~/db/failure";
import { countFailure, countResponse } from "./counters.server";
import { currentContext } from "./request-context.server";

const destination = process.stdout.isTTY ? await prettyDestination() : bufferedDestination();

/** Lines are buffered, so that responses do not wait for the log. */
function bufferedDestination() {
  const lines = pino.destination({ sync: false, minLength: 8_192 });
  setInterval(() => lines.flush(), 100).unref();
  return lines;
}

async function prettyDestination() {
  const { default: pretty } = await import("pino-pretty");
  return pretty({
    messageKey: "message",
    timestampKey: "at",
    translateTime: "SYS:HH:MM:ss",
    singleLine: true,
    sync: true,
  });
}

export const logger = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
  },
  destination,
);

/** Counts and logs a request after its response or when its connection closes. */
export function logRequest(request: IncomingMessage, response: ServerResponse, id: string): void {
  const started = performance.now();
  response.once("close", () => {
    const ms = performance.now() - started;
    const status = response.headersSent ? response.statusCode : null;
    countResponse(status, ms);
    logger.info({
      id,
      method: request.method,
      path: loggedPath(request.url!),
      status,
      ms: Math.round(ms * 1000) / 1000,
    });
  });
}

const consoleLevels = { log: "info", info: "info", warn: "warn", error: "error" } as const;

/** Sends what this process writes to the console, also by packages, into the log. Commands do not call this. */
export function logConsole(): void {
  for (const [method, level] of Object.entries(consoleLevels))
    console[method as keyof typeof consoleLevels] = (...values: unknown[]) =>
      logger[level]({ id: currentContext()?.requestId }, format(...values.map(printable)));
}

const printable = (value: unknown) => (value instanceof Error ? failureText(value) : value);

export function logFailure(error: unknown): void {
  countFailure();
  logger.error({ id: currentContext()?.requestId, error: failureText(error) });
}

const secretSegments = ["status", "payments", "following"];

/** Returns the path of a URL without secret tokens, however it is spelled (capitals, escapes, slashes). */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.slice(0, 2000);
  // A fast path, because this runs for every request.
  if (/^(\/[a-z-]*)?$/.test(path)) return path.slice(0, 200);
  const segments = unescapePath(path).split(/[/\\]+/);
  const at = segments.findIndex((segment) => secretSegments.includes(segment.trim().toLowerCase()));
  if (at < 0 || at === segments.length - 1) return path.slice(0, 200);
  const action = segments[at + 2]?.toLowerCase() === "withdraw" ? "/withdraw" : "";
  return `/${segments[at]!.trim().toLowerCase()}/…${action}`;
}

// Three passes find tokens in paths that were escaped twice.
function unescapePath(path: string): string {
  let text = path;
  for (let pass = 0; pass < 3 && text.includes("%"); pass += 1)
    text = text.replace(/%[0-7][\da-f]/gi, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
  return text;
}
