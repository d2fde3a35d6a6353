/** `npm run import -- FILE`: adds the resources of a file. */
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { countText, type OutcomeCounts } from "~/domain/import/runs/import-values";
import { reportHeader, reportLine } from "~/domain/import/runs/report-lines";
import type { RowReport } from "~/domain/import/store-rows.server";
import { ownValue } from "~/own-value";
import { runCommand } from "./command";

await runCommand({
  name: "import",
  about:
    "Adds the resources of a file: a table (CSV, from a spreadsheet or /admin/export.csv), JSON, a Markdown list, browser bookmarks, OPML, a feed, or a line for each link. Prints what was understood. Skips resources that already exist.",
  usage: ["FILE [--dry-run]"],
  flags: { "dry-run": "says what was understood and would become of each row, and stores nothing" },
  options: {
    "same-link": "skip or add: what to do with a link that is stored with another title; by default it is rejected",
    "left-out":
      "skip or add: what is marked as private, deleted, a draft or archived, and links in sentences; add takes it as pending",
    status:
      "pending or approved, for rows that have none; by default approved for tables and JSON that are no bookmarks, else pending",
    column:
      "FIELD=COLUMN, such as link=Website: which column is the link, the name or another field; =COLUMN does not use it; may be repeated",
    encoding: "the encoding of a file that is not UTF-8, such as windows-1250",
    report: "a CSV file, to write there what became of each row",
  },
  run: async ({ words: [file = ""], flags, values, stop }) => {
    const sameLink = oneOf("same-link", values, ["skip", "add"]);
    const leftOut = oneOf("left-out", values, ["skip", "add"]);
    const chosenStatus = oneOf("status", values, ["pending", "approved"]);
    const { importResources } = await import("~/domain/import/import.server");
    const { readPath } = await import("~/domain/import/read-file.server");
    const { describeUnderstood } = await import("~/domain/import/understood");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const choices = { encoding: values.encoding, columns: columnsOf(values.column) };
    const { entries, isPersonal, ...understood } = await readPath(file, choices);
    for (const line of describeUnderstood(understood, entries.length)) console.error(line);
    const progress = showProgress("Importing", entries.length);
    let read = 0;
    const report = values.report === undefined ? null : openReport(values.report);
    const counts: OutcomeCounts = {};
    // Rows before Ctrl-C are stored, so they are counted.
    function* entriesUntilStopped() {
      for (const entry of entries) {
        if (stop.aborted) return;
        read += 1;
        yield entry;
      }
    }
    const status = chosenStatus ?? (isPersonal ? "pending" : "approved");
    await withDatabase(() =>
      importResources(
        { ...understood, entries: entriesUntilStopped() },
        {
          dryRun: flags.has("dry-run"),
          status: status === "approved" ? "Approved" : "Pending",
          sameLink,
          leftOut,
          onProgress: () => progress.update(read),
          onRow: (row) => {
            report?.write(reportLine(row));
            counts[row.outcome] = (counts[row.outcome] ?? 0) + 1;
            if (row.outcome !== "added") console.error(`line ${row.line}: ${textOf(row)}`);
          },
        },
      ),
    );
    progress.end();
    if (report) await finished(report.end());
    const some = counts.changed ? ` (${counts.changed} of them without some values)` : "";
    const words = { skipped: ["skipped"], rejected: ["rejected"], "left out": ["left-out"] } as const;
    const message = `${flags.has("dry-run") ? "Dry run, nothing stored: " : ""}${countText(counts, { [`added${some}`]: ["added", "changed"], ...words })}.`;
    if (stop.aborted) console.error("Stopped. Run it again to add the rest of the file.");
    if (stop.aborted) return { message, exitCode: 130 };
    return { message, exitCode: counts.rejected ? 1 : 0 };
  },
});

/** Returns the value of an option. Throws an Error with the choices for another one. */
function oneOf<Value extends string>(name: string, values: Record<string, string | undefined>, choices: Value[]) {
  const typed = ownValue(values, name);
  const value = choices.find((choice) => choice === typed);
  if (typed !== undefined && value === undefined) throw new Error(`--${name} must be ${choices.join(" or ")}.`);
  return value;
}

/** Reads "link=Website", one a line. Returns the field of each column. */
function columnsOf(typed = ""): Record<string, string> {
  const pairs = typed.split("\n").filter(Boolean);
  const wrong = pairs.find((pair) => !/^[^=]*=./.test(pair));
  if (wrong !== undefined) throw new Error(`--column must be FIELD=COLUMN, such as link=Website, not ${wrong}.`);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(pair.indexOf("=") + 1), pair.slice(0, pair.indexOf("="))]));
}

function textOf({ outcome, message }: RowReport): string {
  if (outcome === "rejected") return message;
  if (outcome === "left-out") return `left out, ${message}`;
  return outcome === "skipped" ? `skipped, ${message}` : `added, but ${message}`;
}

function openReport(file: string) {
  const report = createWriteStream(file);
  report.write(reportHeader());
  return report;
}
