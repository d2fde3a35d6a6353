/** A client may read only after sending, so the rest of a rejected request is read before the connection closes. */
import type { IncomingMessage, ServerResponse } from "node:http";

const maxMs = 10_000;

/** Reads and discards the rest of a request's body after its response was sent, for a limited time. */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !(Number(length) > 0)) return;
  const shouldClose = !response.shouldKeepAlive;
  // Otherwise Node would close the connection after the last byte of the response.
  response.shouldKeepAlive = true;
  response.once("finish", () => drain(request, shouldClose));
}

function drain(request: IncomingMessage, shouldClose: boolean): void {
  const { socket } = request;
  if (request.readableEnded || request.destroyed) {
    if (shouldClose) socket.end();
    return;
  }
  const timeout = setTimeout(() => socket.destroy(), maxMs);
  request.once("close", () => clearTimeout(timeout));
  request.once("end", () => {
    clearTimeout(timeout);
    if (shouldClose) socket.end();
  });
  // The listeners of the previous reader would pause the stream again.
  request.removeAllListeners("data");
  request.resume();
}
