/**
 * An answer may be ready before its request has been sent to the end: a refusal, or a call that needs no body. Ending
 * the connection then would take the answer away from whoever reads only after sending, so the rest is read and
 * thrown away, up to a limit.
 */
import type { IncomingMessage } from "node:http";

const mostBytes = 10_000_000;
const mostMilliseconds = 10_000;

/** Reads what is left of a request that has been answered; breaks the connection when it is more than can be waited for. */
export function readOff(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
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
  request.once("end", () => clearTimeout(waiting));
  request.resume();
}
