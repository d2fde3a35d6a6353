/** Streams lists of any length as JSON, no faster than the client reads. */
import { pipeline } from "node:stream";
import { createGzip } from "node:zlib";
import { acceptsGzip } from "~/http/cache/encoding.server";
import { pacedBody, readText } from "~/http/server/wait-for-drain.server";

/** Returns all items as one JSON array. A failure before the first batch gives an error, not half a list. */
export async function streamJson(request: Request, batches: AsyncGenerator<unknown[]>, headers: Headers) {
  const first = await batches.next();
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.append("Vary", "Accept-Encoding");
  const text = readText(jsonText(first, batches));
  // Compressed here, because Express's compression buffers without a limit.
  if (!acceptsGzip(request.headers.get("Accept-Encoding")))
    return new Response(pacedBody(text, request.signal), { headers });
  headers.set("Content-Encoding", "gzip");
  const zipped = pipeline(text, createGzip({ level: 4 }), () => {});
  return new Response(pacedBody(zipped, request.signal), { headers });
}

async function* jsonText(first: IteratorResult<unknown[]>, rest: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let prefix = "[";
  try {
    for (let batch = first; !batch.done; batch = await rest.next()) {
      let text = "";
      for (const item of batch.value) {
        text += prefix + JSON.stringify(item);
        prefix = ",\n";
      }
      yield text;
    }
  } finally {
    await rest.return(undefined);
  }
  yield prefix === "[" ? "[]" : "]";
}
