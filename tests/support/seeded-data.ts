import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { newDatabase } from "./new-database";
import { compilingOnce } from "./start-command";

const folder = () => `${process.env.TEST_DATA_DIR}-seeded`;

/** Returns where a seeded embedded database is, which servers of browser tests start from; undefined elsewhere. */
export const seededDataDir = () => (process.env.TEST_DATA_DIR ? folder() : undefined);

/**
 * Makes that database once, which takes several seconds, and with TEST_DATABASE_URL another one on that server, for
 * `newSeededDatabase`. Returns what removes them.
 */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  cpSync("build/first-database/db", `${folder()}/db`, { recursive: true });
  seed({ DATABASE_URL: "", DATA_DIR: folder() });
  const onServer = server ? await newDatabase(server) : undefined;
  if (onServer) {
    seed({ DATABASE_URL: onServer.url, SESSION_SECRET: "k".repeat(32) });
    process.env.TEST_SEEDED_DATABASE = onServer.name;
  }
  return async () => {
    rmSync(folder(), { recursive: true, force: true });
    await onServer?.drop();
  };
}

function seed(env: Record<string, string>): void {
  const command = [...compilingOnce, "build/server/commands/seed.js"];
  execFileSync(process.execPath, command, { env: { ...process.env, ...env } });
}
