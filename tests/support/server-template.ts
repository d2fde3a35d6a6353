import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migrateServer } from "~/db/migrate.server";

/** Creates a migrated database on the PostgreSQL server once. The databases of the tests are copies of it. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `career_hub_template_${randomBytes(6).toString("hex")}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateServer(url.href);
  process.env.TEST_TEMPLATE_DATABASE = name;
  return async () => {
    const copies = await admin`select datname from pg_database where starts_with(datname, ${name})`;
    for (const { datname } of copies) await admin.unsafe(`drop database ${datname} with (force)`);
    await admin.end();
  };
}
