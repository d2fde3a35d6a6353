/** Backpressure: Remix writes without waiting, so this process would buffer a slow client's whole response. */
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
