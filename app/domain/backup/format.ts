/**
 * A backup is lines of JSON under gzip. The first says what it is; each table is a line with its columns, its rows as
 * lists of texts (as PostgreSQL writes each value), and a line with their number; the last says where the counting of
 * ids goes on, and that the file is whole.
 */
import { z } from "zod";

export const formatVersion = 1;

export const header = z.object({
  backup: z.literal("career-hub"),
  format: z.int(),
  migration: z.string(),
  made: z.iso.datetime(),
});

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
export const tableEnd = z.object({ end: z.string(), rows: z.int() });
export const ending = z.object({ complete: z.literal(true), next: z.record(z.string(), z.string()) });

/** Rows by table, in the order of the file. */
export type Counts = Record<string, number>;

/** "users 3, resources 276". */
export const inWords = (counts: Counts) =>
  Object.entries(counts)
    .map(([table, rows]) => `${table} ${rows}`)
    .join(", ");

/** Why a backup was not made or not restored, for the operator. */
export class BackupRefused extends Error {}
