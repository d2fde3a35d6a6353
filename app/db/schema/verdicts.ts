/** What members say about the resources that they finished. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  type CommentStatus,
  commentStatuses,
  maxCommentLength,
  type VerdictChoice,
  verdictValues,
} from "~/domain/resources/verdict-values";
import { memberId } from "./accounts";
import { at, id, quoted } from "./column-types";
import { resourceId } from "./resources";

/** Triggers keep `resources.verdicts_worth`, `verdicts_partly` and `verdicts_not`, and `is_finished` here. */
export const verdicts = pgTable(
  "verdicts",
  {
    /** Names a comment on public pages. */
    id: id(),
    userId: memberId(),
    resourceId: resourceId(),
    verdict: text("verdict").$type<VerdictChoice>().notNull(),
    comment: text("comment").notNull().default(""),
    /** Whether the comment is shown with its author's first name, initial and month. */
    isNamed: boolean("is_named").notNull().default(false),
    commentStatus: text("comment_status").$type<CommentStatus>().notNull().default("Pending"),
    /** Where the version before notes that a comment was reported. A trigger copies it to `reports`. */
    reportedAt: at("reported_at"),
    /** Raised by every change of the comment, so that an administrator decides what was shown. */
    version: integer("version").notNull().default(1),
    /** False while the member's email is not confirmed, as with upvotes. */
    counted: boolean("counted").notNull().default(true),
    /** Whether the resource is Done in the member's library. Without that, nobody else sees the verdict. */
    isFinished: boolean("is_finished").notNull().default(true),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("verdicts_user_resource_key").on(table.userId, table.resourceId),
    index("verdicts_resource_idx").on(table.resourceId, table.updatedAt, table.id),
    index("verdicts_waiting_idx").on(table.userId).where(sql`not counted`),
    index("verdicts_queue_idx")
      .on(table.updatedAt, table.id)
      .where(sql`comment <> '' and (comment_status = 'Pending' or reported_at is not null)`),
    check("verdicts_verdict_check", sql`${table.verdict} in (${quoted(verdictValues)})`),
    check("verdicts_comment_check", sql`length(${table.comment}) <= ${sql.raw(String(maxCommentLength))}`),
    check("verdicts_comment_status_check", sql`${table.commentStatus} in (${quoted(commentStatuses)})`),
  ],
);
