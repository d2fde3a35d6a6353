/** Streams lists of any length as JSON, no faster than the client reads. */
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { acceptsGzip } from "~/http/cache/encoding.server";
import { drainOfResponse } from "~/http/server/wait-for-drain.server";

/** Returns all items as one JSON array. A failure before the first batch gives an error, not half a list. */
export async function streamJson(request: Request, batches: AsyncGenerator<unknown[]>, headers: Headers) {
  const first = await batches.next();
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.append("Vary", "Accept-Encoding");
  const text = jsonText(first, batches);
  // Compressed here, because Express's compression buffers without a limit.
  if (!acceptsGzip(request.headers.get("Accept-Encoding"))) return new Response(body(request, text), { headers });
  headers.set("Content-Encoding", "gzip");
  const zipped = pipeline(Readable.from(text, { highWaterMark: 1 }), createGzip({ level: 4 }), () => {});
  return new Response(body(request, zipped.iterator({ destroyOnReturn: true })), { headers });
}

async function* jsonText(first: IteratorResult<unknown[]>, rest: AsyncGenerator<unknown[]>): AsyncGenerator<Buffer> {
  let prefix = "[";
  try {
    for (let batch = first; !batch.done; batch = await rest.next()) {
      let text = "";
      for (const item of batch.value) {
        text += prefix + JSON.stringify(item);
        prefix = ",\n";
      }
      yield Buffer.from(text);
    }
  } finally {
    await rest.return(undefined);
  }
  yield Buffer.from(prefix === "[" ? "[]" : "]");
}

function body(request: Request, chunks: AsyncIterator<Buffer>): ReadableStream<Uint8Array> {
  const waitForDrain = drainOfResponse();
  return new ReadableStream(
    {
      async pull(controller) {
        await waitForDrain();
        const { done, value } = await chunks.next();
        if (done || request.signal.aborted) {
          await chunks.return?.();
          controller.close();
        } else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
