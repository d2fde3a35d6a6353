import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type Program = {
  /** Where its files are. */
  folder: string;
  /** What it has written to stderr. */
  output: () => string;
  stop: () => Promise<void>;
};

type Options = {
  name: string;
  /** The package that has it in Debian and Ubuntu. */
  from: string;
  files: Record<string, string>;
  /** What it is started with, in the folder of its files. */
  words: (folder: string) => string[];
  env?: (folder: string) => NodeJS.ProcessEnv;
  isUp: (folder: string) => Promise<boolean>;
  signal?: NodeJS.Signals;
};

/** Starts a program of this machine with these files, and waits until it is up. */
export async function startProgram({ name, from, files, words, env, isUp, signal }: Options): Promise<Program> {
  const folder = mkdtempSync(path.join(tmpdir(), `career-hub-${name}-`));
  // Some run as another user.
  chmodSync(folder, 0o755);
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
  const child = spawn(pathOf(name, from), words(folder), {
    cwd: folder,
    env: env?.(folder),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  while (!(await isUp(folder))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, output: () => output, stop };
}

function pathOf(name: string, from: string): string {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/usr/local/sbin", "/usr/local/bin"];
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (!found) throw new Error(`This test needs ${name}: apt-get install ${from} (Debian, Ubuntu).`);
  return found;
}
