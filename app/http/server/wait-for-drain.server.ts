/**
 * Remix writes the pieces of a streamed response without waiting for the client to take them, so that the whole of it
 * would pile up in this process. A stream waits here before each piece instead.
 */
import { once } from "node:events";
import { currentContext } from "./request-context.server";

/** Returns a function that resolves when the client has taken what was written so far, or has gone. */
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
