import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach } from "vitest";

const dataDir = mkdtempSync(path.join(tmpdir(), "career-hub-test-"));
process.env.DATA_DIR = dataDir;
process.env.RATE_LIMITS ??= "off";
process.env.SESSION_SECRET = "a test key of at least thirty-two characters";

const { closeDatabase, openDatabase } = await import("~/db/client.server");
const { sql } = await import("drizzle-orm");

let drop = async () => {};

beforeAll(async () => {
  if (process.env.TEST_ENGINE === "postgresql") {
    const server = process.env.TEST_DATABASE_URL!;
    const name = `career_hub_test_${randomBytes(6).toString("hex")}`;
    const admin = postgres(server, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${name} template ${process.env.TEST_TEMPLATE_DATABASE}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await openDatabase({ url: url.href, dataDir });
    drop = async () => {
      await admin.unsafe(`drop database ${name}`);
      await admin.end();
    };
  } else {
    const template = new Blob([readFileSync(process.env.TEST_TEMPLATE!)]);
    await openDatabase({ dataDir: "memory://", loadDataDir: template });
  }
});

// Deleting the few rows of a test is many times quicker than truncating every table. Triggers and foreign keys are
// disabled meanwhile, because the audit log rejects deletions.
const emptyAllTables = sql.raw(`do $$ declare item regclass; begin
  set local session_replication_role = 'replica';
  for item in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('delete from %s', item);
  end loop;
  for item in select oid from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace loop
    execute format('alter sequence %s restart', item);
  end loop;
end $$`);

beforeEach(async () => {
  const { db } = await import("~/db/client.server");
  await db.execute(emptyAllTables);
});

afterAll(async () => {
  await closeDatabase();
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});
