/**
 * Kills servers with SIGKILL while they write and send weekly emails, and checks that each member gets exactly one. With
 * TEST_DATABASE_URL naming a PostgreSQL server whose user may create databases, two servers share a database; else one
 * runs on the embedded engine and starts again after each kill. By hand, after `npm run build`:
 *
 *     npx tsx lab/faults/kill-weekly.ts [members, by default 1000] [kills, by default 20]
 *
 * The mail server may get an email twice if a process dies between its answer and the mark that it was sent. Both have the
 * same Message-ID, by which mailboxes know a duplicate; they are counted apart. Exits with 1 if a member has no email or two.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { newDatabase } from "../../tests/support/new-database";
import { startServer, type TestServer } from "../../tests/support/server";
import { startSmtp } from "../../tests/support/smtp";
import { openWeeklyDatabase } from "../../tests/support/weekly-members";

const members = Number(process.argv[2] ?? 1000);
const kills = Number(process.argv[3] ?? 20);
const server = process.env.TEST_DATABASE_URL;
const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-kill-"));
const smtp = await startSmtp();
const database = server ? await newDatabase(server) : undefined;
const env = {
  ...(database
    ? { DATABASE_URL: database.url, SESSION_SECRET: randomBytes(24).toString("hex") }
    : { DATA_DIR: dataDir }),
  SMTP_URL: smtp.url,
  MAIL_FROM: "hub@example.com",
};
const weekly = await openWeeklyDatabase({ url: database?.url, dataDir });
await weekly.addMembers(members);
if (!database) await weekly.close();

const began = performance.now();
const running: TestServer[] = [];
for (let n = 0; n < (database ? 2 : 1); n += 1) running.push(await startServer(env));
for (let kill = 1; kill <= kills; kill += 1) {
  await wait(200 + Math.random() * 1_000);
  const at = Math.floor(Math.random() * running.length);
  running[at]!.process.kill("SIGKILL");
  await running[at]!.stop();
  console.log(`kill ${kill}: ${smtp.taken.length} emails taken`);
  running[at] = await startServer(env);
}
// Claims of killed processes expire within 90 seconds.
const arrived = () => new Set(smtp.taken.map(({ envelopeTo }) => envelopeTo[0])).size;
while (arrived() < members && performance.now() - began < 600_000) await wait(1_000);
await wait(3_000);
await Promise.all(running.map((one) => one.stop()));

if (!database) await weekly.open();
const stored = await weekly.emails();
await weekly.close();
await database?.drop();
await smtp.stop();
rmSync(dataDir, { recursive: true, force: true });
const messages = new Map<string, Set<string>>();
for (const { envelopeTo, messageId } of smtp.taken)
  messages.set(envelopeTo[0]!, (messages.get(envelopeTo[0]!) ?? new Set()).add(messageId!));
const twice = [...messages.values()].filter((ids) => ids.size > 1).length;
const unsent = stored.filter(({ state }) => state !== "sent").length;
const isExact = messages.size === members && twice === 0 && stored.length === members && unsent === 0;
console.log(
  `${kills} kills, ${members} members, ${stored.length} emails stored (${unsent} not marked as sent), ${messages.size} members reached, ${twice} with two emails, ${smtp.taken.length - messages.size} repeated deliveries with the same Message-ID, ${Math.round((performance.now() - began) / 1000)} s`,
);
process.exit(isExact ? 0 : 1);
