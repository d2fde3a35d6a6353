/** Names of backups in a directory that keeps the newest ones. */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

const backupName = /^career-hub-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)Z\.backup(\.part)?$/;
const day = 24 * 60 * 60 * 1000;

/** Returns the name of a backup that is written at this time. Names sort by time. */
export const backupNameAt = (time: Date) =>
  `career-hub-${time.toISOString().replace(/\.\d+/, "").replaceAll(":", "")}.backup`;

/**
 * Returns the backups among the files of a directory, newest first, without those that are not complete. Those of the future
 * were written with a wrong clock, so nobody knows how old they are.
 */
const backupsIn = (names: string[], now: Date) =>
  names
    .filter((name) => backupName.test(name) && !name.endsWith(".part") && timeOf(name) <= now)
    .sort()
    .reverse();

/** Returns the newest backup among the files of a directory, and when it was made, or null. */
export function newestBackup(names: string[], now: Date): { name: string; time: Date } | null {
  const [name] = backupsIn(names, now);
  return name === undefined ? null : { name, time: timeOf(name) };
}

const timeOf = (name: string) => new Date(name.replace(backupName, "$1:$2:$3Z"));

/**
 * Deletes the oldest backups of a directory, so that `keep` remain, and those that were interrupted more than a day ago. Other
 * files are left alone. Returns the names of what it deleted.
 */
export function deleteExpired(directory: string, keep: number, now: Date): string[] {
  const names = readdirSync(directory);
  const interrupted = names.filter(
    (name) => backupName.test(name) && name.endsWith(".part") && timeOf(name).getTime() < now.getTime() - day,
  );
  const expired = [...backupsIn(names, now).slice(keep), ...interrupted];
  for (const name of expired) rmSync(path.join(directory, name), { force: true });
  return expired;
}
