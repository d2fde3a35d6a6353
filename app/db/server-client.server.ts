/** A client of one PostgreSQL server, with our settings and with patience of its own. */
import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import type { Database } from "./client.server";
import { newPatience } from "./patience.server";
import * as schema from "./schema";

export type Client = {
  db: Database;
  sql: Sql;
  /** Ends its connections, and with them what was asked by them; it connects again when it is asked again. */
  hangUp: () => void;
  close: () => Promise<void>;
};

/** Connects when it is first asked; `max` connections at most. */
export function openClient(url: string, max = 10): Client {
  const { options, impatient, hangUp } = newPatience();
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
  const patient = impatient(sql);
  return {
    db: drizzle(patient, { schema }) as unknown as Database,
    sql: patient,
    hangUp,
    close: () => sql.end({ timeout: 5 }),
  };
}
