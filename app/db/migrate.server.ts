/** Applies the generated migrations of `drizzle/`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import journal from "../../drizzle/meta/_journal.json";
import { OperatorError } from "../operator-error";
import type { Database, Transaction } from "./client.server";
import { describeDatabase } from "./connection-problem";
import { isDeadlock } from "./failure";
import { retry } from "./retry";
import { latestMigration, rowsOf } from "./schema-state.server";

/** The oldest version of PostgreSQL that works. */
export const minVersion = 15;
const lockNumber = 7_120_426;
/** The longest time limit that PostgreSQL accepts, in ms: 25 days. */
const longestLimit = 2 ** 31 - 1;

/**
 * Migrates a database server. If several processes start at once, the first migrates and the others wait. Throws
 * `OperatorError` if the database is from before the first release, cannot be written to, or has an
 * older PostgreSQL.
 */
export async function migrateServer(url: string): Promise<void> {
  // A limit of the role must not end a migration, or the wait for another process that migrates.
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  // From the start, because the driver asks for types first. It does not send a 0, and a pooler ignores what is set so.
  const connection = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { statement_timeout: longestLimit },
  });
  try {
    await assertVersion(connection, url);
    for (const [name, value] of Object.entries(limits)) await connection.unsafe(`set ${name} = ${value}`);
    await assertWritable(connection, url);
    await assertInsertable(connection, url);
    await lockMigrations(connection);
    await migrate(drizzle(connection) as unknown as Database);
  } finally {
    await connection.end();
  }
}

async function assertVersion(connection: postgres.Sql, url: string): Promise<void> {
  const [server] = await connection`select current_setting('server_version_num')::int / 10000 as version`;
  if (server?.version < minVersion)
    throw new OperatorError(
      `${describeDatabase(url)} is of PostgreSQL ${server?.version}. Version ${minVersion} or newer is needed.`,
    );
}

async function assertWritable(connection: postgres.Sql, url: string): Promise<void> {
  const [server] = await connection`
    select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only') = 'on' as is_read_only`;
  if (server?.is_standby)
    throw new OperatorError(
      `${describeDatabase(url)} is a standby, which cannot be written to. Use the primary's address.`,
    );
  if (server?.is_read_only)
    throw new OperatorError(`${describeDatabase(url)} is read-only (default_transaction_read_only). Turn that off.`);
}

async function assertInsertable(connection: postgres.Sql, url: string): Promise<void> {
  const tables = await connection`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not has_table_privilege(oid, 'insert')`;
  if (tables.length > 0)
    throw new OperatorError(
      `${describeDatabase(url)} does not let this role write (no INSERT on ${tables[0]!.name}). Use the role that owns the tables.`,
    );
}

async function lockMigrations(connection: postgres.Sql): Promise<void> {
  const [lock] = await connection`select pg_try_advisory_lock(${lockNumber}) as is_locked`;
  if (lock?.is_locked) return;
  console.log("Waiting for another process that migrates the database.");
  await connection`select pg_advisory_lock(${lockNumber})`;
}

/** Migrates an open database. No other process may do so meanwhile: see `lockMigrations` and the directory lock. */
export async function migrate(db: Database): Promise<void> {
  const before = await db.transaction(appliedMigrations);
  assertUpgradable(before.map(Number));
  const missing = missingMigrations(before).map(({ tag }) => tag);
  // Each in a transaction of its own, because the version before serves meanwhile and waits for the locks. PostgreSQL ends
  // one of two transactions that wait for each other, which may be the migration.
  const again = { passes: isDeadlock, maxTries: 20 };
  for (const tag of missing) await retry(() => db.transaction((tx) => applyMigrations(tx, tag)), again);
  if (before.length > 0 && missing.length > 0) console.log(`Migrated the database: ${missing.join(", ")}.`);
  if (Math.max(...before.map(Number)) > journal.entries.at(-1)!.when)
    console.warn("A newer version of the app has migrated this database. This version works with it.");
}

/** Returns the migrations up to one that are not among those, in the order of their numbers. */
const missingMigrations = (applied: string[], last = latestMigration) =>
  journal.entries
    .filter(({ tag, when }) => tag <= last && !applied.includes(String(when)))
    .sort((one, other) => (one.tag < other.tag ? -1 : 1));

/** Applies the migrations up to one that the database does not have, in the order of their numbers. Returns their names. */
export async function applyMigrations(tx: Transaction, last = latestMigration): Promise<string[]> {
  const missing = missingMigrations(await appliedMigrations(tx), last);
  for (const { tag, when } of missing) {
    const text = readFileSync(`drizzle/${tag}.sql`, "utf8");
    for (const statement of text.split("--> statement-breakpoint")) await tx.execute(sql.raw(statement));
    const hash = createHash("sha256").update(text).digest("hex");
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when}::bigint)`,
    );
  }
  return missing.map(({ tag }) => tag);
}

/** Returns the times of the migrations that the database has, each as drizzle-kit's journal has it. */
async function appliedMigrations(tx: Transaction): Promise<string[]> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const rows = await rowsOf<{ at: string }>(tx, sql`select created_at::text as at from drizzle.__drizzle_migrations`);
  return rows.map(({ at }) => at);
}

/** Deletes all tables with their rows, and creates them as they were after an earlier migration. */
export async function recreateSchema(tx: Transaction, last: string): Promise<void> {
  await tx.execute(sql`
    do $$ declare statements text[]; statement text; begin
      select array_agg(format('drop table if exists %s cascade', oid::regclass)) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace into statements;
      select statements || array_agg(format('drop function if exists %s cascade', oid::regprocedure)) from pg_proc
        where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') into statements;
      foreach statement in array statements loop execute statement; end loop;
      delete from drizzle.__drizzle_migrations;
    end $$`);
  await applyMigrations(tx, last);
}

/** The first release merged all earlier migrations into two. A database with the earlier ones cannot be migrated. */
function assertUpgradable(applied: number[]): void {
  if (applied.length === 0 || Math.max(...applied) >= journal.entries[0]!.when) return;
  throw new OperatorError(
    "This database is from before the first release. First start the last version with the migration 0017_facets, which migrates it. Then start this version.",
  );
}
