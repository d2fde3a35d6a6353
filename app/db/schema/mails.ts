/** Emails, and what members asked to get by email. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  type EndReason,
  endReasons,
  type OptionalMailKind,
  optionalMailKinds,
  type Pace,
  paces,
  type ReviewTopic,
} from "~/domain/mail/subscriptions/optional-mail";
import { memberId, users } from "./accounts";
import { at, bigId, id, quoted } from "./column-types";
import { resources } from "./resources";

const mailStates = ["queued", "sending", "sent", "parked", "cancelled"] as const;

/** Emails: queued in the transaction of the change that they report, and delivered by the worker in domain/mail. */
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
    resourceId: bigId("resource_id").references(() => resources.id, { onDelete: "set null" }),
    /** The member who gets this optional email. Null for other emails. */
    userId: bigId("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The member's local day for which this optional email is: there is one for each day at most. */
    period: date("period"),
    /** Where a mail program can unsubscribe from this optional email. */
    unsubscribeUrl: text("unsubscribe_url"),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
  },
  (table) => [
    uniqueIndex("mails_period_key").on(table.userId, table.kind, table.period),
    index("mails_due_idx").on(table.dueAt, table.id).where(sql`state in ('queued', 'sending')`),
    index("mails_resource_idx").on(table.resourceId),
    check("mails_state_check", sql`${table.state} in (${quoted(mailStates)})`),
  ],
);

/** The optional emails that members asked for. A row stays after the end. */
export const mailSubscriptions = pgTable(
  "mail_subscriptions",
  {
    userId: memberId(),
    kind: text("kind").$type<OptionalMailKind>().notNull(),
    /** The two are the choice of a member in the version before. Nothing reads them. */
    weekday: integer("weekday").notNull(),
    timeZone: text("time_zone").notNull(),
    /** When it was last turned on. Links in earlier emails do not end it. */
    startedAt: at("started_at").notNull().defaultNow(),
    /** Null while it is on. */
    endedAt: at("ended_at"),
    endReason: text("end_reason").$type<EndReason>(),
    /** When the next email is due. */
    nextAt: at("next_at").notNull(),
    /** The next email has what was published after this moment. */
    coveredUntil: at("covered_until").notNull(),
    /** Of the email about what waits for a decision: how often, and about what. */
    pace: text("pace").$type<Pace>(),
    topics: text("topics").array().$type<ReviewTopic[]>(),
    /** How many emails in a row were rejected for good. */
    bounces: integer("bounces").notNull().default(0),
    /** When the claim of the process that writes the next email expires. */
    claimedUntil: at("claimed_until"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index("mail_subscriptions_next_idx").on(table.nextAt).where(sql`ended_at is null`),
    check("mail_subscriptions_kind_check", sql`${table.kind} in (${quoted(optionalMailKinds)})`),
    check("mail_subscriptions_pace_check", sql`${table.pace} in (${quoted(paces)})`),
    check(
      "mail_subscriptions_review_check",
      sql`${table.kind} <> 'review' or num_nulls(${table.pace}, ${table.topics}) = 0`,
    ),
    check("mail_subscriptions_weekday_check", sql`${table.weekday} between 1 and 7`),
    check("mail_subscriptions_end_reason_check", sql`${table.endReason} in (${quoted(endReasons)})`),
    check("mail_subscriptions_end_check", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);
