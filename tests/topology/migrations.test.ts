import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { newDatabase, newSeededDatabase } from "../support/new-database";
import { freePort, startServer } from "../support/server";
import { startAndEnd } from "../support/start-and-end";

const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), "career-hub-migrations-"));

/** The advisory lock of app/db/migrate.server.ts. */
const migrationLock = 7_120_426;

test("an empty database gets the catalogue, and its time limit ends neither a migration nor the wait for another process that migrates", async () => {
  const database = await newDatabase(process.env.TEST_DATABASE_URL!);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const name = new URL(database.url).pathname.slice(1);
  await sql.unsafe(`alter database ${name} set statement_timeout = '1ms'`);
  await sql`select pg_advisory_lock(${migrationLock})`;
  const started = startServer({
    DATABASE_URL: database.url,
    NODE_ENV: "production",
    SEED: "on",
    SESSION_SECRET: randomBytes(24).toString("hex"),
  });
  const waiting = async () => {
    const [locks] = await sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory' and now() - query_start > '100 milliseconds'`;
    return locks!.count;
  };
  await expect.poll(waiting).toBe(1);
  await sql`select pg_advisory_unlock(${migrationLock})`;
  const web = await started;
  for (const line of [
    "Waiting for another process that migrates the database.",
    "resources into the empty database",
    "There is no administrator, so nobody can review submissions. Set ADMIN_EMAIL",
  ])
    expect(web.output()).toContain(line);
  expect(await (await fetch(`${web.url}/resources`)).json()).toHaveLength(345);
  await web.stop();
  await sql.end();
  await database.drop();
});

test("a database that is read-only, or does not let the role write, ends the start with one sentence", async () => {
  const database = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  const env = { DATABASE_URL: database.url, NODE_ENV: "production", SESSION_SECRET: randomBytes(24).toString("hex") };
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const name = new URL(database.url).pathname.slice(1);
  await sql.unsafe(`create role reader_of_${name}`);
  await sql.unsafe(`grant usage on schema public, drizzle to reader_of_${name}`);
  await sql.unsafe(`grant select on all tables in schema public, drizzle to reader_of_${name}`);
  for (const [setUp, message] of [
    ["default_transaction_read_only = on", "is read-only"],
    [`role = 'reader_of_${name}'`, "does not let this role write"],
  ] as const) {
    await sql.unsafe(`alter database ${name} set ${setUp}`);
    const end = await startAndEnd({ ...env, PORT: String(await freePort()), DATA_DIR: temporaryFolder() });
    await sql.unsafe(`alter database ${name} reset all`);
    expect(end.code).toBe(1);
    expect(end.output.trimEnd().split("\n").at(-1)).toContain(message);
  }
  await sql.unsafe(`drop owned by reader_of_${name}`);
  await sql.unsafe(`drop role reader_of_${name}`);
  await sql.end();
  await database.drop();
});
