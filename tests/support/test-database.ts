import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";

/** Opens the database of this worker, which is a copy of the migrated template. Does nothing if it is open. */
export async function openTestDatabase(): Promise<void> {
  if ((globalThis as { careerHubDatabase?: unknown }).careerHubDatabase) return;
  const dataDir = process.env.DATA_DIR!;
  if (process.env.TEST_ENGINE === "postgresql") {
    const template = process.env.TEST_TEMPLATE_DATABASE!;
    const url = new URL(process.env.TEST_DATABASE_URL!);
    const admin = postgres(url.href, { max: 1, onnotice: () => {} });
    url.pathname = `/${template}_${randomBytes(6).toString("hex")}`;
    await admin.unsafe(`create database ${url.pathname.slice(1)} template ${template}`);
    await admin.end();
    await openDatabase({ url: url.href, dataDir });
  } else {
    const template = new Blob([readFileSync(process.env.TEST_TEMPLATE!)]);
    await openDatabase({ dataDir: "memory://", loadDataDir: template });
  }
  // The first terms are rows of a migration. A test that changes them must not leave others.
  await db.execute(sql`create schema tests`);
  await db.execute(sql`create table tests.terms as table terms`);
  await db.execute(sql.raw(`create table tests.seen as ${stateOfTerms}`));
}

/** Gives a test file that changes the schema, or depends on the history of its tables, a database of its own. */
export function useOwnDatabase(): void {
  beforeAll(async () => {
    await closeDatabase();
    await openTestDatabase();
  });
  afterAll(closeDatabase);
}

/** Frees the space of the rows that the previous test file deleted. */
export async function truncateTables(): Promise<void> {
  await db.execute(withoutTriggers(forEachUsed("r", "execute format('truncate %s cascade', item)")));
}

/** Deletes all rows. For the few rows of a test, this is many times quicker than truncating every table. */
export async function emptyTables(): Promise<void> {
  const emptyTable = "execute format('delete from %s', item)";
  const restartSequence = "perform setval(item, 1, false)";
  await db.execute(withoutTriggers(forEachUsed("r", emptyTable) + resetTerms + forEachUsed("S", restartSequence)));
}

/** Changes with each row that is added, updated or deleted, and takes a twentieth of the time that comparing the rows takes. */
const stateOfTerms = "select count(*) as rows, max(xmin::text::bigint) as newest from terms";

const resetTerms = `if exists (table tests.seen except ${stateOfTerms}) then
    delete from terms; insert into terms table tests.terms;
    delete from tests.seen; insert into tests.seen ${stateOfTerms}; end if;`;

/** Triggers and foreign keys are disabled meanwhile, because the audit log rejects deletions. */
const withoutTriggers = (statements: string) =>
  sql.raw(`do $$ declare item regclass; begin
    set local session_replication_role = 'replica';
    ${statements}
  end $$`);

/** Runs a statement for each table (r) with pages but for the first terms, which a migration inserted, or for each sequence (S) that has given a number. */
const forEachUsed = (kind: "r" | "S", statement: string) =>
  `for item in select oid from pg_class where relkind = '${kind}' and relname <> 'terms' and relnamespace = 'public'::regnamespace
    and case relkind when 'r' then pg_relation_size(oid) > 0 when 'S' then pg_sequence_last_value(oid) is not null end
  loop ${statement}; end loop;
  `;
