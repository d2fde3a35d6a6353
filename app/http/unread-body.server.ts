/**
 * An answer may be ready before its request has been sent to the end: a refusal, or a call that needs no body. Ending
 * the connection then would take the answer away from whoever reads only after sending, so the rest is read and
 * thrown away first, up to a limit.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

const mostBytes = 32_000_000;
const mostMilliseconds = 10_000;

/** Lets no answer end before its request has; breaks the connection when that is more than can be waited for. */
export function answerAfterAll(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (...last: unknown[]) => ServerResponse;
  response.end = ((...last: unknown[]) => {
    if (request.complete || request.destroyed) return end(...last);
    readOff(request, () => end(...last));
    return response;
  }) as typeof response.end;
  // What has come whole and was not read would keep the connection's next request waiting.
  response.once("finish", () => readOff(request));
}

function readOff(request: IncomingMessage, then?: () => void): void {
  if (request.readableEnded || request.destroyed) {
    then?.();
    return;
  }
  // Whoever was reading has stopped, and would only pause the stream again.
  request.removeAllListeners("data");
  const breakOff = () => request.destroy();
  const waiting = setTimeout(breakOff, mostMilliseconds);
  let left = mostBytes;
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) breakOff();
  });
  request.once("close", () => clearTimeout(waiting));
  request.once("end", () => {
    clearTimeout(waiting);
    then?.();
  });
  request.resume();
}
