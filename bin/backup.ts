/** `npm run backup -- FILE`: every table, as it is at one moment, into one file. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { runCommand } from "./command";

await runCommand({
  name: "backup",
  about: "Writes every table, as it is at one moment, into a new file that only you can read.",
  usage: ["FILE"],
  interrupted: "Stopped. No backup was written.",
  run: async ({ words: [file = ""], stop }) => {
    const { config } = await import("~/config.server");
    const { DirectoryInUse } = await import("~/db/directory-lock.server");
    const { inWords } = await import("~/domain/backup/format");
    const { writeBackup } = await import("~/domain/backup/write.server");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const part = `${file}.part`;
    if (existsSync(file)) throw new Error(`${file} exists already. A backup overwrites nothing: name a new file.`);
    if (existsSync(part))
      throw new Error(`${part} exists already: another backup is running, or one was cut off. Then remove that file.`);
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
    return `It holds password hashes and private email addresses: keep it where only you can read it.\n${file} written: ${inWords(counts)}.`;
  },
});
