/** Starts PgBouncer in transaction mode in front of a database server. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./server";

export type Pooler = { url: string; log: () => string; stop: () => Promise<void> };

/** Returns the same database through a pooler with `poolSize` connections, as docs/deployment.md describes it. */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-pgbouncer-"));
  chmodSync(folder, 0o755);
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
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, settings);
  // PgBouncer refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "postgres"] : [];
  const child = spawn(programPath(), [...asUser, file], { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  await waitForListener(listenPort, child, () => output);
  const url = new URL(`postgres://${username}@127.0.0.1:${listenPort}${pathname}?prepare=false`).href;
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, log: () => output, stop };
}

function programPath(): string {
  const places = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", "/usr/local/bin/pgbouncer"];
  const found = places.find((file) => existsSync(file));
  if (!found) throw new Error("This test needs PgBouncer: apt-get install pgbouncer (Debian, Ubuntu).");
  return found;
}

async function waitForListener(port: number, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}: ${output()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
