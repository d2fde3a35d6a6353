/** Applies the generated migrations of `drizzle/`. */
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as runEmbedded } from "drizzle-orm/pglite/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runServer } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import journal from "../../drizzle/meta/_journal.json";
import { OperatorError } from "../operator-error";

const migrationsFolder = "drizzle";
const lockNumber = 7_120_426;
const lastMigrationQuery = "select max(created_at)::text as at from drizzle.__drizzle_migrations";

/**
 * Migrates a database server. If several processes start at once, the first migrates and the others wait. Throws
 * `OperatorError` if the database is from before the first release.
 */
export async function migrateServer(url: string): Promise<void> {
  // A limit of the role must not end a migration, or the wait for another process that migrates.
  const limits = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 };
  const connection = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    for (const [name, value] of Object.entries(limits)) await connection.unsafe(`set ${name} = ${value}`);
    await lockMigrations(connection);
    const [migrationsTable] = await connection`select to_regclass('drizzle.__drizzle_migrations')::text as name`;
    if (migrationsTable?.name) assertUpgradable((await connection.unsafe(lastMigrationQuery))[0]?.at);
    await runServer(drizzle(connection), { migrationsFolder });
  } finally {
    await connection.end();
  }
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
  if (rows[0]?.name) assertUpgradable((await db.execute<{ at: string | null }>(lastMigrationQuery)).rows[0]?.at);
  await runEmbedded(db, { migrationsFolder });
}

/** The first release merged all earlier migrations into two. A database with the earlier ones cannot be migrated. */
function assertUpgradable(lastMigration: string | null | undefined): void {
  if (!lastMigration || Number(lastMigration) >= journal.entries[0]!.when) return;
  throw new OperatorError(
    "This database is from before the first release. First start the last version with the migration 0017_facets, which migrates it. Then start this version.",
  );
}
