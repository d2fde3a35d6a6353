/** Reads the tables from the system catalogue, so that a backup cannot miss a new table. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
export type Table = { name: string; columns: { name: string; type: string }[]; key: string[]; identity: string | null };

/** Returns all tables in the public schema, referenced tables first. */
export async function tablesInOrder(tx: Transaction): Promise<Table[]> {
  const tables = await rowsOf<Table>(
    tx,
    sql`select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by k.at) from pg_index i, unnest(i.indkey) with ordinality k(attnum, at), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '[]'::json) as key,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  );
  const references = await rowsOf<{ from: string; to: string }>(
    tx,
    sql`select f.relname as "from", t.relname as "to" from pg_constraint r join pg_class f on f.oid = r.conrelid
      join pg_class t on t.oid = r.confrelid where r.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  const ordered: Table[] = [];
  const place = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const { from, to } of references) if (from === table.name) place(tables.find(({ name }) => name === to)!);
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}

/** Sets the text formats of dates and intervals for the transaction, independent of the server's settings. */
export async function setTextFormats(tx: Transaction): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'iso_8601'",
    "statement_timeout = 0",
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}
