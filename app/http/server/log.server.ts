/**
 * One line of JSON for each request and one for each failure, tied by the request's id. No address of a person, no
 * cookie, and of the URL only the path: what somebody searches for is private.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { pino } from "pino";
import { failureText } from "~/db/failure";
import { countFailure, countResponse } from "./metrics.server";
import { currentContext } from "./request-context.server";

// Lines are written a few at a time, so that responses do not wait for the log.
const destination = pino.destination({ sync: false, minLength: 8_192 });
setInterval(() => destination.flush(), 100).unref();

export const logger = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
  },
  destination,
);

/** Counts a request and logs it once it was answered, or its connection was closed. */
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

/** Logs a fault of ours, with the request that it happened in. */
export function logFailure(error: unknown): void {
  countFailure();
  logger.error({ id: currentContext()?.requestId, error: failureText(error) });
}

const secretSegments = ["status", "payments"];

/**
 * Returns the path of a URL without its secrets: a contributor's status page and a payment link are keys. However the
 * path is written (capitals, escapes, doubled slashes), a key is never logged.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0]!.slice(0, 2000);
  // Most paths have none of it, and this is part of every request.
  if (/^(\/[a-z-]*)?$/.test(path)) return path.slice(0, 200);
  const segments = unescaped(path).split(/[/\\]+/);
  const at = segments.findIndex((segment) => secretSegments.includes(segment.trim().toLowerCase()));
  if (at < 0 || at === segments.length - 1) return path.slice(0, 200);
  const action = segments[at + 2]?.toLowerCase() === "withdraw" ? "/withdraw" : "";
  return `/${segments[at]!.trim().toLowerCase()}/…${action}`;
}

// More than once: who escapes an escape may hide a key by mistake.
function unescaped(path: string): string {
  let text = path;
  for (let pass = 0; pass < 3 && text.includes("%"); pass += 1)
    text = text.replace(/%[0-7][\da-f]/gi, (octet) => String.fromCharCode(Number.parseInt(octet.slice(1), 16)));
  return text;
}
