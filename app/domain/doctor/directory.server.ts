import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import path from "node:path";
import type { Config } from "~/config.server";
import { lastBackup } from "~/domain/backup/daily.server";
import { type Finding, good, note, wrong } from "./finding";

/** Less free space than this is reported, because a full disk stops the embedded database. */
const minFreeBytes = 500_000_000;

/** Examines DATA_DIR, if this installation stores anything in it. */
export async function examineDirectory(config: Config): Promise<Finding[]> {
  const { DATA_DIR: directory, embedded, SMTP_URL, SESSION_SECRET } = config;
  if (!embedded && SMTP_URL && SESSION_SECRET) return [];
  if (!existsSync(directory))
    return [
      wrong(
        `DATA_DIR ${directory} does not exist. Run this as the server runs, or start the server, which creates it.`,
      ),
    ];
  const found = [writable(directory)];
  const { bavail, bsize } = await statfs(directory);
  const free = Math.round((bavail * bsize) / 1e6);
  found.push(
    bavail * bsize < minFreeBytes
      ? wrong(`Only ${free} MB are free for ${directory}. A full disk stops the database.`)
      : good(`${free} MB are free for ${directory}.`),
  );
  if (!SESSION_SECRET) found.push(secretFile(path.join(directory, "session-secret")));
  return found;
}

const hour = 60 * 60 * 1000;
const maxHours = 48;

/**
 * Examines the backups in BACKUP_DIR. Without any, the first start says how long there should have been one. Backups that others
 * make, such as those of a managed PostgreSQL, are not seen.
 */
export function examineBackups({ BACKUPS, BACKUP_DIR }: Config, startedAt: Date | null, now = new Date()): Finding {
  const newest = lastBackup(BACKUP_DIR, now);
  const since = newest ?? startedAt;
  const hours = since ? Math.floor((now.getTime() - since.getTime()) / hour) : 0;
  if (newest && hours < maxHours) return good(`The newest backup in ${BACKUP_DIR} is ${hours} h old.`);
  if (BACKUPS === "off") return note("BACKUPS is off: see to a backup yourself.");
  if (hours < maxHours) return note(`There is no backup in ${BACKUP_DIR} yet. The server writes one each day.`);
  const days = `${Math.floor(hours / 24)} days`;
  const problem = newest
    ? `The newest backup in ${BACKUP_DIR} is ${days} old.`
    : `There is no backup in ${BACKUP_DIR}, ${days} after the first start.`;
  return wrong(`${problem} /admin/insights says why.`);
}

function writable(directory: string): Finding {
  const probe = path.join(directory, `.doctor-${process.pid}`);
  try {
    writeFileSync(probe, "");
    rmSync(probe);
    return good(`${directory} can be written to.`);
  } catch (error) {
    return wrong(`${directory} cannot be written to (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function secretFile(file: string): Finding {
  if (!existsSync(file)) return note(`${file} does not exist yet. The first start creates it.`);
  if (readFileSync(file, "utf8").length < 32)
    return wrong(
      `${file} is incomplete. Remove it. The next start creates a new one, and everybody has to log in again.`,
    );
  if (statSync(file).mode & 0o077) return wrong(`Others can read ${file}. Run: chmod 600 ${file}`);
  return good(`${file} signs sessions, and only its owner can read it.`);
}
