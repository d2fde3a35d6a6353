/**
 * A response may be ready before the client has sent the whole request, for example a rejection. Closing the connection
 * then would lose the response for a client that reads only after sending.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

const maxMs = 10_000;

/** Discards the rest of a request's body after its response was sent, for a limited time. */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !(Number(length) > 0)) return;
  const shouldClose = !response.shouldKeepAlive;
  // Otherwise Node closes the connection with the response's last byte.
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
  // The listeners of the former reader would pause the stream again.
  request.removeAllListeners("data");
  request.resume();
}
