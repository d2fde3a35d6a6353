/**
 * One process at a time may have the embedded database open: a second one would lose acknowledged rows. The lock is a
 * file that names its process; one whose process is gone is taken over.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "../operator-error";
import { makePrivateDirectory } from "./private-directory.server";

export class DirectoryInUse extends OperatorError {}

/** Takes the lock of a directory and returns the way to give it back. Throws `DirectoryInUse` with a sentence for the operator. */
export function lockDirectory(directory: string): () => void {
  makePrivateDirectory(directory);
  const file = path.join(directory, "lock");
  const mine = identity(process.pid) ?? `${process.pid}`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    while (!linked(draft, file)) {
      const holder = contents(file);
      if (holder === undefined) continue;
      if (holder !== mine && isAlive(holder)) {
        throw new DirectoryInUse(
          `The database in ${directory} is in use by process ${holder.split(" ")[0]}. Stop that process first, give this one its own DATA_DIR, or set DATABASE_URL: a PostgreSQL server takes many at once.`,
        );
      }
      takeAway(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  const release = () => {
    if (contents(file) === mine) rmSync(file, { force: true });
  };
  process.once("exit", release);
  return release;
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

// Two processes may find the same stale lock: renaming it away first, then looking again, lets only one of them remove it.
function takeAway(file: string, stale: string): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (contents(aside) !== stale) linked(aside, file);
  rmSync(aside, { force: true });
}

function contents(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(" ")[0]);
  // A power cut can leave the file empty; 0 and below would ask about whole groups of processes.
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const now = identity(pid);
  return now === undefined || now === holder;
}

// A process number is used again after a restart (always, in a container); with its start time it is not.
function identity(pid: number): string | undefined {
  const stat = contents(`/proc/${pid}/stat`);
  const started = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  const boot = contents("/proc/sys/kernel/random/boot_id")?.trim();
  return started && boot ? `${pid} ${started} ${boot}` : undefined;
}
