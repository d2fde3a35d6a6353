/** Names of backups in a directory that keeps the newest ones. */

const backupName = /^career-hub-\d{4}-\d\d-\d\dT\d{6}Z\.backup$/;

/** Returns the name of a backup that is written at this time. Names sort by time. */
export const backupNameAt = (time: Date) =>
  `career-hub-${time.toISOString().replace(/\.\d+/, "").replaceAll(":", "")}.backup`;

/** Returns the names of the oldest backups, so that `keep` remain. Other files of the directory are ignored. */
export function expiredBackups(names: string[], keep: number): string[] {
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse()
    .slice(keep);
}
