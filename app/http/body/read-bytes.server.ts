/** Reads the bytes of a body into a buffer of bounded size, and bounds the uploads at one time. */
import { errorResponse } from "~/http/replies/respond.server";

/** Each takes up to 5 MB of memory. */
export const maxUploads = 8;
let uploads = 0;

/** Counts an upload that is about to be read, and returns the function that uncounts it. Throws a 503 above the limit. */
export function acquireUpload(request: Request): () => void {
  if (uploads >= maxUploads) {
    const message = "Too many files are being uploaded. Please try again in a moment.";
    throw errorResponse(request, 503, message, { headers: { "Retry-After": "5" } });
  }
  uploads += 1;
  return () => {
    uploads -= 1;
  };
}

const firstBytes = 16_384;

/** Returns a request's body. Throws a 413 above `maxBytes`; if the header says so, before it reads any. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const limit = maxBytes < 1_000_000 ? `${maxBytes / 1000} kB` : `${maxBytes / 1_000_000} MB`;
  const tooLargeError = () => errorResponse(request, 413, `That is more than ${limit}. Please send less.`);
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) throw tooLargeError();
  if (!request.body) return Buffer.alloc(0);
  let buffer = Buffer.alloc(Math.min(firstBytes, maxBytes));
  let length = 0;
  // Not a `for await` loop: leaving it early would cancel the stream, and close the connection before the response.
  const reader = request.body.getReader();
  try {
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
      const end = length + piece.value.length;
      if (end > maxBytes) throw tooLargeError();
      if (end > buffer.length) buffer = Buffer.concat([buffer], Math.min(maxBytes, Math.max(end, 2 * buffer.length)));
      buffer.set(piece.value, length);
      length = end;
    }
  } finally {
    reader.releaseLock();
  }
  return buffer.subarray(0, length);
}
