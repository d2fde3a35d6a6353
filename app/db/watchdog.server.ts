/**
 * Closes connections to a PostgreSQL server that does not respond, and rejects queries immediately while the server is
 * known to be unavailable. postgres.js has no query timeout. It waits for a silent server until TCP gives up, and waits
 * longer after each failure. tests/topology/database-unavailable.test.ts fails without this.
 */
import { connect, type Socket } from "node:net";
import type { Sql } from "postgres";

/** Longer than `statement_timeout`. A connection that is silent for longer is lost. */
const silenceSeconds = 20;
/** The delay between two attempts while the server is unavailable. Queries in between are rejected immediately. */
const retryMs = 500;

export class DatabaseUnavailable extends Error {
  code = "DATABASE_UNAVAILABLE";
}

type Where = { host: string[]; port: number[]; path?: string; idle_timeout: number | null };

/** Watches the connections to one server. */
export type Watchdog = {
  options: { connect_timeout: number; backoff: () => number; idle_timeout: number; socket: (where: Where) => Socket };
  /** Returns the client. Its queries throw `DatabaseUnavailable` immediately while the server is unavailable. */
  failFast: (sql: Sql) => Sql;
  /** Closes all connections and rejects their queries. */
  disconnect: () => void;
};

export function createWatchdog(): Watchdog {
  let isUnavailable = false;
  let lastAttemptAt = 0;
  let attempts = 0;
  const sockets = new Set<Socket>();

  function openSocket({ host, port, path, idle_timeout }: Where): Socket {
    const at = attempts++ % host.length;
    const socket = path ? connect(path) : connect(port[at]!, host[at]);
    sockets.add(socket);
    // postgres.js verifies the server's certificate for this name.
    Object.assign(socket, { host: host[at], port: port[at] });
    // A connection that only listens may be silent for any time.
    const watching = idle_timeout === null ? undefined : setInterval(watch, 1000).unref();
    // postgres.js removes all listeners, including this one. An error without a listener would end the process.
    const removeAll = socket.removeAllListeners.bind(socket);
    socket.removeAllListeners = (name) =>
      removeAll(name)
        .on("error", () => {})
        .once("close", ended);
    let heardAt = performance.now();
    let bytes = 0;
    function watch(): void {
      if (socket.destroyed) clearInterval(watching);
      else if (socket.bytesRead > bytes) {
        isUnavailable = false;
        bytes = socket.bytesRead;
        heardAt = performance.now();
      } else if (performance.now() - heardAt > silenceSeconds * 1000) {
        socket.destroy(new DatabaseUnavailable(`The database has been silent for ${silenceSeconds} seconds.`));
      }
    }
    function ended(hadError: boolean): void {
      clearInterval(watching);
      sockets.delete(socket);
      if (hadError || socket.bytesRead === 0) isUnavailable = true;
    }
    socket.once("close", ended);
    return socket;
  }

  function rejectWhileUnavailable(): void {
    if (!isUnavailable) return;
    if (performance.now() - lastAttemptAt < retryMs) throw new DatabaseUnavailable("The database does not answer.");
    lastAttemptAt = performance.now();
  }

  return {
    // Idle connections are closed before they count as silent.
    options: { connect_timeout: 5, backoff: () => retryMs / 1000, idle_timeout: 10, socket: openSocket },
    failFast: (sql) =>
      new Proxy(sql, {
        get(client, name, receiver) {
          const value = Reflect.get(client, name, receiver);
          if (name !== "unsafe" && name !== "begin") return value;
          return (...parameters: unknown[]) => {
            rejectWhileUnavailable();
            return Reflect.apply(value, client, parameters);
          };
        },
      }),
    disconnect: () => {
      for (const socket of sockets) socket.destroy(new DatabaseUnavailable("The database does not answer."));
    },
  };
}
