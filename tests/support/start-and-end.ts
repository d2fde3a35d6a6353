import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startArguments } from "./start-command";

type End = { code: number | null; output: string };

/** Starts the built server with only this environment, and returns its output and exit code. */
export async function startAndEnd(
  env: Record<string, string>,
  { folder = ".", node = [] }: { folder?: string; node?: string[] } = {},
): Promise<End> {
  const child = spawn(process.execPath, [...node, ...startArguments], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Ends a server that should have failed to start.
    timeout: 60_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output: output.trim() };
}

/** Creates a folder with the repository's files, except settings and data, for a server with its own `.env`. */
export function linkedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-folder-"));
  for (const name of readdirSync("."))
    if (![".env", ".data", ".git"].includes(name)) symlinkSync(path.resolve(name), path.join(folder, name));
  return folder;
}
