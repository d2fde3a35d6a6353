/** Which migrations a database has had. */
import { sql } from "drizzle-orm";
import journal from "../../drizzle/meta/_journal.json";
import { db, type Transaction } from "./client.server";

/** The rows of a raw statement, whose result the two engines shape differently. */
export async function rowsOf<Row>(tx: Transaction, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await tx.execute(statement)) as unknown as Row[] | { rows: Row[] };
  return Array.isArray(result) ? [...result] : result.rows;
}

/** The migration that this version of the app needs. */
export const latestMigration = journal.entries.at(-1)!.tag;

/** The last migration of a database, by name where this version of the app knows it; null when it never had one. */
export async function migrationOf(tx: Transaction): Promise<string | null> {
  const [there] = await rowsOf<{ name: string | null }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!there?.name) return null;
  const [last] = await rowsOf<{ at: string }>(
    tx,
    sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return last ? (journal.entries.find(({ when }) => String(when) === last.at)?.tag ?? `unknown ${last.at}`) : null;
}

/** Whether the tables are those of this version of the app, or of a newer one: the version before goes on with them. */
export async function isMigrated(): Promise<boolean> {
  const [last] = await rowsOf<{ at: string | null }>(
    db as unknown as Transaction,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(last?.at ?? 0) >= journal.entries.at(-1)!.when;
}
