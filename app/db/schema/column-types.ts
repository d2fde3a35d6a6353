/** How every table writes its columns. */
import { type SQL, sql } from "drizzle-orm";
import { bigint, customType, timestamp } from "drizzle-orm/pg-core";

export const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  // One driver returns a Buffer, the other a Uint8Array.
  fromDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
