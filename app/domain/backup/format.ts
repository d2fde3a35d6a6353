/**
 * The format of a backup: gzipped lines of JSON. The first line is the header. Each table has a line with its columns,
 * one line per row (an array of PostgreSQL's text values) and a line with the number of rows. The last line has the
 * next id of each table. A file without it is incomplete.
 */
import { z } from "zod";

export const formatVersion = 1;

export const header = z.object({
  backup: z.literal("career-hub"),
  format: z.int(),
  migration: z.string(),
  version: z.string().optional(),
  commit: z.string().optional(),
  made: z.iso.datetime(),
});

export const tableStart = z.object({ table: z.string(), columns: z.array(z.string()) });
export const tableEnd = z.object({ end: z.string(), rows: z.int() });
export const ending = z.object({ complete: z.literal(true), next: z.record(z.string(), z.string()) });

/** The number of rows of each table, in the order of the file. */
export type Counts = Record<string, number>;

/** Formats counts as "users 3, resources 276". */
export const formatCounts = (counts: Counts) =>
  Object.entries(counts)
    .map(([table, rows]) => `${table} ${rows}`)
    .join(", ");

/** A backup was not written or not restored. The message tells the operator why. */
export class BackupError extends Error {}
