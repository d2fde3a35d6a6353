import type { FileHandle } from "node:fs/promises";
import { pacedBody, readText } from "~/http/server/wait-for-drain.server";

/** Returns a download that is generated while it is sent, no faster than the client reads. */
export function download(chunks: AsyncGenerator<string>, { name, type }: { name: string; type: string }): Response {
  return attachment(name, pacedBody(readText(chunks)), { "Content-Type": `${type}; charset=utf-8` });
}

/** Returns an open file as a download, no faster than the client reads, and closes it in any case. */
export async function downloadFile(request: Request, handle: FileHandle, name: string): Promise<Response> {
  const { size } = await handle.stat();
  const headers = { "Content-Type": "application/gzip", "Content-Length": String(size) };
  return attachment(name, pacedBody(handle.createReadStream(), request.signal), headers);
}

function attachment(name: string, body: ReadableStream, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
