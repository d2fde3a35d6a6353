/**
 * How long a PostgreSQL server that is gone or silent may keep anybody waiting. postgres.js would wait for a silent one
 * until TCP gives up, and longer after each failure before it tries again.
 */
import { connect, type Socket } from "node:net";
import type { Sql } from "postgres";

/** Seconds. A statement of ours ends sooner; whatever is silent for longer has been lost. */
const silence = 20;
/** Milliseconds between two tries while it is away; who asks in between is told at once. */
const pause = 500;

export class DatabaseAway extends Error {
  code = "DATABASE_AWAY";
}

type Where = { host: string[]; port: number[]; path?: string; idle_timeout: number | null };

/** The patience with one server; another's being away says nothing of it. */
export type Patience = {
  options: { connect_timeout: number; backoff: () => number; idle_timeout: number; socket: (where: Where) => Socket };
  /** The same client, which refuses at once what is asked while the server is known to be away. Throws `DatabaseAway`. */
  impatient: (sql: Sql) => Sql;
  /** Ends its connections, and with them what was asked by them. */
  hangUp: () => void;
};

export function newPatience(): Patience {
  let isAway = false;
  let asked = 0;
  let tries = 0;
  const sockets = new Set<Socket>();

  function openSocket({ host, port, path, idle_timeout }: Where): Socket {
    const at = tries++ % host.length;
    const socket = path ? connect(path) : connect(port[at]!, host[at]);
    sockets.add(socket);
    // By this name postgres.js checks the server's certificate.
    Object.assign(socket, { host: host[at], port: port[at] });
    // One that only listens may be silent for as long as it likes.
    const watching = idle_timeout === null ? undefined : setInterval(watch, 1000).unref();
    // postgres.js takes away all listeners, ours too, and an error that nobody hears ends the process.
    const removeAll = socket.removeAllListeners.bind(socket);
    socket.removeAllListeners = (name) =>
      removeAll(name)
        .on("error", () => {})
        .once("close", ended);
    let heard = performance.now();
    let bytes = 0;
    function watch(): void {
      if (socket.destroyed) clearInterval(watching);
      else if (socket.bytesRead > bytes) {
        isAway = false;
        bytes = socket.bytesRead;
        heard = performance.now();
      } else if (performance.now() - heard > silence * 1000) {
        socket.destroy(new DatabaseAway(`The database has been silent for ${silence} seconds.`));
      }
    }
    function ended(hadError: boolean): void {
      clearInterval(watching);
      sockets.delete(socket);
      if (hadError || socket.bytesRead === 0) isAway = true;
    }
    socket.once("close", ended);
    return socket;
  }

  function tryAgainLater(): void {
    if (!isAway) return;
    if (performance.now() - asked < pause) throw new DatabaseAway("The database does not answer.");
    asked = performance.now();
  }

  return {
    // Idle connections are closed long before they could be taken for silent ones.
    options: { connect_timeout: 5, backoff: () => pause / 1000, idle_timeout: 10, socket: openSocket },
    impatient: (sql) =>
      new Proxy(sql, {
        get(client, name, receiver) {
          const value = Reflect.get(client, name, receiver);
          if (name !== "unsafe" && name !== "begin") return value;
          return (...asking: unknown[]) => {
            tryAgainLater();
            return Reflect.apply(value, client, asking);
          };
        },
      }),
    hangUp: () => {
      for (const socket of sockets) socket.destroy(new DatabaseAway("The database does not answer."));
    },
  };
}
