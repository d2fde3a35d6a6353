/** `npm run import -- FILE`: adds the resources of a file. */
import { readFile, stat, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { outcomeLabel, rowOutcomeValues } from "~/domain/import/runs/import-values";
import { runCommand } from "./command";

await runCommand({
  name: "import",
  about:
    "Adds the resources of a file: a table (CSV, TSV, or JSON that is one list), bookmarks (HTML), links in Markdown or lines, or an export of this site. They wait for review at /admin; only an export keeps its statuses. Prints what was understood. Skips resources that already exist.",
  usage: ["FILE [--dry-run] [--publish]"],
  flags: {
    "dry-run": "says what was understood and would become of each row, and stores nothing",
    publish: "publishes what has no notice; look at the columns that are not used first",
  },
  options: {
    "left-out": "skip or add: what is marked as private, deleted, a draft or archived, and links in sentences",
    column:
      "FIELD=COLUMN, such as link=Website: which column is the link, the name or another field; =COLUMN does not use it; may be repeated",
    encoding: "the encoding of a file that is not UTF-8, such as windows-1250",
    report: "a CSV file, to write there what became of each row",
  },
  run: async ({ words: [file = ""], flags, values, stop }) => {
    const leftOut = values["left-out"] ?? "skip";
    if (leftOut !== "add" && leftOut !== "skip") throw new Error("--left-out must be skip or add.");
    const { commandLimits } = await import("~/domain/import/read-file.server");
    const { UnreadableFile } = await import("~/domain/import/row");
    const { readImport } = await import("~/domain/import/runs/read-import.server");
    const { runToEnd } = await import("~/domain/import/runs/run-import.server");
    const { findFirstAdministrator } = await import("~/domain/accounts/account.server");
    const runs = await import("~/domain/import/runs/imports.server");
    const { fieldLabel } = await import("~/domain/import/file-fields");
    const { withDatabase } = await import("./with-database");
    const { showProgress } = await import("./progress");
    const choices = { encoding: values.encoding, columns: columnsOf(values.column) };
    if ((await stat(file)).size > commandLimits.maxBytes) throw new Error(`${file}: The file is too large. Split it.`);
    const bytes = await readFile(file);
    return withDatabase(async () => {
      const owner = { adminId: null };
      const sent = { bytes, name: basename(file), choices };
      const id = await readImport(sent, owner, commandLimits).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? new Error(`${file}: ${error.message}`) : error;
      });
      const { kind, total, understood } = (await runs.findImport(id, owner))!;
      console.error(`${total} rows, read as ${kind}.`);
      for (const { key, field, filled, examples } of kind === "export" ? [] : (understood?.fields ?? []))
        console.error(`  ${key}: ${fieldLabel(field)}, in ${filled} rows: ${examples.join(", ")}`);
      for (const { value, sample } of understood?.encodings ?? []) console.error(`  ${value}: ${sample}`);
      if (total === 0) {
        await runs.discardImport(id);
        throw new Error(`${file}: Choose with ${understood?.encodings ? "--encoding NAME" : "--column link=NAME"}.`);
      }
      for await (const { line, outcome, message } of runs.importRowsInOrder(id))
        if (outcome !== "added") console.error(`line ${line}: ${outcome}, ${message}`);
      const progress = showProgress("Importing", total);
      const publisher = flags.has("publish") ? await findFirstAdministrator() : null;
      if (flags.has("publish") && !publisher)
        throw new Error("There is no administrator who could publish. See npm run admin.");
      const isDry = flags.has("dry-run");
      const goOn = async (begun: boolean) => {
        if (begun) await runToEnd(id, { stop, onProgress: (position) => progress.update(position) });
        return !stop.aborted;
      };
      let isOn = !isDry && (await goOn(await runs.startImport(id)));
      if (leftOut === "add") isOn = isOn && (await goOn(await runs.addRows(id)));
      const publish = { kind: "publish", at: new Date().toISOString() } as const;
      if (isOn && publisher) await goOn(await runs.decideImport(id, publish, publisher));
      progress.end();
      if (values.report !== undefined) await writeFile(values.report, runs.importReport(id));
      const { outcomes: counts, waiting } = await runs.countRows(id);
      if (isDry) await runs.discardImport(id);
      const noted = waiting.all - waiting.clean;
      const review =
        waiting.all > 0
          ? ` ${waiting.all} wait for review at /admin/import/${id}${noted > 0 ? `, ${noted} with a notice` : ""}.`
          : "";
      if (stop.aborted) {
        const { position } = (await runs.findImport(id, owner))!;
        return { message: `Stopped after row ${position} of ${total}. The site does the rest.`, exitCode: 130 };
      }
      const results = rowOutcomeValues.filter((outcome) => counts[outcome]);
      const state = isDry ? "ready" : "done";
      const text = results.map((outcome) => `${outcomeLabel(outcome, state)}: ${counts[outcome]}`).join(" · ");
      return {
        message: `${isDry ? "Dry run, nothing stored: " : ""}${text}.${review}`,
        exitCode: counts.rejected ? 1 : 0,
      };
    });
  },
});

/** Reads "link=Website", one a line. Returns the field of each column. */
function columnsOf(typed = ""): Record<string, string> {
  const pairs = typed.split("\n").filter(Boolean);
  const wrong = pairs.find((pair) => !/^[^=]*=./.test(pair));
  if (wrong !== undefined) throw new Error(`--column must be FIELD=COLUMN, such as link=Website, not ${wrong}.`);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(pair.indexOf("=") + 1), pair.slice(0, pair.indexOf("="))]));
}
