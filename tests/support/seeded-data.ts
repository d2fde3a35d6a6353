import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";

const folder = () => `${process.env.TEST_DATA_DIR}-seeded`;

/** Returns where a seeded embedded database is, which servers of browser tests start from; undefined elsewhere. */
export const seededDataDir = () => (process.env.TEST_DATA_DIR ? folder() : undefined);

/** Makes that database once, which takes several seconds. Returns what removes it. */
export default function makeSeededData(): () => void {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: folder() };
  execFileSync("node_modules/.bin/tsx", ["bin/seed.ts"], { env, shell: process.platform === "win32" });
  return () => rmSync(folder(), { recursive: true, force: true });
}
