import type { ServerResponse } from "node:http";
import { isDraining } from "./draining.server";

/** The values of X-Cache: how the page cache was used for a response. */
export type CacheStatus = "hit" | "stale" | "miss" | "bypass";

/** Sets the headers that every response has. */
export function setOwnHeaders(response: ServerResponse, requestId: string, cache: CacheStatus): void {
  response.setHeader("X-Request-Id", requestId);
  response.setHeader("X-Cache", cache);
  if (isDraining()) response.setHeader("Connection", "close");
}
