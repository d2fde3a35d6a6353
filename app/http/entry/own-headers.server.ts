import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isDraining } from "~/http/server/draining.server";

/** The values of X-Cache: how the page cache was used for a response. */
type CacheStatus = "hit" | "stale" | "miss" | "bypass";

export function ownHeaders(requestId: string, cache: CacheStatus): string[] {
  const headers = ["X-Request-Id", requestId, "X-Cache", cache];
  return isDraining() ? [...headers, "Connection", "close"] : headers;
}

export function setOwnHeaders(response: ServerResponse, requestId: string, cache: CacheStatus): void {
  const headers = ownHeaders(requestId, cache);
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at]!, headers[at + 1]!);
}

/** Whether an X-Request-Id header is safe to write into the log. */
const isValidRequestId = (id: unknown): id is string => typeof id === "string" && /^[\w.-]{8,64}$/.test(id);

export function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers["x-request-id"];
  return isValidRequestId(id) ? id : randomUUID();
}
