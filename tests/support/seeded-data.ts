import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";

/** Where a seeded embedded database is, which the servers of single tests start from. */
export const seededDataDir = () => `${process.env.TEST_DATA_DIR}-seeded`;

/** Makes that database once, which takes several seconds. Returns what removes it. */
export default function makeSeededData(): () => void {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: seededDataDir() };
  execFileSync("node_modules/.bin/tsx", ["bin/seed.ts"], { env, shell: process.platform === "win32" });
  return () => rmSync(seededDataDir(), { recursive: true, force: true });
}
