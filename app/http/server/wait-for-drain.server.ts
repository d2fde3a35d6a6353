/**
 * Backpressure for streamed responses. Remix writes without waiting for the client, so a slow client's whole response
 * would be buffered in this process.
 */
import { once } from "node:events";
import { currentContext } from "./request-context.server";

/** Returns a function that resolves when the client has read what was written so far, or has left. */
export function drainOfResponse(): () => Promise<void> {
  const response = currentContext()?.response;
  return async () => {
    if (!response?.writableNeedDrain || response.destroyed) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() =>
      waiting.abort(),
    );
  };
}
