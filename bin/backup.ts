/** `npm run backup -- FILE`: writes a consistent snapshot of all tables to a file, or to a directory that keeps the newest. */
import { existsSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command";

await runCommand({
  name: "backup",
  about: "Writes a consistent snapshot of all tables to a new file that only you can read.",
  usage: ["FILE", "--keep=7 DIRECTORY"],
  options: { keep: "writes a new file into DIRECTORY, then deletes the oldest backups in it" },
  interrupted: "Stopped. No backup was written.",
  run: async ({ words: [place = ""], values, stop }) => {
    const { backupNameAt, deleteExpired } = await import("~/domain/backup/rotation");
    const keep = values.keep === undefined ? undefined : readKeep(values.keep, place);
    const message = await backUp(keep ? path.join(place, backupNameAt(new Date())) : place, stop);
    const expired = keep ? deleteExpired(place, keep, new Date()) : [];
    return expired.length > 0 ? `${message}\nDeleted older backups: ${expired.join(", ")}.` : message;
  },
});

function readKeep(text: string, directory: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error("--keep needs the number of backups to keep, 1 or more.");
  if (!statSync(directory).isDirectory()) throw new Error(`${directory} is not a directory.`);
  return Number(text);
}

async function backUp(file: string, stop: AbortSignal): Promise<string> {
  const { config } = await import("~/config.server");
  const { DirectoryInUse } = await import("~/db/embedded/directory-lock.server");
  const { formatCounts } = await import("~/domain/backup/format");
  const { writeBackup } = await import("~/domain/backup/write.server");
  const { withDatabase } = await import("./with-database");
  const { showProgress } = await import("./progress");
  const part = `${file}.part`;
  if (existsSync(file))
    throw new Error(`${file} already exists. A backup never overwrites a file: choose another name.`);
  if (existsSync(part))
    throw new Error(
      `${part} already exists: another backup is running, or one was interrupted. In that case remove the file.`,
    );
  const written = withDatabase(
    async () => {
      stop.addEventListener("abort", () => rmSync(part, { force: true }));
      const progress = showProgress("Writing", 1);
      const counts = await writeBackup(file, progress.update);
      progress.end();
      return counts;
    },
    { migrate: false },
  );
  const counts = await written.catch((error: Error) => {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new Error(
      `${error.message}\nWhile a server runs on the embedded database, download the backup from it as an administrator: ${config.APP_URL}/admin/backup`,
    );
  });
  return `The backup contains password hashes and private email addresses, so keep it where only you can read it.\n${file} written: ${formatCounts(counts)}.`;
}
