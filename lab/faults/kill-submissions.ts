/**
 * Kills the built server with SIGKILL during submissions, repeatedly on one embedded database, and checks after each
 * kill that every acknowledged submission is stored once. By hand:
 *
 *     npm run lab -- kill-submissions [rounds, by default 20]
 *
 * Exits with 1 when one is lost.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { resources } from "~/db/schema/resources";
import { startServer } from "../../tests/support/server";
import { startSubmitters } from "./submitters";

const rounds = Number(process.argv[2] ?? 20);
const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-kill-"));
const acknowledged: string[] = [];
let sent = 0;
let lost = 0;
let doubled = 0;

for (let round = 1; round <= rounds; round += 1) {
  const before = acknowledged.length;
  const moment = await submitUntilKilled(round);
  await compare();
  console.log(
    `round ${round}: killed ${moment} ms after the first acknowledgement, ${acknowledged.length - before} acknowledged; so far ${lost} lost, ${doubled} doubled`,
  );
}
rmSync(dataDir, { recursive: true, force: true });
console.log(`${rounds} kills, ${sent} sent, ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} doubled`);
process.exit(lost + doubled > 0 || acknowledged.length < rounds ? 1 : 0);

async function submitUntilKilled(round: number): Promise<number> {
  const server = await startServer({ DATA_DIR: dataDir });
  const people = await startSubmitters(server.url, 6, `R${round}`);
  const moment = Math.round(100 + Math.random() * 2500);
  while (people.acknowledged.length === 0) await wait(5);
  await wait(moment);
  server.process.kill("SIGKILL");
  await people.stop();
  await server.stop();
  sent += people.sent();
  acknowledged.push(...people.acknowledged);
  const others = Object.keys(people.rejected).filter((kind) => kind !== "no response");
  if (others.length > 0) throw new Error(`Submissions were answered with ${others}.`);
  return moment;
}

async function compare(): Promise<void> {
  await openDatabase({ dataDir });
  const rows = await db.select({ name: resources.name }).from(resources).where(eq(resources.status, "Pending"));
  await closeDatabase();
  const names = new Set(rows.map((row) => row.name));
  doubled = rows.length - names.size;
  lost = acknowledged.filter((name) => !names.has(name)).length;
}
