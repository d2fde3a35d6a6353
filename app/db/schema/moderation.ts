/** What administrators did, and what they blocked. */
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, id } from "./column-types";

/** Who did what to which record. A trigger makes the table append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: at("at").notNull().defaultNow(),
    actorId: bigint("actor_id", { mode: "number" }),
    actorEmail: text("actor_email"),
    action: text("act").notNull(),
    resourceId: bigint("resource_id", { mode: "number" }),
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
    /** The record's version after the action. Null for other actions and in entries of version 1.0. */
    version: integer("version"),
  },
  (table) => [
    index("audit_log_resource_idx").on(table.resourceId, table.id.desc().nullsFirst()),
    index("audit_log_actor_idx").on(table.actorId, table.id.desc().nullsFirst()),
    index("audit_log_act_idx").on(table.action, table.id.desc().nullsFirst()),
    index("audit_log_person_idx").on(sql`lower(${table.actorEmail})`, table.id.desc().nullsFirst()),
  ],
);

/** Blocked domains of emails and links in submissions. Administrators edit the list. */
export const blockedDomains = pgTable("blocked_domains", {
  domain: text("domain").primaryKey(),
  createdAt: at("created_at").notNull().defaultNow(),
});
