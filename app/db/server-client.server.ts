/** A client of a PostgreSQL server, with our settings. It needs the patch of postgres.js in patches/. */

import { connect, type Socket } from "node:net";
import postgres, { type Sql } from "postgres";

// A pooler may give each transaction another server, so a query that is sent before the previous one is answered can get
// lost. The option has no type; docs/decisions/0011-patched-driver.md says why it needs the patch.
const oneQueryAtATime = { max_pipeline: 0 };

/** Returns a client that connects at its first query, with at most `max` connections. */
export function openClient(url: string, max = 10): Sql {
  return postgres(url, {
    ...watchdogOptions(),
    max,
    ...oneQueryAtATime,
    onnotice: () => {},
    connection: {
      application_name: "career-hub",
      statement_timeout: 15_000,
      // JIT compilation takes longer than any of our statements.
      jit: "off",
      // Plans prepared statements for their parameters, because a generic plan is hundreds of times slower for rare
      // values.
      plan_cache_mode: "force_custom_plan",
      // With the default, the planner assumes that all rows are cached and chooses slow index scans. See
      // docs/performance.md.
      effective_cache_size: "16MB",
    },
  });
}

/** Longer than `statement_timeout`, so that a connection that is silent for longer is lost. */
const silenceSeconds = 20;
const reconnectSeconds = 0.5;

class DatabaseUnavailable extends Error {
  code = "DATABASE_UNAVAILABLE";
}

type Where = { host: string[]; port: number[]; path?: string; idle_timeout: number | null };

/**
 * Returns the options of postgres.js that end connections to a server that is silent. It has no query timeout: it would
 * wait until TCP gives up. tests/topology/database-unavailable.test.ts shows what is lost without this.
 */
function watchdogOptions(): {
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
