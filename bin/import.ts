/** `npm run import -- FILE [--dry-run]`: adds a catalogue file's resources, CSV or JSON as /admin/export gives it. Issue: import. */
import "./env.mjs";
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/directory-lock.server";
import { importResources } from "~/domain/resources/import.server";
import { readCsv } from "../drizzle/seed/read-csv";
import { readJson } from "../drizzle/seed/read-json";

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { "dry-run": { type: "boolean" } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    console.error("Usage: npm run import -- FILE.csv|FILE.json [--dry-run]");
    return 2;
  }
  const size = statSync(file).size;
  await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR });
  const bar = new SingleBar({ format: "{bar} {percentage}%  {line} lines", noTTYOutput: false, clearOnComplete: true });
  let read = 0;
  if (process.stderr.isTTY) bar.start(size, 0, { line: 0 });
  const result = await importResources(
    (/\.json$/i.test(file) ? readJson : readCsv)(file, (bytes) => {
      read = bytes;
    }),
    {
      dryRun: values["dry-run"],
      onProgress: (line) => bar.update(read, { line }),
      onRejected: (line, reason) => console.error(`line ${line}: ${reason}`),
    },
  );
  bar.stop();
  await closeDatabase();
  const prefix = values["dry-run"] ? "dry run, nothing stored: " : "";
  console.log(`${prefix}${result.added} added, ${result.skipped} skipped, ${result.rejected} rejected`);
  return result.rejected > 0 ? 1 : 0;
}

main()
  .catch((error: NodeJS.ErrnoException) => {
    const known = error instanceof DirectoryInUse || error.code?.startsWith("E") || error.code?.startsWith("CSV_");
    console.error(known ? error.message : error);
    return 2;
  })
  .then((code) => process.exit(code));
