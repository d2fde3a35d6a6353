import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  type Level,
  levelValues,
  type PathStatus,
  pathStatuses,
  type Visibility,
  visibilityValues,
} from "~/domain/paths/path-values";
import { maxTags, type Tag } from "~/domain/resources/values/tags";
import { memberId, users } from "./accounts";
import { at, bigId, greatest, hasTagSlugs, id, quoted, requiredId } from "./column-types";
import { resourceId } from "./resources";

/** Learning paths: ordered lists of resources, made by members. */
export const paths = pgTable(
  "paths",
  {
    id: id(),
    /** Null for the included paths, and after the deletion of the owner's account. */
    ownerId: bigId("owner_id").references(() => users.id, { onDelete: "set null" }),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    level: text("level").$type<Level>().notNull().default("beginner"),
    tags: text("tags").array().$type<Tag[]>().notNull().default(sql`'{}'`),
    visibility: text("visibility").$type<Visibility>().notNull().default("private"),
    status: text("status").$type<PathStatus>().notNull().default("Draft"),
    rejectionReason: text("rejection_reason"),
    /** The path that it was copied from. */
    basedOn: bigId("based_on").references((): AnyPgColumn => paths.id, { onDelete: "set null" }),
    votes: integer("votes").notNull().default(0),
    /** Raised by every edit, to detect that two windows edit the same path. */
    version: integer("version").notNull().default(1),
    /** Differs for each form of a new path, so that sending a form twice stores one path. */
    submissionKey: text("submission_key"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** When it began to wait for a decision. */
    submittedAt: at("submitted_at"),
    /** When it was first approved. */
    publishedAt: at("published_at"),
  },
  (table) => [
    uniqueIndex("paths_slug_key").on(table.slug),
    uniqueIndex("paths_submission_key_key").on(table.submissionKey).where(sql`submission_key is not null`),
    index("paths_owner_idx").on(table.ownerId, greatest(table.updatedAt), greatest(table.id)),
    index("paths_based_on_idx").on(table.basedOn).where(sql`based_on is not null`),
    index("paths_pending_idx").on(table.submittedAt, table.id).where(sql`status = 'Pending'`),
    index("paths_new_idx").on(greatest(table.publishedAt), greatest(table.id)).where(sql`status = 'Approved'`),
    index("paths_top_idx").on(greatest(table.votes), greatest(table.id)).where(sql`status = 'Approved'`),
    index("paths_tags_idx").using("gin", table.tags).where(sql`status = 'Approved'`),
    check("paths_title_check", sql`length(btrim(${table.title})) > 0`),
    check("paths_votes_check", sql`${table.votes} >= 0`),
    check("paths_level_check", sql`${table.level} in (${quoted(levelValues)})`),
    check("paths_visibility_check", sql`${table.visibility} in (${quoted(visibilityValues)})`),
    check("paths_status_check", sql`${table.status} in (${quoted(pathStatuses)})`),
    // So every query of approved paths finds public ones only.
    check("paths_draft_check", sql`(${table.status} = 'Draft') = (${table.visibility} <> 'public')`),
    check("paths_tags_check", hasTagSlugs(table.tags, maxTags)),
  ],
);

const pathId = () => requiredId("path_id").references(() => paths.id, { onDelete: "cascade" });

export const pathSteps = pgTable(
  "path_steps",
  {
    pathId: pathId(),
    resourceId: resourceId(),
    position: integer("position").notNull(),
    /** Begins a section of the path. */
    heading: text("heading").notNull().default(""),
    note: text("note").notNull().default(""),
    isOptional: boolean("is_optional").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.pathId, table.resourceId] }),
    index("path_steps_position_idx").on(table.pathId, table.position),
    index("path_steps_resource_idx").on(table.resourceId),
  ],
);

export const pathVotes = pgTable(
  "path_votes",
  {
    userId: memberId(),
    pathId: pathId(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** False while the member's email is not confirmed, as with upvotes. */
    counted: boolean("counted").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pathId] }),
    index("path_votes_path_idx").on(table.pathId),
    index("path_votes_waiting_idx").on(table.userId).where(sql`not counted`),
  ],
);

export const pathFollows = pgTable(
  "path_follows",
  {
    userId: memberId(),
    pathId: pathId(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** When the member followed it, or last saved a resource of it. */
    activeAt: at("active_at").notNull().defaultNow(),
    /** The resources of its steps when the member last looked, to say what changed since. Null if that is unknown. */
    seenSteps: bigId("seen_steps").array(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.pathId] }),
    index("path_follows_path_idx").on(table.pathId),
    index("path_follows_active_idx").on(table.userId, greatest(table.activeAt)),
  ],
);

/** Where the version before stores reports of paths. Triggers copy them to `reports`, and nothing else reads them. */
export const pathReports = pgTable(
  "path_reports",
  {
    pathId: pathId(),
    userId: memberId(),
    reason: text("reason").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.pathId, table.userId] }), index("path_reports_user_idx").on(table.userId)],
);
