/**
 * remix-serve writes the pieces of a streamed answer without waiting for the asker to take them, so that a slow asker
 * would have the whole of it pile up in this process. A stream waits here before each piece instead.
 */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";

const open = new Map<string, ServerResponse>();
let count = 0;

const numberHeader = "x-response-number";

/** Lets whoever has the request find the response it will be answered by. */
export function numberResponse(request: IncomingMessage, response: ServerResponse): void {
  count += 1;
  const number = String(count);
  request.headers[numberHeader] = number;
  open.set(number, response);
  response.once("close", () => open.delete(number));
}

/** The response that a request will be answered by, while it is open. */
export function responseOf(request: Request): ServerResponse | undefined {
  return open.get(request.headers.get(numberHeader) ?? "");
}

/** Resolves when what was written so far has been taken, or the asker has gone. */
export async function drained(request: Request): Promise<void> {
  const response = responseOf(request);
  if (!response?.writableNeedDrain) return;
  const waiting = new AbortController();
  const signal = waiting.signal;
  await Promise.race([once(response, "drain", { signal }), once(response, "close", { signal })]).finally(() =>
    waiting.abort(),
  );
}
