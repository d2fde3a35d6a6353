/** `npm run backup -- FILE`: writes a consistent snapshot of all tables to a file. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command";

await runCommand({
  name: "backup",
  about: "Writes a consistent snapshot of all tables to a new file that only you can read.",
  usage: ["FILE"],
  interrupted: "Stopped. No backup was written.",
  run: async ({ words: [file = ""], stop }) => {
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
    if (config.embedded && !existsSync(path.join(config.DATA_DIR, "db")))
      throw new Error(`There is no database in ${config.DATA_DIR}. Is DATA_DIR or DATABASE_URL unset?`);
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
  },
});
