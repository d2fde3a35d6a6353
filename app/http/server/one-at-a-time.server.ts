/**
 * Handles pipelined requests one at a time. Node emits all pipelined requests of a connection at once, and a client can
 * send any number before it reads a response. A waiting request costs almost nothing, and is dropped when the
 * connection closes.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection with more waiting requests is closed. Browsers do not pipeline, so they have none. */
const maxWaiting = 100;
type Connection = { isBusy: boolean; waiting: [request: IncomingMessage, response: ServerResponse][] };

const connections = new WeakMap<Socket, Connection>();
let inFlight = 0;

export const requestsInFlight = () => inFlight;

/** Returns a listener that starts a request only after the previous one on its connection was answered. */
export function oneAtATime(listener: RequestListener): RequestListener {
  const start = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
    connection.isBusy = true;
    inFlight += 1;
    response.once("close", () => {
      inFlight -= 1;
      connection.isBusy = false;
      if (request.socket.destroyed) connection.waiting = [];
      const next = connection.waiting.shift();
      if (next) start(connection, ...next);
    });
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { isBusy: false, waiting: [] };
    connections.set(socket, connection);
    if (!connection.isBusy) start(connection, request, response);
    else if (connection.waiting.push([request, response]) > maxWaiting) socket.destroy();
  };
}
