import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";

/** Returns all rows of all tables in a fixed order. */
export async function everyRow(): Promise<Record<string, string[]>> {
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const names = (await rowsOf<{ name: string }>(db, tables)).map(({ name }) => name);
  const each = names.map((name) => sql`select ${name} as name, t::text as row from ${sql.identifier(name)} as t`);
  const rows = await rowsOf<{ name: string; row: string }>(db, sql`${sql.join(each, sql` union all `)} order by 1, 2`);
  const all: Record<string, string[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const { name, row } of rows) all[name]!.push(row);
  return all;
}

export const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
