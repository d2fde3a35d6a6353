/** Emails. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, id, quoted } from "./column-types";
import { resources } from "./resources";

export const mailStates = ["queued", "sending", "sent", "parked", "cancelled"] as const;

/**
 * Emails. They are queued in the transaction of the change that they report, and delivered by the worker in
 * domain/mail.
 */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    state: text("state").$type<(typeof mailStates)[number]>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** The earliest time to send: after the hold of a decision, or after the backoff of a failure. */
    dueAt: at("due_at").notNull().defaultNow(),
    /** When an unfinished claim expires. */
    claimedUntil: at("claimed_until"),
    lastError: text("last_error"),
    resourceId: bigint("resource_id", { mode: "number" }).references(() => resources.id, { onDelete: "set null" }),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (table) => [
    index("mails_due_idx").on(table.dueAt, table.id).where(sql`state in ('queued', 'sending')`),
    index("mails_resource_idx").on(table.resourceId),
    check("mails_state_check", sql`${table.state} in (${quoted(mailStates)})`),
  ],
);
