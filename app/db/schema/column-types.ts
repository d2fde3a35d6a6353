import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, customType, type ExtraConfigColumn, timestamp } from "drizzle-orm/pg-core";

export const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));
/** The slugs of terms, which need no quotes in an array or in a facet. */
export const slugPattern = sql.raw("'^[a-z0-9]+(-[a-z0-9]+)*$'");
/** The check of a column with the tags of something. */
export const hasTagSlugs = (column: AnyPgColumn, max: number): SQL =>
  sql`cardinality(${column}) <= ${sql.raw(String(max))} and array_to_string(${column}, ' ', '?') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$'`;
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  // One driver returns a Buffer, the other a Uint8Array.
  fromDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});
export const bigId = (name: string) => bigint(name, { mode: "number" });
export const requiredId = (name: string) => bigId(name).notNull();
/** In an index: the greatest first. */
export const greatest = (column: ExtraConfigColumn) => column.desc().nullsFirst();
export const id = () => bigId("id").primaryKey().generatedAlwaysAsIdentity();
