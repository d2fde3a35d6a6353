import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-admin-"));

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** What `npm run admin -- ...` says, and with which code it ends. */
function admin(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, ["--import", "tsx", "bin/admin.ts", ...words], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}`.trim() }),
    );
  });
}

test("npm run admin switches a second factor off, and says how it is used", { timeout: 240_000 }, async () => {
  const nobody = "There is no account nobody@example.com.";
  expect(await admin("second-factor-off", "nobody@example.com")).toEqual({ code: 1, said: nobody });
  const usage = expect.stringMatching(/^Say what to do: .*second-factor-off EMAIL/);
  expect(await admin("toString", "nobody@example.com")).toEqual({ code: 1, said: usage });
});
