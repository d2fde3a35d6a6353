/** A client of a PostgreSQL server, with our settings. It needs the patch of postgres.js in patches/. */
import postgres, { type Sql } from "postgres";
import { watchdogOptions } from "./watchdog.server";

// A pooler may give each transaction another server, so a query that is sent before the previous one is answered can get
// lost. The option has no type; docs/decisions/0011-patched-driver.md says why it needs the patch.
const oneQueryAtATime = { max_pipeline: 0 };

/** Returns a client that connects at its first query, with at most `max` connections. */
export function openClient(url: string, max = 10): Sql {
  return postgres(url, {
    ...watchdogOptions(),
    max,
    ...oneQueryAtATime,
    onnotice: () => {},
    connection: {
      application_name: "career-hub",
      statement_timeout: 15_000,
      // JIT compilation takes longer than any of our statements.
      jit: "off",
      // Plans prepared statements for their parameters, because a generic plan is hundreds of times slower for rare
      // values.
      plan_cache_mode: "force_custom_plan",
      // With the default, the planner assumes that all rows are cached and chooses slow index scans. See
      // docs/performance.md.
      effective_cache_size: "16MB",
    },
  });
}
