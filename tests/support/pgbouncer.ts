import { connect } from "node:net";
import path from "node:path";
import { startProgram } from "./program";
import { freePort } from "./server";

export type Pooler = { url: string; log: () => string; stop: () => Promise<void> };

/**
 * Starts PgBouncer in transaction mode in front of a database server, and returns the same database through it with
 * `poolSize` connections, as docs/deployment.md describes it.
 */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<Pooler> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const listenPort = await freePort();
  const settings = `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
server_login_retry = 1
max_client_conn = 200
ignore_startup_parameters = statement_timeout,jit,plan_cache_mode,effective_cache_size
`;
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const { output, stop } = await startProgram({
    name: "pgbouncer",
    from: "pgbouncer",
    files: { "pgbouncer.ini": settings },
    words: (folder) => [...asUser, path.join(folder, "pgbouncer.ini")],
    isUp: () => isOpen(listenPort),
    signal: "SIGKILL",
  });
  const url = new URL(`postgres://${username}@127.0.0.1:${listenPort}${pathname}?prepare=false`).href;
  return { url, log: output, stop };
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
