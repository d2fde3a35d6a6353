/** A backup each day, in BACKUP_DIR. */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import { min } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { OperatorError } from "~/operator-error";
import { backupNameAt, deleteExpired, newestBackup } from "./rotation";
import { writeBackup } from "./write.server";

/** Returns when the newest backup in BACKUP_DIR was made, or null if there is none. */
export function lastBackup(directory = config.BACKUP_DIR, now = new Date()): Date | null {
  return (existsSync(directory) && newestBackup(readdirSync(directory), now)?.time) || null;
}

/** Returns when the site was started first, which makes its first account, or null. */
export async function firstStart(): Promise<Date | null> {
  const [first] = await db.select({ at: min(users.createdAt) }).from(users);
  return first!.at;
}

/** Returns the seconds since the newest backup, or since the first start, or null before it. */
export async function backupAge(now: Date): Promise<number | null> {
  const since = lastBackup(config.BACKUP_DIR, now) ?? (await firstStart());
  return since && Math.floor((now.getTime() - since.getTime()) / 1000);
}

const keptBackups = 7;
const day = 24 * 60 * 60 * 1000;

/**
 * Writes a backup if the newest, or the first start, is a day old, and keeps the newest seven. Throws without writing if the
 * disk may not have room for it.
 */
export async function backUpWhenDue(now: Date, directory = config.BACKUP_DIR): Promise<void> {
  const newest = existsSync(directory) ? newestBackup(readdirSync(directory), now) : null;
  const last = newest?.time ?? (await firstStart()) ?? now;
  if (now.getTime() - last.getTime() < day) return;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const noRoom = new OperatorError(`There is no room for a backup in ${directory}. Free some space.`);
  if (newest) {
    const { bavail, bsize } = await statfs(directory);
    const size = statSync(path.join(directory, newest.name)).size;
    // It is tried again each minute, and should not fill the disk each time.
    if (bavail * bsize < size * 2) throw noRoom;
  }
  await writeBackup(path.join(directory, backupNameAt(now))).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOSPC" ? noRoom : error;
  });
  deleteExpired(directory, keptBackups, now);
}
