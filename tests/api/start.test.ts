import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { seededDataDir } from "../support/seeded-data";
import { freePort } from "../support/server";
import { linkedFolder, startAndEnd } from "../support/start-and-end";
import { startArguments } from "../support/start-command";

const folders: string[] = [];

function temporary(folder = mkdtempSync(path.join(tmpdir(), "career-hub-start-"))): string {
  folders.push(folder);
  return folder;
}

test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const nobody = `postgres://joe:${"murmur"}@127.0.0.1:1/hub`;
const key = "k".repeat(32);

const wrongSettings: [name: string, env: Record<string, string>, message: RegExp][] = [
  [
    "a database that does not answer",
    { DATABASE_URL: nobody, SESSION_SECRET: key },
    /^The database hub at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)\. .+$/,
  ],
  ["a HOST of another machine", { HOST: "192.0.2.1" }, /^Cannot listen on HOST 192\.0\.2\.1: EADDRNOTAVAIL\. .+$/],
];

for (const [name, env, message] of wrongSettings)
  test(`${name} ends the start with one message`, async () => {
    const end = await startAndEnd({ PORT: String(await freePort()), DATA_DIR: temporary(), ...env });
    expect(end.output).toMatch(message);
    expect(end.output).not.toContain("murmur");
    expect(end.code).toBe(1);
  });

test("a half-copied database ends the start with one message, and nothing is written beside it", async () => {
  const dataDir = temporary();
  mkdirSync(path.join(dataDir, "db/base"), { recursive: true });
  const end = await startAndEnd({ PORT: String(await freePort()), DATA_DIR: dataDir });
  expect(end).toEqual({ code: 1, output: expect.stringContaining("cannot be opened (it has no PG_VERSION)") });
  expect(readdirSync(dataDir, { recursive: true }).sort()).toEqual(["db", path.join("db", "base")]);
});

for (const [name, node] of Object.entries({
  "this Node": [],
  "a Node that cannot load such files": ["--import", "data:text/javascript,delete process.loadEnvFile"],
}))
  test(`reads .env with ${name}; environment variables take precedence`, async () => {
    const folder = temporary(linkedFolder());
    const taken = process.env.TEST_PORT;
    const lines = ["# settings", "", `export PORT = ${taken} # a comment`, 'APP_URL="nowhere"', "SEED='off'"];
    writeFileSync(path.join(folder, ".env"), `${lines.join("\r\n")}\r\n`);
    const env = { DATA_DIR: temporary(), APP_URL: "http://localhost" };
    expect(await startAndEnd(env, { folder, node })).toEqual({
      code: 1,
      output: expect.stringContaining(`Cannot listen on port ${taken}: EADDRINUSE. Set PORT to a free one.`),
    });
  });

test("a server started by npm stops when npm's shell is killed by a signal", async () => {
  const dataDir = temporary();
  cpSync(seededDataDir()!, dataDir, { recursive: true });
  const port = await freePort();
  const shell = spawn("sh", ["-c", `"${process.execPath}" ${startArguments.join(" ")}; true`], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: dataDir, PORT: String(port), npm_lifecycle_event: "start" },
    stdio: "ignore",
  });
  const isUp = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
  shell.kill("SIGTERM");
  await expect.poll(isUp, { timeout: 60_000 }).toBe(false);
  await expect.poll(() => existsSync(path.join(dataDir, "lock")), { timeout: 60_000 }).toBe(false);
});
