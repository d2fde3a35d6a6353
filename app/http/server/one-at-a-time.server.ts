/**
 * Pipelined requests, one at a time. Node emits every request of a connection at once, however many a client sends
 * before it reads a response. A request that waits for its turn costs almost nothing, and is dropped when its
 * connection closes.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection with more requests waiting is closed. Browsers send none before the last was answered. */
export const maxWaiting = 100;

type Exchange = [request: IncomingMessage, response: ServerResponse];
type Connection = { isBusy: boolean; waiting: Exchange[] };

const connections = new WeakMap<Socket, Connection>();
let inFlight = 0;

/** The number of requests that were started and not answered yet. */
export const requestsInFlight = () => inFlight;

/** Returns a listener that starts a request of a connection only when the one before was answered. */
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
