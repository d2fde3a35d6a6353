import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chromiumPath, getChromium } from "../../bin/chromium";
import { runCommand } from "../support/run-command";

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const calls = () => readFileSync(inFolder("calls"), "utf8").split("\n").filter(Boolean);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "career-hub-chromium-"));
  writeFileSync(inFolder("calls"), "");
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM_PATH", undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes a program that records its arguments, and runs a line of shell. */
function program(name: string, line: string): void {
  writeFileSync(inFolder(name), `#!/bin/sh\necho "${name} $*" >> ${inFolder("calls")}\n${line}\n`);
  chmodSync(inFolder(name), 0o755);
}

/** Gets a Chromium on a machine where it starts if one of these files exists. */
async function get(isRoot: boolean, files: string[]) {
  const messages: string[] = [];
  const launches = async () => files.some((file) => existsSync(inFolder(file)));
  const isThere = await getChromium({ isRoot, print: (text) => messages.push(text), launches });
  return { isThere, calls: calls(), messages };
}

const aptGet = (line: string) => program("apt-get", `case "$1" in install) ${line};; esac`);
const makes = (file: string) => `echo made > ${inFolder(file)}`;
const installBrowser = "apt-get install -y --no-install-recommends chromium-headless-shell";
const install = `${installBrowser} curl`;
const download = "npx playwright install chromium-headless-shell";
const why = "The browser tests need a Chromium, and none starts here.";

test("uses the Chromium of the system and installs nothing", async () => {
  symlinkSync(process.execPath, inFolder("chromium"));
  aptGet(makes("chromium-headless-shell"));
  program("npx", makes("playwright-chromium"));
  expect(chromiumPath()).toBe(inFolder("chromium"));
  expect(await get(true, ["chromium"])).toEqual({ isThere: true, calls: [], messages: [] });
});

test("root installs no curl where there is one", async () => {
  symlinkSync(process.execPath, inFolder("curl"));
  aptGet(makes("chromium-headless-shell"));
  expect((await get(true, ["chromium-headless-shell"])).calls).toEqual(["apt-get update", installBrowser]);
});

const installing = `${why} Installing with apt-get: chromium-headless-shell, curl ...`;
const downloading = `${why} Downloading Playwright's: ${download} ...`;
const asRoot = { calls: ["apt-get update", install, download], messages: [installing, downloading] };

test.each([
  ["apt-get", "root installs the system's package, after its lists", true, ["apt-get update", install], [installing]],
  ["npx", "others download Playwright's", false, [download], [downloading]],
  ["npx", "root downloads it, too, where the package cannot be had", true, asRoot.calls, asRoot.messages],
  ["nothing", "others are told that there is none", false, [download], [downloading]],
  ["nothing", "root is told that there is none", true, asRoot.calls, asRoot.messages],
])("where %s works, %s", async (works, _, isRoot, calls, messages) => {
  aptGet(works === "apt-get" ? makes("chromium-headless-shell") : "exit 100");
  program("npx", works === "npx" ? makes("playwright-chromium") : "exit 1");
  const got = await get(isRoot, ["chromium-headless-shell", "playwright-chromium"]);
  expect(got).toEqual({ isThere: works !== "nothing", calls, messages });
  expect(chromiumPath()).toBe(works === "apt-get" ? inFolder("chromium-headless-shell") : undefined);
});

test("npm test ends with a clear message if CHROMIUM_PATH is wrong", async () => {
  vi.unstubAllEnvs();
  const missing = await runCommand("test", [], { env: { CHROMIUM_PATH: "/nowhere/chromium" } });
  expect(missing).toEqual({
    code: 1,
    out: "",
    err: "CHROMIUM_PATH is /nowhere/chromium, which does not exist. Set it to a Chromium, or leave it unset: then npm test finds or gets one.\n",
  });
  const other = await runCommand("test", [], { env: { CHROMIUM_PATH: process.execPath } });
  expect(other).toEqual({
    code: 1,
    out: "",
    err: `CHROMIUM_PATH is ${process.execPath}, which does not start as a Chromium.\n`,
  });
});
