/**
 * The database, which open.server.ts opens: embedded or a PostgreSQL server. Both have the type `Database`.
 * Inside `db.transaction` use only the transaction, never `db`: the embedded engine has a single connection.
 */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export type Database = PgDatabase<PgQueryResultHKT>;
/** The argument of a transaction's callback. A function that takes one runs in its caller's transaction. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

type Listen = (channel: string, onNotify: () => void) => Promise<() => Promise<void>>;
export type Opened = { db: Database; listen: Listen; close: () => Promise<void> };

// On globalThis: the development server evaluates this module anew after each edit, and the database must stay open.
const globals = globalThis as { careerHubDatabase?: Opened };

export let db: Database = globals.careerHubDatabase?.db as Database;

export const openedDatabase = () => globals.careerHubDatabase;

/** Makes a database the one that all queries use. */
export function setDatabase(opened: Opened | undefined): void {
  globals.careerHubDatabase = opened;
  if (opened) db = opened.db;
}

/** Calls `onNotify` for each NOTIFY on a channel, and after a gap. Returns the function that stops listening. */
export const listen: Listen = (channel, onNotify) => globals.careerHubDatabase!.listen(channel, onNotify);
