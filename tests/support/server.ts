import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { seededDataDir } from "./seeded-data";
import { compilingOnce, startArguments } from "./start-command";

export type TestServer = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
};

/**
 * Starts a built server with its own copy of the seeded data, for tests that need another environment than the shared server's. `folder`
 * contains another copy of the app, which has its own data if it is of another version.
 */
export async function startServer(
  env: Record<string, string> = {},
  {
    folder = ".",
    command = startArguments,
    isThisVersion = folder === ".",
  }: { folder?: string; command?: string[]; isThisVersion?: boolean } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-server-"));
  const seeded = seededDataDir();
  if (seeded && isThisVersion && !env.DATABASE_URL && !env.SEED) cpSync(seeded, dataDir, { recursive: true });
  const port = Number(env.PORT) || (await freePort());
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...compilingOnce, ...command], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: "off", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-1_000_000);
    });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  while (!(await isUp(url))) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} before it answered: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, dataDir, process: child, output: () => output, stop };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Returns a free port below those that systems give to connections and to servers that ask for any, so that none of them
 * takes it before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 31_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
