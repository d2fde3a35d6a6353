/** `npm run doctor`: what is wrong with this installation, in sentences. Ends with 1 when something is. */
import "./env.mjs";
import { existsSync } from "node:fs";
import path from "node:path";
// A wrong setting ends the process here, with a sentence for each.
import { config } from "~/config.server";
import { closeDatabase, openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/directory-lock.server";
import { examineDatabase } from "~/domain/doctor/database.server";
import { examineDirectory } from "~/domain/doctor/directory.server";
import { type Finding, note } from "~/domain/doctor/finding";
import { examineReplicas } from "~/domain/doctor/replicas.server";
import { examineSettings } from "~/domain/doctor/settings";

async function databaseFindings(): Promise<Finding[]> {
  if (config.embedded && !existsSync(path.join(config.DATA_DIR, "db")))
    return [note(`There is no database in ${config.DATA_DIR} yet: the first start makes it.`)];
  try {
    await openDatabase({ url: config.DATABASE_DIRECT_URL, dataDir: config.DATA_DIR, migrate: false });
    return [...(await examineDatabase()), ...(await examineReplicas(config.READ_DATABASE_URLS))];
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return [
      note("The server is running on the embedded database, so its contents were not looked at: stop it for that."),
    ];
  } finally {
    await closeDatabase();
  }
}

const found = [...examineSettings(config), ...(await examineDirectory(config)), ...(await databaseFindings())];
const marks = { good: "  good  ", note: "  note  ", wrong: "  WRONG " };
for (const kind of ["wrong", "note", "good"] as const)
  for (const { sentence } of found.filter((finding) => finding.kind === kind)) console.log(`${marks[kind]}${sentence}`);
const bad = found.filter(({ kind }) => kind === "wrong").length;
console.log(bad === 0 ? "Nothing is wrong." : `${bad} to mend.`);
process.exitCode = bad === 0 ? 0 : 1;
