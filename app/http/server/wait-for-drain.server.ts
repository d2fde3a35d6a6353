/**
 * Backpressure for streamed responses. Remix writes without waiting for the client, so this process would buffer the
 * whole response of a slow client.
 */
import { once } from "node:events";
import { currentContext } from "./request-context.server";

/** Returns a function that resolves when the client has read everything written so far, or has disconnected. */
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
