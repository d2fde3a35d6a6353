/**
 * Ends connections to a PostgreSQL server that is silent. postgres.js has no query timeout: it would wait until TCP gives
 * up. tests/topology/database-unavailable.test.ts shows what is lost without this.
 */
import { connect, type Socket } from "node:net";

/** Longer than `statement_timeout`, so that a connection that is silent for longer is lost. */
const silenceSeconds = 20;
const reconnectSeconds = 0.5;

class DatabaseUnavailable extends Error {
  code = "DATABASE_UNAVAILABLE";
}

type Where = { host: string[]; port: number[]; path?: string; idle_timeout: number | null };

/** Returns the options of postgres.js that watch the connections to one server. */
export function watchdogOptions(): {
  connect_timeout: number;
  backoff: () => number;
  idle_timeout: number;
  socket: (where: Where) => Socket;
} {
  let attempts = 0;

  function openSocket({ host, port, path, idle_timeout }: Where): Socket {
    const at = attempts++ % host.length;
    const socket = path ? connect(path) : connect(port[at]!, host[at]);
    // postgres.js verifies the server's certificate for this name.
    Object.assign(socket, { host: host[at], port: port[at] });
    // A connection that only listens may be silent.
    const watching = idle_timeout === null ? undefined : setInterval(watch, 1000).unref();
    const stopWatching = () => clearInterval(watching);
    socket.once("close", stopWatching);
    // postgres.js removes all listeners, also this one, and an error without a listener ends the process.
    const removeAll = socket.removeAllListeners.bind(socket);
    socket.removeAllListeners = (name) =>
      removeAll(name)
        .on("error", () => {})
        .once("close", stopWatching);
    let heardAt = performance.now();
    let bytes = 0;
    function watch(): void {
      if (socket.bytesRead > bytes) {
        bytes = socket.bytesRead;
        heardAt = performance.now();
      } else if (performance.now() - heardAt > silenceSeconds * 1000) {
        socket.destroy(new DatabaseUnavailable(`The database has been silent for ${silenceSeconds} seconds.`));
      }
    }
    return socket;
  }

  // Idle connections are closed before they count as silent.
  return { connect_timeout: 5, backoff: () => reconnectSeconds, idle_timeout: 10, socket: openSocket };
}
