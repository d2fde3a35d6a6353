/** `npm run restore -- FILE [--replace]`: puts a backup back, all of it or nothing. */
import "./env.mjs";
import { parseArgs } from "node:util";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/directory-lock.server";
import { BackupRefused, inWords } from "~/domain/backup/format";
import { restoreBackup } from "~/domain/backup/restore.server";

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: "boolean" } } });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new BackupRefused("Say what: npm run restore -- FILE [--replace]");
  await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR });
  const counts = await restoreBackup(file, { replace: values.replace });
  return `Restored: ${inWords(counts)}.\nMail that waited when the backup was made waits again, and is sent when the server starts.`;
}

try {
  console.log(await main());
} catch (error) {
  process.exitCode = 1;
  const { code, message } = error as NodeJS.ErrnoException;
  const known =
    error instanceof BackupRefused || error instanceof DirectoryInUse || /^(ENO|EACC|EIS|ERR_PARSE)/.test(code ?? "");
  console.error(known ? message : error);
} finally {
  await closeDatabase();
}
