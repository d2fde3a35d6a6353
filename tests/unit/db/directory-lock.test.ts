import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lockDirectory } from "~/db/embedded/directory-lock.server";

let directory: string;
let children: ChildProcess[] = [];

/** The other process, bundled once, because compiling it for each takes most of the time. */
const bundle = mkdtempSync(path.join(tmpdir(), "career-hub-holder-"));
const holder = path.join(bundle, "hold-directory.mjs");
beforeAll(() =>
  build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "~": path.resolve("app") } },
    build: {
      ssr: "tests/support/hold-directory.ts",
      target: "es2022",
      outDir: bundle,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: "hold-directory.mjs" } },
    },
  }),
);
afterAll(() => rmSync(bundle, { recursive: true }));

beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), "career-hub-lock-")), "data");
});

afterEach(async () => {
  await Promise.all(children.map((child) => end(child, "SIGKILL")));
  children = [];
  rmSync(path.dirname(directory), { recursive: true, force: true });
});

/** Starts another process that takes the lock. Returns its output. */
async function otherProcess(within: string[] = []): Promise<{ child: ChildProcess; output: string }> {
  const [command, ...parameters] = [...within, process.execPath, holder, directory];
  const child = spawn(command!, parameters, { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  const [output] = await once(child.stdout!, "data");
  return { child, output: String(output).trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

const lockFile = () => path.join(directory, "lock");

test("takes over the directory of a killed process without waiting for a heartbeat", async () => {
  const { child } = await otherProcess();
  await end(child, "SIGKILL");
  expect(existsSync(lockFile())).toBe(true);
  const release = await lockDirectory(directory, Number.POSITIVE_INFINITY);
  release();
  expect(readdirSync(directory)).toEqual([]);
});

test.skipIf(process.platform !== "linux")("takes over from a killed process that nobody has reaped", async () => {
  const held = [process.execPath, holder, directory].join(" ");
  // exec: the shell becomes a program that never asks what became of its children.
  const parent = spawn("sh", ["-c", `${held} & echo $! >&2; exec sleep 600`], { stdio: ["ignore", "pipe", "pipe"] });
  children.push(parent);
  const [pid] = await once(parent.stderr!, "data");
  expect(String((await once(parent.stdout!, "data"))[0]).trim()).toBe("held");
  process.kill(Number(pid), "SIGKILL");
  await vi.waitFor(() => expect(readFileSync(`/proc/${Number(pid)}/stat`, "utf8")).toContain(") Z "));
  (await lockDirectory(directory, Number.POSITIVE_INFINITY))();
});

test("rejects other processes until the directory is released, with the process id and what to do", async () => {
  const release = await lockDirectory(directory);
  expect((await otherProcess()).output).toContain(`in use by process ${process.pid}`);
  release();
  const { child, output } = await otherProcess();
  expect(output).toBe("held");
  const reason = `in use by process ${child.pid}\\. Stop that process first.*DATA_DIR.*DATABASE_URL`;
  await expect(lockDirectory(directory)).rejects.toThrow(new RegExp(reason));
});

test("takes over from an earlier process with the same process id", async () => {
  const release = await lockDirectory(directory);
  const [pid, , ...rest] = readFileSync(lockFile(), "utf8").split(" ");
  release();
  writeFileSync(lockFile(), [pid, "1", ...rest].join(" "));
  (await lockDirectory(directory, Number.POSITIVE_INFINITY))();
  expect(existsSync(lockFile())).toBe(false);
});

test.each(["", "nonsense", "999999999 1 x", "-1"])("a lock file with %j has no holder", async (contents) => {
  (await lockDirectory(directory))();
  writeFileSync(lockFile(), contents);
  (await lockDirectory(directory, Number.POSITIVE_INFINITY))();
  expect(readdirSync(directory)).toEqual([]);
});

test("when several processes find a dead process's lock, one of them takes it", async () => {
  const { child } = await otherProcess();
  await end(child, "SIGKILL");
  const outputs = await Promise.all([otherProcess(), otherProcess(), otherProcess(), otherProcess()]);
  expect(outputs.filter(({ output }) => output === "held")).toHaveLength(1);
  expect(outputs.filter(({ output }) => output.includes("is in use by process"))).toHaveLength(3);
});

const elsewhere = "17 4711 another-boot pid:[1] 00000000-0000-4000-8000-000000000000";

test("rejects a directory of another machine while its heartbeat continues, and takes it over when it has stopped", async () => {
  mkdirSync(directory, { recursive: true });
  writeFileSync(lockFile(), elsewhere);
  const heartbeat = setInterval(() => utimesSync(lockFile(), new Date(), new Date()), 100);
  await expect(lockDirectory(directory)).rejects.toThrow("in use by process 17 of another container or machine");
  clearInterval(heartbeat);
  (await lockDirectory(directory, 1_000))();
  expect(existsSync(lockFile())).toBe(false);
});

const canMakeNamespaces = spawnSync("unshare", ["--pid", "--fork", "--mount-proc", "true"]).status === 0;

test.skipIf(!canMakeNamespaces)(
  "a container and this process reject the directory that the other one uses",
  async () => {
    const container = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
    const release = await lockDirectory(directory);
    const reason = `in use by process ${process.pid} of another container or machine`;
    expect((await otherProcess(container)).output).toContain(reason);
    release();
    const { child, output } = await otherProcess(container);
    expect(output).toBe("held");
    await expect(lockDirectory(directory)).rejects.toThrow("of another container or machine");
    await end(child, "SIGKILL");
    (await lockDirectory(directory, 3_000))();
    expect(readdirSync(directory)).toEqual([]);
  },
);

test("a process stops when another one has taken over its directory", async () => {
  const { child } = await otherProcess();
  child.kill("SIGSTOP");
  writeFileSync(lockFile(), elsewhere);
  child.kill("SIGCONT");
  const [exitCode] = await once(child, "exit");
  expect(exitCode).toBe(1);
  expect(readFileSync(lockFile(), "utf8")).toBe(elsewhere);
});
