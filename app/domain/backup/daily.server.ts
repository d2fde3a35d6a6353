/** A backup each day, in BACKUP_DIR. */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { config } from "~/config.server";
import { backupNameAt, deleteExpired, newestBackup } from "./rotation";
import { writeBackup } from "./write.server";

/** Returns when the newest backup in BACKUP_DIR was made, or null if there is none. */
export function lastBackup(directory = config.BACKUP_DIR): Date | null {
  return (existsSync(directory) && newestBackup(readdirSync(directory))?.time) || null;
}

const keptBackups = 7;
const day = 24 * 60 * 60 * 1000;

/**
 * Writes a backup if the newest is a day old, or a day after it made the directory, and keeps the newest seven. Throws without
 * writing if the disk may not have room for it.
 */
export async function backUpWhenDue(now: Date, directory = config.BACKUP_DIR): Promise<void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const newest = newestBackup(readdirSync(directory));
  const last = newest ? newest.time : statSync(directory).mtime;
  if (now.getTime() - last.getTime() < day) return;
  if (newest) {
    const { bavail, bsize } = await statfs(directory);
    const size = statSync(path.join(directory, newest.name)).size;
    // It is tried again each minute, and should not fill the disk each time.
    if (bavail * bsize < size * 2) throw new Error(`There is no room for a backup in ${directory}.`);
  }
  await writeBackup(path.join(directory, backupNameAt(now)));
  deleteExpired(directory, keptBackups, now);
}
