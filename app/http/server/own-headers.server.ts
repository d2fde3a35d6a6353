import type { ServerResponse } from "node:http";
import { isDraining } from "./draining.server";

/** How the page cache took part in a response. */
export type CacheStatus = "hit" | "stale" | "miss" | "bypass";

/** Sets what every response says of its request, the page cache and the connection. */
export function setOwnHeaders(response: ServerResponse, requestId: string, cache: CacheStatus): void {
  response.setHeader("X-Request-Id", requestId);
  response.setHeader("X-Cache", cache);
  if (isDraining()) response.setHeader("Connection", "close");
}
