/**
 * Only one process at a time may have the embedded database open, because two would lose committed rows. The lock is a
 * file that names its holder. As a heartbeat, the holder updates the file's modification time. A holder on this machine
 * is looked up by its process id. A holder in another container or on another host counts as dead when its heartbeat
 * stops.
 */
import { randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OperatorError } from "~/operator-error";
import { makePrivateDirectory } from "./private-directory.server";

export class DirectoryInUse extends OperatorError {}

const heartbeatMs = 1_000;
/** Longer than a busy server ever blocks its event loop. */
const defaultStaleMs = 20_000;

/**
 * Takes the lock of a directory and returns the function that releases it. If it cannot look the holder up, it waits at
 * most `staleMs` for a heartbeat. Throws `DirectoryInUse` with a message for the operator.
 */
export async function lockDirectory(directory: string, staleMs = defaultStaleMs): Promise<() => void> {
  makePrivateDirectory(directory);
  const file = path.join(directory, "lock");
  const own = [process.pid, startTime(process.pid), bootId(), processNamespace(), randomUUID()].join(" ");
  const draft = `${file}.${own.split(" ")[4]}`;
  writeDurably(draft, own);
  try {
    while (!tryLink(draft, file)) {
      const holder = read(file);
      if (holder === undefined) continue;
      if (await isAlive(holder, file, staleMs)) {
        throw new DirectoryInUse(
          `The database in ${directory} is in use by process ${holder.split(" ")[0]}${isLocal(holder) ? "" : " of another container or machine"}. Stop that process first, give this one its own DATA_DIR, or set DATABASE_URL: a PostgreSQL server takes many at once.`,
        );
      }
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const heartbeat = setInterval(() => renew(file, own), heartbeatMs).unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off("exit", release);
    if (read(file) === own) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

function renew(file: string, own: string): void {
  const holder = read(file);
  if (holder !== undefined && holder !== own) {
    // This process was suspended for so long that another one took over. It exits immediately, because closing properly
    // would write to the database.
    console.error(`Another process has taken over ${path.dirname(file)}, so this one stops at once.`);
    process.exit(1);
  }
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch (error) {
    console.warn(`The lock ${file} could not be renewed: ${(error as Error).message}`);
  }
}

async function isAlive(holder: string, file: string, staleMs: number): Promise<boolean> {
  if (!/^[1-9]\d*( \S+){4}$/.test(holder)) return false;
  if (isLocal(holder)) {
    const [pid, started] = holder.split(" ");
    return isRunning(Number(pid)) && startTime(Number(pid)) === started;
  }
  console.warn(
    `Looking for up to ${staleMs / 1000} s whether another container or machine uses ${path.dirname(file)} ...`,
  );
  // Compares two heartbeats with each other, because our clock may differ from the other machine's.
  const first = modified(file);
  for (let waitedMs = 0; waitedMs < staleMs; waitedMs += heartbeatMs / 2) {
    await wait(heartbeatMs / 2);
    if (modified(file) !== first) return true;
  }
  return false;
}

/** Whether the holder's process id is valid here: the same machine, the same boot and the same process namespace. */
function isLocal(holder: string): boolean {
  const [, started, boot, namespace] = holder.split(" ");
  return started !== unknown && boot === bootId() && namespace === processNamespace();
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

// Several processes may find the same stale lock. So that only one removes it, each first renames it and then reads it
// again.
function removeStale(file: string, stale: string): void {
  const aside = `${file}.stale.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside) !== stale) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const unknown = "-";

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function modified(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Process ids are reused after a restart, in a container always. Together with the start time they are unique. A process
 * that has ended (Z) has none, also if its parent has not asked for it yet.
 */
function startTime(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (fields?.[0] !== "Z" && fields?.[19]) || unknown;
}

function bootId(): string {
  return read("/proc/sys/kernel/random/boot_id")?.trim() ?? unknown;
}

function processNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return unknown;
  }
}
