import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migrateServer } from "~/db/migrate.server";

/** Creates a migrated database on the PostgreSQL server once. The database of each test file is a copy of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `career_hub_template_${randomBytes(6).toString("hex")}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateServer(url.href);
  process.env.TEST_TEMPLATE_DATABASE = name;
  return () => run(server, `drop database ${name}`);
}

async function run(server: string, statement: string): Promise<void> {
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(statement);
  await admin.end();
}
