import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { defaultCategory } from "~/domain/resources/list/listings";
import { accents } from "~/domain/resources/values/accents";
import {
  type Access,
  accessValues,
  type Level,
  levelValues,
  maxLanguages,
  maxMinutes,
} from "~/domain/resources/values/details";
import { defaultFormat, type Format } from "~/domain/resources/values/formats";
import { type StoredStatus, storedStatuses } from "~/domain/resources/values/statuses";
import { maxTags, type Tag } from "~/domain/resources/values/tags";
import { minVerdicts, verdictsInRow } from "~/domain/resources/verdict-values";
import { users } from "./accounts";
import { at, bigId, greatest, hasTagSlugs, id, quoted, requiredId, slugPattern } from "./column-types";
import { imports } from "./imports";

export const resources = pgTable(
  "resources",
  {
    id: id(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    valueProposition: text("value_proposition").notNull().default(""),
    description: text("description").notNull().default(""),
    productUrl: text("product_url").notNull(),
    /** The normalised URL. Different spellings of one URL have the same key. */
    addressKey: text("address_key").notNull(),
    imageUrl: text("image_url"),
    youtubeUrl: text("youtube_url"),
    format: text("format").$type<Format>().notNull().default(defaultFormat),
    category: text("category").notNull().default(defaultCategory),
    tags: text("tags").array().$type<Tag[]>().notNull().default(sql`'{}'`),
    price: numeric("price", { precision: 10, scale: 2, mode: "string" }).notNull().default("0"),
    // Details of which null means "not stated". See domain/resources/fields/detail-fields.ts.
    level: text("level").$type<Level>(),
    /** BCP 47 tags. */
    languages: text("languages").array(),
    minutes: integer("minutes"),
    access: text("access").$type<Access>(),
    /** The country whose law it follows, as an ISO 3166-1 code, or EU. */
    lawCountry: text("law_country"),
    /** Marked by an administrator. Comes first among resources with equally many upvotes. */
    isEditorsPick: boolean("is_editors_pick").notNull().default(false),
    status: text("status").$type<StoredStatus>().notNull().default("Pending"),
    accentColor: text("accent_color").notNull(),
    upvotes: integer("upvotes").notNull().default(0),
    // How many members who finished it gave each verdict, written by a trigger.
    verdictsWorth: integer("verdicts_worth").notNull().default(0),
    verdictsPartly: integer("verdicts_partly").notNull().default(0),
    verdictsNot: integer("verdicts_not").notNull().default(0),
    creatorFirstName: text("creator_first_name").notNull().default(""),
    creatorLastName: text("creator_last_name").notNull().default(""),
    creatorCompany: text("creator_company"),
    creatorEmail: text("creator_email"),
    creatorBio: text("creator_bio"),
    creatorWebsiteUrl: text("creator_website_url"),
    creatorLinkedinUrl: text("creator_linkedin_url"),
    creatorXUrl: text("creator_x_url"),
    creatorInstagramUrl: text("creator_instagram_url"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Raised by every edit, to detect that two people edit the same record. */
    version: integer("version").notNull().default(1),
    /** Each form gets its own key, so that sending it twice stores one record. */
    submissionKey: text("submission_key"),
    /** A field that people do not see was filled in, so it may be from a bot. */
    isSuspect: boolean("is_suspect").notNull().default(false),
    /** SHA-256 of the contributor's private token for /status/{token}. */
    statusTokenHash: text("status_token_hash"),
    /** SHA-256 of the token for /payments/{token}, which is created when the approval is emailed. */
    paymentTokenHash: text("payment_token_hash"),
    /** When it was first approved. From then on, other sites may link to its page. */
    publishedAt: at("published_at"),
    /** The account that was signed in when it was submitted. */
    submittedBy: bigId("submitted_by").references(() => users.id, { onDelete: "set null" }),
    /** The import that added it. */
    importId: bigId("import_id").references((): AnyPgColumn => imports.id, { onDelete: "set null" }),
    decidedAt: at("decided_at"),
    decidedBy: bigId("decided_by").references(() => users.id, { onDelete: "set null" }),
    rejectionReason: text("rejection_reason"),
    /** When a moderator last said that it is still right. */
    confirmedAt: at("confirmed_at"),
    /** For a suggested change: the resource that it changes. Null if that resource was deleted. */
    changeOf: bigId("change_of").references((): AnyPgColumn => resources.id, { onDelete: "set null" }),
    /** For a suggested change: the values of that resource when the change was suggested. */
    changeBase: jsonb("change_base").$type<{ name: string; [field: string]: unknown }>(),
    /** The resource that this one was merged into. Null if that was deleted. See domain/review/merge. */
    mergedInto: bigId("merged_into").references((): AnyPgColumn => resources.id, { onDelete: "set null" }),
    /** When the link was last found dead; null while it is not. Kept by domain/links. */
    brokenLinkCheckedAt: at("broken_link_checked_at"),
    /** The hash of the picture that is shown, in `media`. */
    picture: text("picture"),
    /** Whether a person chose or removed the picture. Then no fetched picture replaces it. */
    pictureIsChosen: boolean("picture_is_chosen").notNull().default(false),
    /** The values that lists and searches filter by, written by a trigger. See domain/resources/list/facets.ts. */
    facets: text("facets").array(),
  },
  (table) => [
    uniqueIndex("resources_slug_key").on(table.slug),
    uniqueIndex("resources_submission_key_key").on(table.submissionKey).where(sql`submission_key is not null`),
    uniqueIndex("resources_status_token_key").on(table.statusTokenHash).where(sql`status_token_hash is not null`),
    uniqueIndex("resources_payment_token_key").on(table.paymentTokenHash).where(sql`payment_token_hash is not null`),
    // Also for the links of a domain, whatever the collation is.
    index("resources_address_pattern_idx").on(table.addressKey.op("text_pattern_ops")),
    index("resources_creator_email_idx").on(sql`lower(${table.creatorEmail})`).where(sql`creator_email is not null`),
    index("resources_sender_idx").on(senderOf(table)),
    index("resources_submitted_by_idx").on(table.submittedBy).where(sql`submitted_by is not null`),
    index("resources_updated_idx").on(table.updatedAt),
    index("resources_status_created_idx").on(table.status, table.createdAt, table.id),
    index("resources_change_idx").on(table.changeOf).where(sql`change_of is not null`),
    index("resources_import_idx").on(table.importId, table.status).where(sql`import_id is not null`),
    index("resources_merged_idx").on(table.mergedInto).where(sql`merged_into is not null`),
    index("resources_disliked_idx")
      .on(table.id)
      .where(sql.raw(`verdicts_not >= ${verdictsInRow}`)),
    index("resources_desk_text_idx").using("gin", sql`${textOf(table)} gin_trgm_ops`),
    // Lists read their order or the rows with their facets from these indexes. See docs/performance.md.
    index("approved_new_idx").on(greatest(table.createdAt), greatest(table.id)).where(sql`status = 'Approved'`),
    // What is new in what members follow. Something may be published long after it was sent.
    index("approved_published_idx").on(greatest(table.publishedAt), greatest(table.id)).where(sql`status = 'Approved'`),
    index("approved_top_idx")
      .on(sql`${rankOf(table)} desc nulls first`, greatest(table.id))
      .where(sql`status = 'Approved'`),
    index("approved_worth_idx")
      .on(sql`${worthRankOf(table)} desc nulls first`, greatest(table.id))
      .where(sql`status = 'Approved'`),
    index("approved_facets_idx")
      .using("gin", table.facets)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`status = 'Approved'`),
    check("resources_name_check", sql`length(btrim(${table.name})) > 0`),
    check("resources_price_check", sql`${table.price} >= 0`),
    check("resources_upvotes_check", sql`${table.upvotes} >= 0`),
    check("resources_status_check", sql`${table.status} in (${quoted(storedStatuses)})`),
    // Facets are made of these, without quotes. Which of them there are is in the table of terms.
    check("resources_format_check", sql`${table.format} ~ ${slugPattern}`),
    check("resources_category_check", sql`${table.category} ~ ${slugPattern}`),
    check("resources_accent_check", sql`${table.accentColor} in (${quoted(accents)})`),
    check("resources_tags_check", hasTagSlugs(table.tags, maxTags)),
    check("resources_level_check", sql`${table.level} in (${quoted(levelValues)})`),
    check(
      "resources_languages_check",
      sql`cardinality(${table.languages}) between 1 and ${sql.raw(String(maxLanguages))}`,
    ),
    check("resources_minutes_check", sql`${table.minutes} between 1 and ${sql.raw(String(maxMinutes))}`),
    check("resources_access_check", sql`${table.access} in (${quoted(accessValues)})`),
    check("resources_law_country_check", sql`${table.lawCountry} ~ '^[A-Z]{2}$'`),
    check("resources_address_check", sql`${table.productUrl} ~* '^https?://'`),
  ],
);

export const resourceId = () => requiredId("resource_id").references(() => resources.id, { onDelete: "cascade" });

/** Slugs of published resources from before they were renamed. Each redirects to the resource. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text("slug").primaryKey(),
    resourceId: resourceId(),
  },
  (table) => [index("former_slugs_resource_idx").on(table.resourceId)],
);

function rankOf(table: Record<"upvotes" | "brokenLinkCheckedAt" | "isEditorsPick", AnyPgColumn>): SQL<number> {
  return sql`(${table.upvotes} * 4 + (${table.brokenLinkCheckedAt} is null)::int * 2 + ${table.isEditorsPick}::int)`;
}

/** Orders by upvotes, then dead links last and editor's picks first. The index serves only this expression. */
export const topRank = rankOf(resources);

type WorthColumns = Record<"verdictsWorth" | "verdictsPartly" | "verdictsNot", AnyPgColumn>;

function worthRankOf({ verdictsWorth, verdictsPartly, verdictsNot }: WorthColumns): SQL<number> {
  const all = sql`(${verdictsWorth} + ${verdictsPartly} + ${verdictsNot})`;
  return sql`(case when ${all} < ${sql.raw(String(minVerdicts))} then 5000
    else (${verdictsWorth} * 2 + ${verdictsPartly} + 2)::bigint * 10000 / (${all} * 2 + 4) end)`;
}

/**
 * Orders by the share of members who say that it was worth it, in ten thousandths. "Partly" counts half. One verdict of
 * each kind is added, so that the more verdicts there are, the more they count. Resources without enough verdicts are in
 * the middle.
 */
export const worthRank = worthRankOf(resources);

function textOf(table: Record<"name" | "productUrl" | "creatorEmail", AnyPgColumn>): SQL<string> {
  return sql`(lower(${table.name} || ' ' || ${table.productUrl} || ' ' || coalesce(${table.creatorEmail}, '')))`;
}

/** Returns the mailbox of an email, ignoring case. What follows "+" is a detail of the recipient's (RFC 5233). */
export const mailboxOf = (email: SQLWrapper): SQL<string> => sql`lower(regexp_replace(${email}, '[+][^@]*@', '@'))`;

function senderOf(table: Record<"submittedBy" | "creatorEmail", AnyPgColumn>): SQL<string | null> {
  return sql`(coalesce('member ' || ${table.submittedBy}::text, ${mailboxOf(table.creatorEmail)}))`;
}

/** Who sent a submission: "member 12", or the mailbox of its email. The index works only for this exact expression. */
export const senderKey = senderOf(resources);

/** The text that the moderation queue searches. The index works only for this exact expression. */
export const moderationText = textOf(resources);
