/** Backpressure: Remix writes without waiting, so this process would buffer a slow client's whole response. */
import { once } from "node:events";
import { Readable } from "node:stream";
import { currentContext } from "./request-context.server";

/** Returns a function that resolves when the client has read everything written so far, or has disconnected. */
function drainOfResponse(): () => Promise<void> {
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

/** Returns a body that is read from `source` no faster than the client reads. Ends `source` in any case. */
export function pacedBody(source: Readable, signal?: AbortSignal): ReadableStream<Uint8Array> {
  const waitForDrain = drainOfResponse();
  const chunks = source.iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        await waitForDrain();
        const { done, value } = await chunks.next();
        if (!done && !signal?.aborted) return controller.enqueue(value);
        source.destroy();
        controller.close();
      },
      async cancel() {
        source.destroy();
        if (!source.closed) await once(source, "close");
      },
    },
    { highWaterMark: 0 },
  );
}

/** Returns a stream of bytes that reads a chunk of text when it is read. */
export const readText = (chunks: AsyncGenerator<string>) =>
  Readable.from(chunks, { objectMode: false, highWaterMark: 1 });
