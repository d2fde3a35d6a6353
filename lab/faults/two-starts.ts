/**
 * Starts several built servers at the same time on one empty PostgreSQL database. Each must respond, and the database
 * must be migrated once and have one administrator. By hand, with DATABASE_URL naming a
 * disposable cluster whose user may create databases:
 *
 *     DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run lab -- two-starts [rounds] [servers]
 *
 * Exits with 1 on failure. By default five rounds of two servers.
 */
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { startServer } from "../../tests/support/server";

const rounds = Number(process.argv[2] ?? 5);
const servers = Number(process.argv[3] ?? 2);
const cluster = process.env.DATABASE_URL;
if (!cluster) {
  console.error("DATABASE_URL must name a disposable PostgreSQL cluster.");
  process.exit(2);
}
const migrations = JSON.parse(readFileSync("drizzle/meta/_journal.json", "utf8")).entries.length as number;
const admin = postgres(cluster, { max: 1, onnotice: () => {} });
let wrong = 0;

for (let round = 1; round <= rounds; round += 1) {
  const name = `two_starts_${process.pid}_${round}`;
  await admin.unsafe(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const result = await startTogether(url.href);
  await admin.unsafe(`drop database ${name}`);
  const good =
    result.responses.every((status) => status === 200) && result.migrated === migrations && result.administrators === 1;
  if (!good) wrong += 1;
  console.log(
    `round ${round}: ${good ? "good" : "WRONG"}; ${result.seconds.toFixed(1)} s until all answered, /latest ${result.responses.join(" ")}, ${result.migrated} of ${migrations} migrations, ${result.administrators} administrator`,
  );
}
await admin.end();
console.log(`${rounds} rounds of ${servers} servers, ${wrong} wrong`);
process.exit(wrong > 0 ? 1 : 0);

async function startTogether(url: string) {
  const env = {
    DATABASE_URL: url,
    SESSION_SECRET: "a key for this trial of thirty-two characters",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "a long enough pass phrase",
  };
  const began = Date.now();
  const started = await Promise.all(Array.from({ length: servers }, () => startServer(env)));
  const seconds = (Date.now() - began) / 1000;
  const responses = await Promise.all(started.map(async (server) => (await fetch(`${server.url}/latest`)).status));
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const [counts] = await sql`
    select (select count(*)::int from drizzle.__drizzle_migrations) as migrated,
      (select count(*)::int from users where is_admin) as administrators`;
  await sql.end();
  await Promise.all(started.map((server) => server.stop()));
  return { seconds, responses, migrated: counts!.migrated as number, administrators: counts!.administrators as number };
}
