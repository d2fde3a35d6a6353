/** `npm run backup -- FILE`: every table, as it is at one moment, into one file. */
import "./env.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/directory-lock.server";
import { BackupRefused, inWords } from "~/domain/backup/format";
import { writeBackup } from "~/domain/backup/write.server";

async function main(): Promise<string> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new BackupRefused("Say where to: npm run backup -- FILE");
  if (existsSync(file)) throw new BackupRefused(`${file} is there already; a backup overwrites nothing.`);
  if (config.embedded && !existsSync(path.join(config.DATA_DIR, "db")))
    throw new BackupRefused(`There is no database in ${config.DATA_DIR}. Is DATA_DIR or DATABASE_URL unset?`);
  await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR, migrate: false });
  const counts = await writeBackup(file);
  return `${file} written: ${inWords(counts)}.\nIt has password hashes and private addresses in it. Only you can read it (mode 0600); keep it so.`;
}

try {
  console.log(await main());
} catch (error) {
  process.exitCode = 1;
  if (error instanceof DirectoryInUse)
    console.error(
      `${error.message}\nWhile the server runs on the embedded database it makes the backup itself: as an administrator, download ${config.APP_URL}/admin/backup.`,
    );
  else console.error(error instanceof BackupRefused ? error.message : error);
} finally {
  await closeDatabase();
}
