import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { startServer } from "../support/server";
import { newDatabase } from "../support/servers";

/** The advisory lock of app/db/migrate.server.ts. */
const migrationLock = 7_120_426;

test("a time limit of the database ends neither a migration nor the wait for another process that migrates", async () => {
  const database = await newDatabase(process.env.TEST_DATABASE_URL!);
  const sql = postgres(database.url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  const name = new URL(database.url).pathname.slice(1);
  await sql.unsafe(`alter database ${name} set statement_timeout = '5ms'`);
  await sql`select pg_advisory_lock(${migrationLock})`;
  const started = startServer({
    DATABASE_URL: database.url,
    NODE_ENV: "production",
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
  expect(web.output()).toContain("Waiting for another process that migrates the database.");
  await web.stop();
  await sql.end();
  await database.drop();
});
