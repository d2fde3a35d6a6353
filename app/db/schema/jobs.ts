/** Background jobs. */
import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./column-types";

/** When each background job last ran, and how it ended. Of several processes, the one that starts a run claims it here. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  startedAt: at("started_at").notNull(),
  /** Null while it runs. A run whose process died never ends. */
  endedAt: at("ended_at"),
  /** Why it failed. */
  problem: text("problem"),
});
