/** What administrators made of the site: its settings, pictures, pages, categories, formats and tags. */
import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type TermKind, termKinds } from "~/domain/resources/terms/term-kinds";
import { users } from "./accounts";
import { at, bigId, bytea, quoted, slugPattern } from "./column-types";

/** Each row has all settings that are not the first ones. The newest row holds; the one before is there to return to. */
export const siteVersions = pgTable(
  "site_versions",
  {
    version: integer("version").primaryKey(),
    settings: jsonb("settings").$type<Record<string, string>>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    createdBy: bigId("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [check("site_versions_version_check", sql`${table.version} > 0`)],
);

/** The uploaded mark and share image, in each size. */
export const sitePictures = pgTable(
  "site_pictures",
  {
    hash: text("hash").notNull(),
    size: text("size").notNull(),
    bytes: bytea("bytes").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.size] })],
);

/** Each row is a version of a page, such as Privacy, in Markdown. The newest one holds. */
export const sitePages = pgTable(
  "site_pages",
  {
    slug: text("slug").notNull(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    isPublished: boolean("is_published").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    createdBy: bigId("created_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);

/** The categories, formats and tags, in their order. A kind without rows has those of resources/terms/first-terms.ts. */
export const terms = pgTable(
  "terms",
  {
    kind: text("kind").$type<TermKind>().notNull(),
    /** What resources, URLs and the API have. */
    slug: text("slug").notNull(),
    position: integer("position").notNull(),
    /** The name that people read. */
    label: text("label").notNull(),
    /** Of a format: its name in forms. */
    adminLabel: text("admin_label"),
    /** Of a format: several of them, inside a sentence. */
    plural: text("plural"),
    /** Of a category or tag: what is in it. */
    text: text("text"),
    /** Of a tag: the heading that it stands under. Of a category: "topic" if it is not in the menu. */
    group: text("group"),
    /** Of a category of one topic: the tag that its list includes, too. */
    tag: text("tag"),
    icon: text("icon"),
    /** Of a category: whether Home has a section of it. */
    isOnHome: boolean("is_on_home").notNull().default(false),
    /** Since when forms do not offer it any more. What has it keeps it. */
    retiredAt: at("retired_at"),
    /** What people type for it, a line each (domain/search/aliases.ts). */
    aliases: text("aliases").array().notNull().default(sql`'{}'`),
    /** The slugs that it had before, and those of tags that were merged into it. */
    formerSlugs: text("former_slugs").array().notNull().default(sql`'{}'`),
    /** Raised by every change, to detect that two people change the same one. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    check("terms_kind_check", sql`${table.kind} in (${quoted(termKinds)})`),
    check("terms_slug_check", sql`${table.slug} ~ ${slugPattern}`),
    check("terms_label_check", sql`length(btrim(${table.label})) > 0`),
  ],
);
