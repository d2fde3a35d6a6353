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
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { resources } from "~/db/schema/resources";
import { startServer } from "../../tests/support/server";

const rounds = Number(process.argv[2] ?? 20);
const clients = 6;
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
  const page = await (await fetch(`${server.url}/submit`)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)![1]!;
  const moment = Math.round(100 + Math.random() * 2500);
  let isTimed = false;
  const client = async (number: number) => {
    for (let n = 0; ; n += 1) {
      const firstName = `R${round}C${number}N${n}`;
      sent += 1;
      if (!(await submitted(server.url, key, firstName))) return;
      acknowledged.push(`${firstName} Lovelace's Resource`);
      if (!isTimed) setTimeout(() => server.process.kill("SIGKILL"), moment);
      isTimed = true;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  await server.stop();
  return moment;
}

/** Returns whether the server acknowledged the submission; false when it is down. */
async function submitted(url: string, key: string, firstName: string): Promise<boolean> {
  const email = "ada@example.com";
  const body = new URLSearchParams({
    key,
    firstName,
    lastName: "Lovelace",
    email,
    productLink: "a.example",
    price: "0",
  });
  let response: Response;
  try {
    response = await fetch(`${url}/submit`, { method: "POST", body, redirect: "manual" });
  } catch {
    return false;
  }
  if (response.status !== 303) throw new Error(`A submission was answered with ${response.status}.`);
  return true;
}

async function compare(): Promise<void> {
  await openDatabase({ dataDir });
  const rows = await db.select({ name: resources.name }).from(resources).where(eq(resources.status, "Pending"));
  await closeDatabase();
  const names = new Set(rows.map((row) => row.name));
  doubled = rows.length - names.size;
  lost = acknowledged.filter((name) => !names.has(name)).length;
}
