/** Tells which migrations a database has. */
import { sql } from "drizzle-orm";
import journal from "../../drizzle/meta/_journal.json";
import { db, type Transaction } from "./client.server";

/** Returns the rows of a raw statement. The two engines return them in different shapes. */
export async function rowsOf<Row>(tx: Pick<Transaction, "execute">, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await tx.execute(statement)) as unknown as Row[] | { rows: Row[] };
  return Array.isArray(result) ? [...result] : result.rows;
}

/** The migration that this version of the app needs. */
export const latestMigration = journal.entries.at(-1)!.tag;

/** Whether this version of the app has a migration. */
export const isKnownMigration = (tag: string) => journal.entries.some((entry) => entry.tag === tag);

/** Returns the last migration's name, null if there is none, or "unknown" with its time if we do not have it. */
export async function migrationOf(tx: Pick<Transaction, "execute">): Promise<string | null> {
  const [migrationsTable] = await rowsOf<{ name: string | null }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!migrationsTable?.name) return null;
  const [last] = await rowsOf<{ at: string }>(
    tx,
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last ? (journal.entries.find(({ when }) => String(when) === last.at)?.tag ?? `unknown ${last.at}`) : null;
}

/** Whether the schema is as new as this version or newer, which works too, because migrations only add. */
export async function isMigrated(): Promise<boolean> {
  const [last] = await rowsOf<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(last?.at ?? 0) >= journal.entries.at(-1)!.when;
}
