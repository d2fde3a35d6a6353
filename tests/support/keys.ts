import { hkdfSync } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The secret of the server under test. */
export function sessionSecret(): string {
  return readFileSync(path.join(process.env.TEST_DATA_DIR!, "session-secret"), "utf8").trim();
}

/** Derives the key of a purpose from the secret of the server under test. */
export function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", sessionSecret(), "", `career-hub ${purpose}`, 32));
}
