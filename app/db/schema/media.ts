import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type MediaSize, mediaSizes, type PictureSource, pictureSources } from "~/domain/media/media-files";
import { at, bytea, quoted } from "./column-types";
import { paths } from "./paths";
import { resourceId, resources } from "./resources";

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
    resourceId: bigint("resource_id", { mode: "number" }).references(() => resources.id, { onDelete: "cascade" }),
    pathId: bigint("path_id", { mode: "number" }).references((): AnyPgColumn => paths.id, { onDelete: "cascade" }),
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
