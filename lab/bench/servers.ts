/** Processes of a measurement, each on a core of its own. Linux only (taskset). */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sessionSecrets } from "~/config.server";
import { freePort } from "../../tests/support/server";
import { startArguments } from "../../tests/support/start-command";

/** The cores of the server and of the client. */
export const serving = "0";
export const asking = "1";

export type Running = { url: string; process: ChildProcess; stop: () => Promise<void> };

/** Creates a folder that is deleted when this process ends. */
export function scratch(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built server on the server core, with the environment's database or an embedded one in `dataDir`. */
export async function startBuilt(dataDir: string, env: Record<string, string> = {}): Promise<Running> {
  const own = {
    NODE_ENV: "production",
    RATE_LIMITS: "off",
    SESSION_SECRET: sessionSecrets().join(","),
    ADMIN_PASSWORD: "",
    ADMIN_EMAIL: "",
  };
  const running = await startPinned(startArguments, { ...own, DATA_DIR: dataDir, ...env });
  await until(running, async () => (await fetch(`${running.url}/healthz`)).ok);
  return running;
}

/** Starts a node:http server on the same core that sends these bytes. */
export async function startBare(answerFile: string): Promise<Running> {
  const running = await startPinned(["lab/bench/bare-server.mjs"], { BENCH_ANSWER: answerFile });
  await until(running, async () => (await fetch(running.url, { redirect: "manual" })).status > 0);
  return running;
}

async function startPinned(what: string[], env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  return run(["taskset", "-c", serving, process.execPath, ...what], port, { ...env, PORT: String(port) });
}

/** Starts a command that listens on a port. */
export function run([command, ...args]: string[], port: number, env: Record<string, string> = {}): Running {
  const child = spawn(command!, args, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  };
  return { url: `http://127.0.0.1:${port}`, process: child, stop };
}

/** Waits until a server responds with 200. */
export async function until({ process: child }: Running, isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`);
    await wait(10);
  }
}

/** Returns the CPU time of a process in microseconds, user and system, all threads. */
export function cpuMicros({ process: child }: Running): number {
  const [utime, stime] = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]!.split(" ").slice(11, 13);
  return (Number(utime) + Number(stime)) * 10_000;
}
