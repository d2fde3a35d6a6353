import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";

/** Returns all rows of all tables in a fixed order. */
export async function everyRow(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of await rowsOf<{ name: string }>(db, tables)) {
    const rows = await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.identifier(name)} as t`);
    all[name] = rows.map(({ row }) => row).sort();
  }
  return all;
}

export const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
