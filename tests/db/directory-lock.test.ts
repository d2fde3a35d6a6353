import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DirectoryInUse, lockDirectory } from "~/db/directory-lock.server";

let directory: string;
let children: ChildProcess[] = [];

beforeEach(() => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), "career-hub-lock-")), "data");
});

afterEach(async () => {
  await Promise.all(children.map((child) => end(child, "SIGKILL")));
  children = [];
  rmSync(path.dirname(directory), { recursive: true, force: true });
});

/** Another process that takes the lock; resolves with what it says. */
async function otherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const parameters = ["--import", "tsx", "tests/support/hold-directory.ts", directory];
  const child = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [said] = await once(child.stdout!, "data");
  return { child, said: String(said).trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

const lockFile = () => path.join(directory, "lock");

test("a directory that a live process has is refused, with its number and what to do", async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe("held");
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  expect(() => lockDirectory(directory)).toThrow(
    new RegExp(`in use by process ${child.pid}\\. Stop that process first.*DATA_DIR.*DATABASE_URL`),
  );
  expect(child.exitCode).toBeNull();
});

test("a directory whose process was killed is taken over", async () => {
  const { child } = await otherProcess();
  await end(child, "SIGKILL");
  expect(existsSync(lockFile())).toBe(true);
  lockDirectory(directory)();
  expect(readdirSync(directory)).toEqual([]);
});

test("a directory given back is free, and one that is ours refuses the others until then", async () => {
  const release = lockDirectory(directory);
  expect((await otherProcess()).said).toContain(`in use by process ${process.pid}`);
  release();
  expect((await otherProcess()).said).toBe("held");
});

test("a process that used the number before this one had it is gone", () => {
  lockDirectory(directory);
  const [pid, , boot] = readFileSync(lockFile(), "utf8").split(" ");
  writeFileSync(lockFile(), `${pid} 1 ${boot}`);
  lockDirectory(directory)();
  expect(existsSync(lockFile())).toBe(false);
});

test.each(["", "nonsense", "999999999 1 x", "-1"])("a lock that says %j is nobody's", async (contents) => {
  lockDirectory(directory)();
  writeFileSync(lockFile(), contents);
  lockDirectory(directory)();
  expect(readdirSync(directory)).toEqual([]);
});

test("of several processes that find a dead one's lock, one takes it", async () => {
  const { child } = await otherProcess();
  await end(child, "SIGKILL");
  const sayings = await Promise.all([otherProcess(), otherProcess(), otherProcess(), otherProcess()]);
  expect(sayings.filter(({ said }) => said === "held")).toHaveLength(1);
  expect(sayings.filter(({ said }) => said.includes("is in use by process"))).toHaveLength(3);
});
