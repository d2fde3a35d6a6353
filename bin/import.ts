/** `npm run import -- FILE`: adds the resources of a file. */
import { createWriteStream, statSync } from "node:fs";
import { finished } from "node:stream/promises";
import { reportHeader, reportLine } from "~/domain/import/runs/report";
import type { RowReport } from "~/domain/resources/catalogue/import-batch.server";
import { runCommand } from "./command";
import { errorMessage } from "./error-message";

await runCommand({
  name: "import",
  about:
    "Adds the resources of a file: a table (CSV, from a spreadsheet or /admin/export.csv), JSON, a Markdown list, browser bookmarks, OPML, or a line for each link. Skips resources that already exist.",
  usage: ["FILE [--dry-run]"],
  flags: { "dry-run": "validates the file and stores nothing" },
  options: {
    "same-link": "skip or add: what to do with a link that is stored with another title; by default it is rejected",
    status: "pending or approved, for rows that have none; by default approved for tables and JSON, else pending",
    report: "a CSV file, to write there what became of each row",
  },
  run: async ({ words: [file = ""], flags, values, stop }) => {
    const sameLink = oneOf("same-link", values, ["skip", "add"]);
    const chosenStatus = oneOf("status", values, ["pending", "approved"]);
    const { size } = statSync(file);
    const { importResources } = await import("~/domain/resources/catalogue/import.server");
    const { openPath } = await import("~/domain/import/read-text.server");
    const { fileKinds } = await import("~/domain/import/read-file");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const progress = showProgress("Importing", size);
    let read = 0;
    const onBytes = (bytes: number) => {
      read = bytes;
    };
    const { rows, notices, kind, isExport } = await openPath(file, { onBytes });
    for (const notice of notices) console.error(notice);
    const report = values.report === undefined ? null : openReport(values.report);
    let failure: unknown;
    let changed = 0;
    // Rows before an error or Ctrl-C are stored, so they are counted.
    async function* rowsUntilStopped() {
      try {
        for await (const row of rows) {
          if (stop.aborted) return;
          yield row;
        }
      } catch (error) {
        failure = error;
      }
    }
    const isTable = ["csv", "json", "export"].includes(kind);
    const status = chosenStatus ?? (isTable ? "approved" : "pending");
    const result = await withDatabase(() =>
      importResources(
        { rows: rowsUntilStopped(), isExport },
        {
          dryRun: flags.has("dry-run"),
          status: status === "approved" ? "Approved" : "Pending",
          sameLink,
          onProgress: () => progress.update(read),
          onRow: (row) => {
            report?.write(reportLine(row));
            if (row.outcome === "changed") changed += 1;
            if (row.outcome !== "added") console.error(`line ${row.line}: ${textOf(row)}`);
          },
        },
      ),
    );
    progress.end();
    if (report) await finished(report.end());
    const { added, skipped, rejected } = result;
    const some = changed > 0 ? ` (${changed} of them without some values)` : "";
    const counts = `${added} added${some}, ${skipped} skipped, ${rejected} rejected`;
    const message = `${flags.has("dry-run") ? "Dry run, nothing stored: " : ""}${counts}.`;
    if (!isTable) console.error(`This is ${fileKinds[kind]} with ${added + skipped + rejected} links.`);
    if (failure !== undefined) console.error(errorMessage(failure));
    else if (stop.aborted) console.error("Stopped. Run it again to add the rest of the file.");
    if (stop.aborted) return { message, exitCode: 130 };
    return { message, exitCode: failure !== undefined || rejected > 0 ? 1 : 0 };
  },
});

/** Returns the value of an option. Throws an Error with the choices for another one. */
function oneOf<Value extends string>(name: string, values: Record<string, string | undefined>, choices: Value[]) {
  const value = choices.find((choice) => choice === values[name]);
  if (values[name] !== undefined && value === undefined) throw new Error(`--${name} must be ${choices.join(" or ")}.`);
  return value;
}

function textOf({ outcome, message }: RowReport): string {
  if (outcome === "rejected") return message;
  return outcome === "skipped" ? `skipped, ${message}` : `added, but ${message}`;
}

function openReport(file: string) {
  const report = createWriteStream(file);
  report.write(reportHeader());
  return report;
}
