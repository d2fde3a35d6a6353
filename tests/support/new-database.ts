import { randomBytes } from "node:crypto";
import postgres from "postgres";

type Database = { name: string; url: string; drop: () => Promise<void> };

/** Creates an empty database on a PostgreSQL server, or a copy of another one there. */
export async function newDatabase(server: string, template = "template1"): Promise<Database> {
  const name = `career_hub_servers_${randomBytes(6).toString("hex")}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { name, url: url.href, drop };
}

/** Creates a database that has the first catalogue, so that a server need not migrate and seed it when it starts. */
export const newSeededDatabase = (server: string): Promise<Database> =>
  newDatabase(server, process.env.TEST_SEEDED_DATABASE);
