/** Applies the generated migrations of `drizzle/`. */
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as runEmbedded } from "drizzle-orm/pglite/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as runServer } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

const migrationsFolder = "drizzle";
const lockNumber = 7_120_426;

/** Several processes may start at once: the first migrates, the others wait for it. */
export async function migrateServer(url: string): Promise<void> {
  const connection = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    await connection`select pg_advisory_lock(${lockNumber})`;
    await runServer(drizzle(connection), { migrationsFolder });
  } finally {
    await connection.end();
  }
}

/** The directory lock already says that this process is alone. */
export async function migrateEmbedded<T extends Record<string, unknown>>(db: PgliteDatabase<T>): Promise<void> {
  await runEmbedded(db, { migrationsFolder });
}
