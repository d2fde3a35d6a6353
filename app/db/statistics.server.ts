/**
 * Updates the planner's statistics and frees the space of deleted rows. On a PostgreSQL server, autovacuum does both
 * within minutes. The embedded engine has no autovacuum. Without statistics it sorts a whole table for each page of a
 * list, and without VACUUM its files only grow.
 */
import { sql } from "drizzle-orm";
import { db } from "./client.server";
import { rowsOf } from "./schema-state.server";

/** Runs ANALYZE for these tables, or for all tables by default. */
export async function refreshStatistics(...tables: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    // No time limit, because a large table may take longer than the limit for pages.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`analyze ${sql.join(tables.map(sql.identifier), sql`, `)}`);
  });
}

/**
 * Runs VACUUM and ANALYZE on the table with the most changes since the last time, if more than 500 rows and a tenth of
 * it have changed. Returns its name, or undefined if no table has changed so much. Only for the embedded engine.
 */
export async function vacuumStalest(): Promise<string | undefined> {
  const [stalest] = await rowsOf<{ name: string }>(
    db,
    sql`select c.relname as name from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
        s.n_mod_since_analyze > 500 + 0.1 * greatest(c.reltuples, 0)
        -- Never analyzed, or its counters were lost in a restart.
        or pg_relation_size(c.oid) > 8192 * (10 + 2 * c.relpages::bigint))
      order by s.n_mod_since_analyze desc nulls last, pg_relation_size(c.oid) desc limit 1`,
  );
  if (stalest) await db.execute(sql`vacuum (analyze) ${sql.identifier(stalest.name)}`);
  return stalest?.name;
}
