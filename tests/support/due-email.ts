import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { seededDataDir } from "./seeded-data";
import { startServer, type TestServer } from "./server";

/** A member whose weekly email names the first of a followed path's steps. */
export type DueEmail = {
  email: string;
  path: { url: string; title: string };
  steps: { id: number; name: string; slug: string }[];
};

export type DueSite = DueEmail & { server: TestServer; dataDir: string };

/** Stores such a member, then starts a server, which sends the email. */
export async function startWithDueEmail(): Promise<DueSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-monday-"));
  cpSync(seededDataDir()!, dataDir, { recursive: true });
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir };
  const shell = process.platform === "win32";
  const stored = execFileSync("node_modules/.bin/tsx", ["tests/support/store-due-email.ts"], { env, shell });
  const due: DueEmail = JSON.parse(String(stored).trim().split("\n").at(-1)!);
  return { ...due, dataDir, server: await startServer({ DATA_DIR: dataDir }) };
}
