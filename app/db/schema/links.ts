/** What the site knows of links: their health, and pictures, which it finds there or somebody uploads. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type LinkState, linkStates } from "~/domain/links/link-state";
import { type MediaSize, mediaSizes, type PictureSource, pictureSources } from "~/domain/media/media-files";
import { at, bigId, bytea, quoted } from "./column-types";
import { paths } from "./paths";
import { resourceId, resources } from "./resources";

/** The health of each resource's link. Triggers add and restart rows; the worker in domain/links writes the rest. */
export const linkChecks = pgTable(
  "link_checks",
  {
    resourceId: resourceId().primaryKey(),
    url: text("url").notNull(),
    /** Checks of one host are not made at the same time. */
    host: text("host").notNull(),
    state: text("state").$type<LinkState>().notNull().default("unchecked"),
    /** Since when it is in this state. */
    since: at("since").notNull().defaultNow(),
    checkedAt: at("checked_at"),
    lastOkAt: at("last_ok_at"),
    /** Definite failures in a row, and the first of them. */
    failures: integer("failures").notNull().default(0),
    failingSince: at("failing_since"),
    /** What came of the last check: an outcome of the fetcher, such as "ok", "http-status" or "timeout". */
    outcome: text("outcome"),
    httpStatus: integer("http_status"),
    /** Where permanent redirects lead. */
    movedTo: text("moved_to"),
    /** The title of its page at the last check, and at the first one or when a moderator last looked at it. */
    pageTitle: text("page_title"),
    knownTitle: text("known_title"),
    /** Another host that it leads to, null if there is none, and the one that a moderator accepted. */
    leadsTo: text("leads_to"),
    knownHost: text("known_host"),
    /** What differs from what is known, so that a moderator looks at it. */
    changed: text("changed").$type<"host" | "title">(),
    /** Since when it shows something else. Null while it does not. */
    changedSince: at("changed_since"),
    /** Null while the resource is not approved. */
    dueAt: at("due_at"),
    /** A claim that was not finished by then is anyone's again. */
    claimedUntil: at("claimed_until"),
    /** Identifies the claim, so that only its holder records a result. */
    claims: integer("claims").notNull().default(0),
  },
  (table) => [
    index("link_checks_due_idx").on(table.dueAt, table.resourceId),
    index("link_checks_claimed_idx").on(table.host).where(sql`claimed_until is not null`),
    index("link_checks_state_idx").on(table.state, table.since, table.resourceId),
    index("link_checks_changed_idx").on(table.resourceId).where(sql`changed is not null`),
    check("link_checks_state_check", sql`${table.state} in (${quoted(linkStates)})`),
  ],
);

/** When the next request may be made to a host, by whichever process. */
export const linkHosts = pgTable("link_hosts", {
  host: text("host").primaryKey(),
  freeAt: at("free_at").notNull(),
});

/** Pictures and share images, as files of each size. */
export const media = pgTable(
  "media",
  {
    /** Of a picture, the hash of its files; of a share image, the hash of what it shows. */
    hash: text("hash").notNull(),
    size: text("size").$type<MediaSize>().notNull(),
    type: text("type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: bytea("bytes").notNull(),
    /** The resource or path of a share image. Pictures may be shared by several resources. */
    resourceId: bigId("resource_id").references(() => resources.id, { onDelete: "cascade" }),
    pathId: bigId("path_id").references((): AnyPgColumn => paths.id, { onDelete: "cascade" }),
    madeAt: at("made_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.size] }),
    index("media_resource_idx").on(table.resourceId).where(sql`resource_id is not null`),
    index("media_path_idx").on(table.pathId).where(sql`path_id is not null`),
    check("media_size_check", sql`${table.size} in (${quoted(mediaSizes)})`),
  ],
);

/** The pictures that were found or uploaded for a resource. `resources.picture` is the one that is shown. */
export const resourcePictures = pgTable(
  "resource_pictures",
  {
    resourceId: resourceId(),
    hash: text("hash").notNull(),
    source: text("source").$type<PictureSource>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.hash] }),
    index("resource_pictures_hash_idx").on(table.hash),
    check("resource_pictures_source_check", sql`${table.source} in (${quoted(pictureSources)})`),
  ],
);

/** When to look for a resource's picture. A trigger makes it due, and the worker in domain/media does the rest. */
export const pictureFetches = pgTable(
  "picture_fetches",
  {
    resourceId: resourceId().primaryKey(),
    /** Null if there is nothing to do. While a process works on it, when its claim expires. */
    dueAt: at("due_at"),
  },
  (table) => [index("picture_fetches_due_idx").on(table.dueAt, table.resourceId).where(sql`due_at is not null`)],
);
