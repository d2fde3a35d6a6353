import { sql } from "drizzle-orm";
import objects from "../../drizzle/objects.json";
import type { Transaction } from "./client.server";
import { rowsOf } from "./schema-state.server";

export type SchemaObject = {
  kind: "function" | "column" | "constraint" | "index" | "trigger";
  name: string;
  /** The table it belongs to; null for functions. */
  table: string | null;
  /**
   * The definition as PostgreSQL prints it, or a column's type. "disabled" or "invalid" if the object has no effect.
   */
  definition: string;
};

/** The objects after all migrations. `npx vitest run -u` with tests/db/schema-objects.test.ts updates this list. */
export const expectedObjects = objects as SchemaObject[];

/** Returns all functions, columns, constraints, indexes and triggers of a database's public schema. */
export async function schemaObjects(tx: Transaction): Promise<SchemaObject[]> {
  const found = await rowsOf<SchemaObject>(
    tx,
    sql`with tables as (select oid, relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)
    select 'function' as kind, proname as name, null as "table", pg_get_functiondef(oid) as definition from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    union all select 'column', attname, relname, format_type(atttypid, atttypmod) from pg_attribute
      join tables on tables.oid = attrelid where attnum > 0 and not attisdropped
    union all select 'constraint', conname, relname, pg_get_constraintdef(c.oid) from pg_constraint c
      join tables on tables.oid = conrelid where contype in ('p', 'u', 'f', 'c')
    union all select 'index', i.relname, tables.relname,
        case when indisvalid then pg_get_indexdef(indexrelid) else 'invalid' end from pg_index
      join tables on tables.oid = indrelid join pg_class i on i.oid = indexrelid
      where not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    union all select 'trigger', tgname, relname,
        case when tgenabled = 'D' then 'disabled' else pg_get_triggerdef(t.oid) end from pg_trigger t
      join tables on tables.oid = tgrelid where not tgisinternal`,
  );
  const id = ({ kind, table, name }: SchemaObject) => `${kind} ${table}.${name}`;
  return found.sort((a, b) => (id(a) < id(b) ? -1 : 1));
}
