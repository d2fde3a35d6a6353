import type { FileHandle } from "node:fs/promises";
import { drainOfResponse } from "~/http/server/wait-for-drain.server";

/** Returns a download that is generated while it is sent, no faster than the client reads. */
export function download(chunks: AsyncGenerator<string>, file: { name: string; type: string }): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": `${file.type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

const chunkBytes = 64 * 1024;

/** Returns an open file as a download, no faster than the client reads, and closes it in any case. */
export async function downloadFile(request: Request, handle: FileHandle, name: string): Promise<Response> {
  const { size } = await handle.stat();
  const waitForDrain = drainOfResponse();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await waitForDrain();
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes);
        if (bytesRead > 0 && !request.signal.aborted) return controller.enqueue(buffer.subarray(0, bytesRead));
        await handle.close();
        controller.close();
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Length": String(size),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
