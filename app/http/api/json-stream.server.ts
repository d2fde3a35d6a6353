/** Lists of any length as JSON, a piece at a time, as quickly as the asker takes them and no quicker. */
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { drainOfResponse } from "~/http/server/wait-for-drain.server";

/**
 * The answer with all items as one JSON array. The first batch is there before the answer begins, so that a failing
 * database is still an error and not a broken list.
 */
export async function streamJson(
  request: Request,
  batches: AsyncGenerator<unknown[]>,
  headers: Headers,
): Promise<Response> {
  const first = await batches.next();
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.append("Vary", "Accept-Encoding");
  const text = jsonText(first, batches);
  // Compressed here: what Express compresses it buffers without a limit.
  if (!/\bgzip\b(?!;q=0)/.test(request.headers.get("Accept-Encoding") ?? ""))
    return new Response(body(request, text), { headers });
  headers.set("Content-Encoding", "gzip");
  const zipped = pipeline(Readable.from(text, { highWaterMark: 1 }), createGzip({ level: 4 }), () => {});
  return new Response(body(request, zipped.iterator({ destroyOnReturn: true })), { headers });
}

async function* jsonText(first: IteratorResult<unknown[]>, rest: AsyncGenerator<unknown[]>): AsyncGenerator<Buffer> {
  let before = "[";
  try {
    for (let batch = first; !batch.done; batch = await rest.next()) {
      let text = "";
      for (const item of batch.value) {
        text += before + JSON.stringify(item);
        before = ",\n";
      }
      yield Buffer.from(text);
    }
  } finally {
    await rest.return(undefined);
  }
  yield Buffer.from(before === "[" ? "[]" : "]");
}

function body(request: Request, pieces: AsyncIterator<Buffer>): ReadableStream<Uint8Array> {
  const drained = drainOfResponse();
  return new ReadableStream(
    {
      async pull(controller) {
        await drained();
        const { done, value } = await pieces.next();
        if (done || request.signal.aborted) {
          await pieces.return?.();
          controller.close();
        } else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
