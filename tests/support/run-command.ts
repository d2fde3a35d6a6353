import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";

export type Ended = { code: number | null; out: string; err: string };
type Options = {
  env?: Record<string, string>;
  /** Called with everything that the command has written to stderr so far. */
  onErr?: (err: string, child: ChildProcess) => void;
};

/**
 * Runs `npm run NAME -- WORDS` without npm and with only the database of `env`, until it ends. A built command runs in a thread, which
 * need not compile the embedded database again, and in a process if a test ends it.
 */
export async function runCommand(name: string, words: string[] = [], { env, onErr }: Options = {}): Promise<Ended> {
  const built = `build/server/commands/${name}.js`;
  const variables = { ...process.env, DATABASE_URL: "", DEBUG: "", ...env };
  if (existsSync(built) && !onErr) {
    const worker = new Worker(path.resolve(built), { argv: words, env: variables, stdout: true, stderr: true });
    const [[code], out, err] = await Promise.all([once(worker, "exit"), text(worker.stdout), text(worker.stderr)]);
    return { code, out, err };
  }
  const program = existsSync(built) ? [built] : ["--import", "tsx", `bin/${name}.ts`];
  const child = spawn(process.execPath, [...program, ...words], { env: variables, stdio: ["ignore", "pipe", "pipe"] });
  let err = "";
  child.stderr.on("data", (chunk) => {
    err += chunk;
    onErr?.(err, child);
  });
  const [[code], out] = await Promise.all([once(child, "close"), text(child.stdout)]);
  return { code, out, err };
}
