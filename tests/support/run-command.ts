import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

export type Ended = { code: number | null; out: string; err: string };
type Options = {
  env?: Record<string, string>;
  /** Called with everything that the command has written to stderr so far. */
  onErr?: (err: string, child: ChildProcess) => void;
};

/** Runs `npm run NAME -- WORDS` without npm and with only the database of `env`, until it ends. */
export async function runCommand(name: string, words: string[] = [], { env, onErr }: Options = {}): Promise<Ended> {
  const built = `build/server/commands/${name}.js`;
  const program = existsSync(built) ? [built] : ["--import", "tsx", `bin/${name}.ts`];
  const child = spawn(process.execPath, [...program, ...words], {
    env: { ...process.env, DATABASE_URL: "", DEBUG: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
    onErr?.(err, child);
  });
  const [code] = await once(child, "close");
  return { code, out, err };
}
