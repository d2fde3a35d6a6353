/** What all processes share about requests and background jobs. */
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { at } from "./column-types";

/** Keys that count once a day: answers of the OpenID Connect provider. Hash, status and body are of versions before. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  requestHash: text("request_hash").notNull(),
  status: integer("status"),
  body: jsonb("body"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** The table of rate-limiter-flexible, so that all processes share the limits. The library prescribes the columns. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: timestamp("expire", { withTimezone: true, mode: "date" }),
  },
  (table) => [index("rate_limits_expire_idx").on(table.expire)],
);

/** When each background job last ran, and how it ended. Of several processes, the one that starts a run claims it here. */
export const jobRuns = pgTable("job_runs", {
  name: text("name").primaryKey(),
  startedAt: at("started_at").notNull(),
  /** Null while it runs. A run whose process died never ends. */
  endedAt: at("ended_at"),
  /** Why it failed. */
  problem: text("problem"),
  /** How often in a row. */
  failures: integer("failures").notNull().default(0),
});
