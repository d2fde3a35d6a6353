/** What administrators did, what they blocked, and what people report to them. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Moved } from "~/domain/review/merge/moved";
import {
  type ReportKind,
  type ReportOutcome,
  reportOutcomes,
  storedReportKinds,
} from "~/domain/review/reports/report-values";
import { memberId, users } from "./accounts";
import { at, bigId, greatest, id, quoted, requiredId } from "./column-types";
import { paths } from "./paths";
import { resources } from "./resources";
import { verdicts } from "./verdicts";

/** Who did what to which record. A trigger makes the table append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: at("at").notNull().defaultNow(),
    actorId: bigId("actor_id"),
    actorEmail: text("actor_email"),
    action: text("act").notNull(),
    resourceId: bigId("resource_id"),
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
    /** The record's version after the action. Null for other actions and in entries of version 1.0. */
    version: integer("version"),
    /** The entries of one press have the same. Null for other actions and in entries of versions before. */
    batch: uuid("batch"),
  },
  (table) => [
    index("audit_log_batch_idx").on(table.batch).where(sql`batch is not null`),
    index("audit_log_resource_idx").on(table.resourceId, greatest(table.id)),
    index("audit_log_actor_idx").on(table.actorId, greatest(table.id)),
    index("audit_log_act_idx").on(table.action, greatest(table.id)),
    index("audit_log_person_idx").on(sql`lower(${table.actorEmail})`, greatest(table.id)),
  ],
);

/** Blocked domains of emails and links in submissions. */
export const blockedDomains = pgTable("blocked_domains", {
  domain: text("domain").primaryKey(),
  createdAt: at("created_at").notNull().defaultNow(),
  /** Null for those of versions before, and after the deletion of the account. */
  blockedBy: bigId("blocked_by").references(() => users.id, { onDelete: "set null" }),
});

/** What became one resource, and what has to move back to undo it. */
export const merges = pgTable(
  "merges",
  {
    id: id(),
    /** What is "Merged" since. */
    goneId: requiredId("gone_id").references(() => resources.id, { onDelete: "cascade" }),
    /** What stays. Null if it was deleted since. */
    keptId: bigId("kept_id").references(() => resources.id, { onDelete: "set null" }),
    moved: jsonb("moved").$type<Moved>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    undoneAt: at("undone_at"),
  },
  (table) => [
    uniqueIndex("merges_gone_key").on(table.goneId).where(sql`undone_at is null`),
    index("merges_kept_idx").on(table.keptId).where(sql`undone_at is null`),
  ],
);

/**
 * Reports about a resource, a path or a comment, and requests for a resource that is missing: one of the four columns is set.
 * Equal reports are one row while it is open.
 */
export const reports = pgTable(
  "reports",
  {
    id: id(),
    resourceId: bigId("resource_id").references(() => resources.id, { onDelete: "cascade" }),
    pathId: bigId("path_id").references(() => paths.id, { onDelete: "cascade" }),
    /** The verdict whose comment was reported. */
    verdictId: bigId("verdict_id").references(() => verdicts.id, { onDelete: "cascade" }),
    /** The words of a resource that is asked for. */
    words: text("words"),
    /** For a request: the one that asks for the same in other words, as a moderator said. */
    sameAs: bigId("same_as").references((): AnyPgColumn => reports.id, { onDelete: "set null" }),
    kind: text("kind").$type<ReportKind>().notNull(),
    /** Raised by every further report, so that nobody closes what they have not read. */
    version: integer("version").notNull().default(1),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Null while the report is open. */
    outcome: text("outcome").$type<ReportOutcome>(),
    closedAt: at("closed_at"),
    closedBy: bigId("closed_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("reports_open_key").on(table.resourceId, table.kind).where(sql`outcome is null`),
    uniqueIndex("reports_open_path_key").on(table.pathId, table.kind).where(sql`outcome is null`),
    uniqueIndex("reports_open_comment_key").on(table.verdictId, table.kind).where(sql`outcome is null`),
    uniqueIndex("reports_open_words_key").on(table.words, table.kind).where(sql`outcome is null`),
    index("reports_open_idx").on(table.createdAt, table.id).where(sql`outcome is null`),
    index("reports_same_idx").on(table.sameAs).where(sql`same_as is not null`),
    index("reports_resource_idx").on(table.resourceId),
    index("reports_path_idx").on(table.pathId).where(sql`path_id is not null`),
    index("reports_comment_idx").on(table.verdictId).where(sql`verdict_id is not null`),
    check("reports_kind_check", sql`${table.kind} in (${quoted(storedReportKinds)})`),
    check("reports_outcome_check", sql`${table.outcome} in (${quoted(reportOutcomes)})`),
    check(
      "reports_subject_check",
      sql`num_nonnulls(${table.resourceId}, ${table.pathId}, ${table.verdictId}, ${table.words}) = 1`,
    ),
    check("reports_closed_check", sql`(${table.outcome} is null) = (${table.closedAt} is null)`),
  ],
);

/** Who reported a problem, and what they wrote. */
export const reporters = pgTable(
  "reporters",
  {
    id: id(),
    reportId: requiredId("report_id").references(() => reports.id, { onDelete: "cascade" }),
    /** Null for a visitor. */
    userId: bigId("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Where a visitor wants to hear how it ended. Removed when the report is closed. */
    email: text("email"),
    message: text("message"),
    /** The other resource, if the kind is "duplicate". */
    duplicateOf: bigId("duplicate_of").references(() => resources.id, { onDelete: "set null" }),
    /** A hash of the form, so that sending it twice stores it once. */
    formKey: text("form_key").notNull(),
    /** A field that people do not see was filled in, so it may be from a bot. */
    isSuspect: boolean("is_suspect").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("reporters_member_key").on(table.reportId, table.userId),
    uniqueIndex("reporters_form_key").on(table.formKey),
    index("reporters_user_idx").on(table.userId).where(sql`user_id is not null`),
    index("reporters_email_idx").on(sql`lower(${table.email})`).where(sql`email is not null`),
    index("reporters_duplicate_idx").on(table.duplicateOf).where(sql`duplicate_of is not null`),
    check("reporters_sender_check", sql`${table.userId} is null or ${table.email} is null`),
  ],
);

/** What moderators have open, so that others see who looks at it. Rows older than two minutes say nothing. */
export const queueViews = pgTable(
  "queue_views",
  {
    userId: memberId(),
    /** A queue and the key of its row: "submissions 12". */
    subject: text("subject").notNull(),
    seenAt: at("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subject] }),
    index("queue_views_subject_idx").on(table.subject),
  ],
);
