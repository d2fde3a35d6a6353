import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import * as schema from "~/db/schema";

/** Returns all rows of all tables in a fixed order. */
export async function everyRow(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    const rows = await db.select().from(table);
    all[getTableName(table)] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

export const linesOf = (file: string): string[] => gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
