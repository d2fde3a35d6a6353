/** What the site tells members. */
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type NoticeKind, noticeKinds } from "~/domain/notices/notice-kinds";
import { memberId } from "./accounts";
import { at, bigId, greatest, id, quoted } from "./column-types";
import { paths } from "./paths";
import { resources } from "./resources";

/** Notices. They are stored in the transaction of what they report, and only their member sees them. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    userId: memberId(),
    kind: text("kind").$type<NoticeKind>().notNull(),
    /** The name of what it is about, as it was then. */
    title: text("title").notNull(),
    /** The reason of a decision, or what became of a report. */
    detail: text("detail"),
    /** The submission or resource that it is about. */
    resourceId: bigId("resource_id").references(() => resources.id, { onDelete: "cascade" }),
    pathId: bigId("path_id").references(() => paths.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
    readAt: at("read_at"),
  },
  (table) => [
    index("notices_user_new_idx").on(table.userId, greatest(table.createdAt), greatest(table.id)),
    index("notices_unread_idx").on(table.userId).where(sql`read_at is null`),
    index("notices_created_idx").on(table.createdAt),
    index("notices_resource_idx").on(table.resourceId).where(sql`resource_id is not null`),
    index("notices_path_idx").on(table.pathId).where(sql`path_id is not null`),
    // So a path that is saved often has one notice for each follower, until it is read.
    uniqueIndex("notices_path_changed_key")
      .on(table.pathId, table.userId)
      .where(sql`kind = 'path-changed' and read_at is null`),
    check("notices_kind_check", sql`${table.kind} in (${quoted(noticeKinds)})`),
  ],
);
