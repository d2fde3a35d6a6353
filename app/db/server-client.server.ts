/** A client of one PostgreSQL server with our settings. patches/ has the fix of postgres.js that it needs. */
import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import type { Database } from "./client.server";
import * as schema from "./schema";
import { createWatchdog } from "./watchdog.server";

export type Client = {
  db: Database;
  sql: Sql;
  /** Closes all connections and rejects their queries. The next query connects again. */
  disconnect: () => void;
  close: () => Promise<void>;
};

/** Returns a client that connects at its first query, with at most `max` connections. */
export function openClient(url: string, max = 10): Client {
  const { options, failFast, disconnect } = createWatchdog();
  const sql = postgres(url, {
    ...options,
    max,
    onnotice: () => {},
    connection: {
      application_name: "career-hub",
      statement_timeout: 15_000,
      // Compiling a statement takes longer than any of ours runs.
      jit: "off",
      // A prepared list or search is planned for what is asked: one plan for all is off by hundreds for what is rare.
      plan_cache_mode: "force_custom_plan",
      // Else a walk along an index is taken to find its rows in memory from the first one on: see docs/performance.md.
      effective_cache_size: "16MB",
    },
  });
  const guarded = failFast(sql);
  return {
    db: drizzle(guarded, { schema }) as unknown as Database,
    sql: guarded,
    disconnect,
    close: () => sql.end({ timeout: 5 }),
  };
}
