/** `npm run restore -- FILE`: restores a backup completely, or not at all. */
import { statSync } from "node:fs";
import { runCommand } from "./command";

await runCommand({
  name: "restore",
  about: "Restores a backup completely, or not at all.",
  usage: ["FILE [--replace]"],
  flags: { replace: "first deletes everything in the database" },
  interrupted: "Stopped. Nothing was restored. The database is unchanged.",
  run: async ({ words: [file = ""], flags }) => {
    const { size } = statSync(file);
    const { formatCounts } = await import("~/domain/backup/format");
    const { restoreBackup } = await import("~/domain/backup/restore.server");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const progress = showProgress("Restoring", size);
    const counts = await withDatabase(
      () => restoreBackup(file, { replace: flags.has("replace"), onBytes: progress.update }),
      { mayCreate: true },
    );
    progress.end();
    return `Emails that were queued at the time of the backup are sent when the server starts.\nRestored: ${formatCounts(counts)}.`;
  },
});
