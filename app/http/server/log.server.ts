/**
 * Logs one line of JSON for each request and each failure, with the request's id. Logs no email address, IP address or
 * cookie. Logs only the path of the URL, because searches are private.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { format } from "node:util";
import { pino } from "pino";
import { failureText, unavailableCode } from "~/db/failure";
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
    console[method as keyof typeof consoleLevels] = (...values: unknown[]) => {
      const texts = values.map((value) => (value instanceof Error ? outageText(value) : value));
      if (!texts.includes(null)) logger[level]({ id: currentContext()?.requestId }, format(...texts));
    };
}

export function logFailure(error: unknown): void {
  countFailure();
  const text = outageText(error);
  if (text !== null) logger.error({ id: currentContext()?.requestId, error: text });
}

const foldedMs = 60_000;
const outages = new Map<string, { loggedAt: number; count: number }>();

/**
 * Returns the text of an error. Without a database, each request and job fails: for each kind of such an error returns the
 * text once, then one line each minute with how many there were, and null in between.
 */
function outageText(error: unknown): string | null {
  const kind = unavailableCode(error);
  if (!kind) return failureText(error);
  const now = Date.now();
  const known = outages.get(kind);
  if (known) known.count += 1;
  if (known && now - known.loggedAt < foldedMs) return null;
  outages.set(kind, { loggedAt: now, count: 0 });
  if (!known || now - known.loggedAt > 2 * foldedMs) return failureText(error);
  return `The database is still unavailable (${kind}): ${known.count} failures in the last minute.`;
}

const secretSegments = ["status", "payments", "following"];

/** Returns the path of a URL without secret tokens, however it is spelled (capitals, escapes, slashes). */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.slice(0, 2000);
  // A fast path, because this runs for every request.
  if (/^(\/[a-z-]*)?$/.test(path)) return path.slice(0, 200);
  const text = unescapePath(path);
  if (containsKey(text)) return "/…";
  const segments = text.split(/[/\\]+/);
  const at = segments.findIndex((segment) => secretSegments.includes(segment.trim().toLowerCase()));
  if (at < 0 || at === segments.length - 1) return path.slice(0, 200);
  return `/${segments[at]!.trim().toLowerCase()}/…`;
}

// Three passes find tokens in paths that were escaped twice.
function unescapePath(path: string): string {
  let text = path;
  for (let pass = 0; pass < 3 && text.includes("%"); pass += 1)
    text = text.replace(/%[0-7][\da-f]/gi, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
  return text;
}

/** Whether a text, such as a URL, has an API key in it. */
export const containsKey = (text: string): boolean => /chk_[\w-]{43}/.test(text);
