/** `npm run import -- FILE`: adds the resources of a CSV or JSON file. */
import { statSync } from "node:fs";
import { runCommand } from "./command";
import { errorMessage } from "./error-message";

await runCommand({
  name: "import",
  about:
    "Adds the resources of a file: JSON from /admin/export.json, or CSV from /admin/export.csv or a spreadsheet (separated by , ; or tabs). Skips resources that already exist.",
  usage: ["FILE [--dry-run]"],
  flags: { "dry-run": "validates the file and stores nothing" },
  run: async ({ words: [file = ""], flags, stop }) => {
    const { size } = statSync(file);
    const { importResources } = await import("~/domain/resources/catalogue/import.server");
    const { readCatalogue } = await import("../drizzle/seed/read-catalogue");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const progress = showProgress("Importing", size);
    let read = 0;
    let failure: unknown;
    // Rows before an error or Ctrl-C are stored, so they are counted.
    async function* rowsUntilStopped() {
      const onBytes = (bytes: number) => {
        read = bytes;
      };
      try {
        for await (const row of readCatalogue(file, { onBytes, onNotice: console.error })) {
          if (stop.aborted) return;
          yield row;
        }
      } catch (error) {
        failure = error;
      }
    }
    const result = await withDatabase(() =>
      importResources(rowsUntilStopped(), {
        dryRun: flags.has("dry-run"),
        onProgress: () => progress.update(read),
        onRejected: (line, reason) => console.error(`line ${line}: ${reason}`),
      }),
    );
    progress.end();
    const counts = `${result.added} added, ${result.skipped} skipped, ${result.rejected} rejected`;
    const message = flags.has("dry-run") ? `Dry run, nothing stored: ${counts}.` : `${counts}.`;
    if (failure !== undefined) console.error(errorMessage(failure));
    else if (stop.aborted) console.error("Stopped. Run it again to add the rest of the file.");
    if (stop.aborted) return { message, exitCode: 130 };
    return { message, exitCode: failure !== undefined || result.rejected > 0 ? 1 : 0 };
  },
});
