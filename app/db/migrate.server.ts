/** Applies the generated migrations of `drizzle/`. */
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as runEmbedded } from "drizzle-orm/pglite/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runServer } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import journal from "../../drizzle/meta/_journal.json";
import { OperatorError } from "../operator-error";
import { describeDatabase } from "./connection-problem";

/** The oldest version of PostgreSQL that works. */
export const minVersion = 15;
const migrationsFolder = "drizzle";
const lockNumber = 7_120_426;
const lastMigrationQuery = "select max(created_at)::text as at from drizzle.__drizzle_migrations";

/**
 * Migrates a database server. If several processes start at once, the first migrates and the others wait. Throws
 * `OperatorError` if the database is from before the first release, cannot be written to, or has an
 * older PostgreSQL.
 */
export async function migrateServer(url: string): Promise<void> {
  // A limit of the role must not end a migration, or the wait for another process that migrates.
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const connection = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await assertVersion(connection, url);
    for (const [name, value] of Object.entries(limits)) await connection.unsafe(`set ${name} = ${value}`);
    await assertWritable(connection, url);
    await assertInsertable(connection, url);
    await lockMigrations(connection);
    const [migrationsTable] = await connection`select to_regclass('drizzle.__drizzle_migrations')::text as name`;
    const last = migrationsTable?.name ? (await connection.unsafe(lastMigrationQuery))[0]?.at : null;
    assertUpgradable(last);
    await runServer(drizzle(connection), { migrationsFolder });
    logMigrations(last);
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

/** Migrates the embedded database. Needs no lock, because the directory lock already excludes other processes. */
export async function migrateEmbedded<T extends Record<string, unknown>>(db: PgliteDatabase<T>): Promise<void> {
  const { rows } = await db.execute<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  const last = rows[0]?.name ? (await db.execute<{ at: string | null }>(lastMigrationQuery)).rows[0]?.at : null;
  assertUpgradable(last);
  await runEmbedded(db, { migrationsFolder });
  logMigrations(last);
}

/** The first release merged all earlier migrations into two. A database with the earlier ones cannot be migrated. */
function assertUpgradable(lastMigration: string | null | undefined): void {
  if (!lastMigration || Number(lastMigration) >= journal.entries[0]!.when) return;
  throw new OperatorError(
    "This database is from before the first release. First start the last version with the migration 0017_facets, which migrates it. Then start this version.",
  );
}

/** Logs what changed, or that a newer version of the app has changed more. `last` was the last migration before. */
function logMigrations(last: string | null | undefined): void {
  if (!last) return;
  const applied = journal.entries.filter(({ when }) => when > Number(last)).map(({ tag }) => tag);
  if (applied.length > 0) console.log(`Migrated the database: ${applied.join(", ")}.`);
  if (Number(last) > journal.entries.at(-1)!.when)
    console.warn("A newer version of the app has migrated this database. This version works with it.");
}
