/** `npm run restore -- FILE`: puts a backup back, all of it or nothing. */
import { statSync } from "node:fs";
import { runCommand } from "./command";

await runCommand({
  name: "restore",
  about: "Puts a backup back into the database, all of it or nothing.",
  usage: ["FILE [--replace]"],
  flags: { replace: "removes everything that is in the database first" },
  interrupted: "Stopped. Nothing was restored: the database is as it was.",
  run: async ({ words: [file = ""], flags }) => {
    const { size } = statSync(file);
    const { inWords } = await import("~/domain/backup/format");
    const { restoreBackup } = await import("~/domain/backup/restore.server");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const progress = showProgress("Restoring", size);
    const counts = await withDatabase(() =>
      restoreBackup(file, { replace: flags.has("replace"), onBytes: progress.update }),
    );
    progress.end();
    return `Mail that was waiting when the backup was made is sent when the server starts.\nRestored: ${inWords(counts)}.`;
  },
});
