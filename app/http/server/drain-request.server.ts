/**
 * A response may be ready before its request was sent to the end: a rejection, or an endpoint that needs no body.
 * Closing the connection then would take the response away from a client that reads only after sending.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

const maxMs = 10_000;

/** Reads and drops what is left of a request's body once its response was sent, for a limited time. */
export function drainRequest(request: IncomingMessage, response: ServerResponse): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding === undefined && !(Number(length) > 0)) return;
  const closes = !response.shouldKeepAlive;
  // Or Node closes the connection with the response's last byte.
  response.shouldKeepAlive = true;
  response.once("finish", () => drain(request, closes));
}

function drain(request: IncomingMessage, closes: boolean): void {
  const { socket } = request;
  if (request.readableEnded || request.destroyed) {
    if (closes) socket.end();
    return;
  }
  const timeout = setTimeout(() => socket.destroy(), maxMs);
  request.once("close", () => clearTimeout(timeout));
  request.once("end", () => {
    clearTimeout(timeout);
    if (closes) socket.end();
  });
  // The former reader has stopped. Its listeners would pause the stream again.
  request.removeAllListeners("data");
  request.resume();
}
