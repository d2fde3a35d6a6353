/**
 * Fills the disk of the embedded database, a file system in memory, with submissions. Acknowledged submissions must be
 * there when there is space again, and pages must be served all the time. As root on Linux:
 *
 *     npm run lab -- disk-full [megabytes, by default 90]
 *
 * Exits with 1 on failure.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { resources } from "~/db/schema/resources";
import { startServer } from "../../tests/support/server";
import { startSubmitters } from "./submitters";

const megabytes = Number(process.argv[2] ?? 90);
const folder = mkdtempSync(path.join(tmpdir(), "career-hub-full-"));
try {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "pipe" });
} catch (error) {
  console.error(`This needs to mount a file system, so root on Linux: ${(error as Error).message}`);
  process.exit(2);
}
const resize = (size: number) => execFileSync("mount", ["-o", `remount,size=${size}m`, folder]);
const free = () => Math.round((statfsSync(folder).bavail * statfsSync(folder).bsize) / 2 ** 20);

let web = await startServer({ DATA_DIR: folder, NODE_ENV: "production" });
console.log(`${free()} MB left once the catalogue is there`);
// Fills most of the space directly; submissions fill the rest.
writeFileSync(path.join(folder, "ballast"), Buffer.alloc(Math.max(0, free() - 2) * 2 ** 20));
const people = await startSubmitters(web.url, 6, "D");
for (let n = 0; n < 600 && !Object.keys(people.rejected).length && web.process.exitCode === null; n += 1)
  await wait(100);
const reads = await Promise.all(["/latest", "/submit", "/healthz", "/search?q=full"].map(status));
await wait(2_000);
await people.stop();
const death = web.process.exitCode ?? web.process.signalCode;
console.log(
  `full: ${people.acknowledged.length} acknowledged, then ${JSON.stringify(people.rejected)}; the server ${death === null ? "goes on" : `ended with ${death}`}`,
);
console.log(`meanwhile ${reads.join(", ")}`);
console.log(
  `the log: ${/[^\n"]*(No space left|could not (write|extend)|ENOSPC)[^\n\\]{0,100}/.exec(web.output())?.[0].slice(-200) ?? "says nothing of it"}`,
);
resize(megabytes * 3);
await wait(500);
const again = await startSubmitters(web.url, 1, "E").catch(() => undefined);
await wait(1_000);
await again?.stop();
console.log(
  `with room again, without a restart: ${again?.acknowledged.length ?? 0} acknowledged, ${JSON.stringify(again?.rejected ?? {})}`,
);
web.process.kill("SIGKILL");
await wait(500);
web = await startServer({ DATA_DIR: folder, NODE_ENV: "production" });
const reopened = await status("/latest");
web.process.kill("SIGTERM");
await wait(3_000);
await openDatabase({ dataDir: folder });
const rows = await db.select({ name: resources.name }).from(resources).where(eq(resources.status, "Pending"));
await closeDatabase();
execFileSync("umount", [folder]);
rmdirSync(folder);
const names = new Set(rows.map(({ name }) => name));
const acknowledged = [...people.acknowledged, ...(again?.acknowledged ?? [])];
const lost = acknowledged.filter((name) => !names.has(name)).length;
console.log(
  `after a restart: ${reopened}; ${acknowledged.length} acknowledged, ${lost} lost, ${rows.length - names.size} doubled`,
);
process.exit(lost > 0 || acknowledged.length === 0 ? 1 : 0);

async function status(place: string): Promise<string> {
  const response = await fetch(web.url + place).catch(() => undefined);
  return `${place} ${response?.status ?? "not answered"}`;
}
