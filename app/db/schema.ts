/**
 * The tables. Closed lists (statuses, formats, tags and so on) are imported from the domain, so that each is defined
 * once. The database rejects other values.
 */
import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type AccessRole, accessRoles } from "~/domain/accounts/permissions";
import { type AccountType, accountTypeValues } from "~/domain/accounts/sign-up/account-types";
import { maxNoteLength, type SaveState, saveStateValues } from "~/domain/library/save-states";
import { type LinkState, linkStates } from "~/domain/links/link-state";
import { type MediaSize, mediaSizes, type PictureSource, pictureSources } from "~/domain/media/media-files";
import {
  type Level,
  levelValues,
  type PathStatus,
  pathStatuses,
  type Visibility,
  visibilityValues,
} from "~/domain/paths/path-values";
import { categoryValues, defaultCategory } from "~/domain/resources/list/listings";
import { accents } from "~/domain/resources/values/accents";
import { defaultFormat, type Format, formatValues } from "~/domain/resources/values/formats";
import { type StoredStatus, storedStatuses } from "~/domain/resources/values/statuses";
import { maxTags, type Tag, tags } from "~/domain/resources/values/tags";
import type { ChangeBase } from "~/domain/review/changes/change";

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));
const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });
const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => "bytea",
  // One driver returns a Buffer, the other a Uint8Array.
  fromDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});
const id = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    accountType: text("account_type").$type<AccountType>().notNull().default("creator"),
    /** The professional role of someone who joins projects, not a permission. */
    role: text("role"),
    city: text("city"),
    state: text("state"),
    country: text("country"),
    accessRole: text("access_role").$type<AccessRole>().notNull().default("member"),
    /**
     * What the version before `accessRole` reads and writes. A trigger keeps both in step, so nothing else uses it.
     * To be dropped in the release after the next.
     */
    isAdmin: boolean("is_admin").notNull().default(false),
    /** When a link in an email to this address was last used. Null until the owner of the address has confirmed it. */
    emailConfirmedAt: at("email_confirmed_at"),
    /** Raised to end every session and token of the account at once. */
    sessionVersion: integer("session_version").notNull().default(1),
    /** The encrypted secret of the second factor (domain/accounts/second-factor). Null if there is none. */
    secondFactor: text("second_factor"),
    /** The 30-second step of the last used code, so that a code works only once. */
    secondFactorStep: integer("second_factor_step").notNull().default(0),
    secondFactorAt: at("second_factor_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    check("users_access_role_check", sql`${table.accessRole} in (${quoted(accessRoles)})`),
    check("users_account_type_check", sql`${table.accountType} in (${quoted(accountTypeValues)})`),
  ],
);

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
    /** Marked by an administrator. Comes first among resources with equally many upvotes. */
    isEditorsPick: boolean("is_editors_pick").notNull().default(false),
    status: text("status").$type<StoredStatus>().notNull().default("Pending"),
    accentColor: text("accent_color").notNull(),
    upvotes: integer("upvotes").notNull().default(0),
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
    /** SHA-256 of the contributor's private token for /status/{token}. */
    statusTokenHash: text("status_token_hash"),
    /** SHA-256 of the token for /payments/{token}, which is created when the approval is emailed. */
    paymentTokenHash: text("payment_token_hash"),
    /** When it was first approved. From then on, other sites may link to its page. */
    publishedAt: at("published_at"),
    decidedAt: at("decided_at"),
    decidedBy: bigint("decided_by", { mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    rejectionReason: text("rejection_reason"),
    /** For a suggested change: the resource that it changes. Null if that resource was deleted. */
    changeOf: bigint("change_of", { mode: "number" }).references((): AnyPgColumn => resources.id, {
      onDelete: "set null",
    }),
    /** For a suggested change: the values of that resource when the change was suggested. */
    changeBase: jsonb("change_base").$type<ChangeBase>(),
    /** When the link was last found dead; null while it is not. Kept by domain/links. */
    brokenLinkCheckedAt: at("broken_link_checked_at"),
    /** The hash of the picture that is shown, in `media`. */
    picture: text("picture"),
    /** Whether a person chose or removed the picture. Then no fetched picture replaces it. */
    pictureIsChosen: boolean("picture_is_chosen").notNull().default(false),
    /** The values that lists and searches filter by, written by a trigger. See domain/resources/list/facets.ts. */
    facets: text("facets").array().generatedAlwaysAs(sql`resource_facets(category, format, price, tags)`),
  },
  (table) => [
    uniqueIndex("resources_slug_key").on(table.slug),
    uniqueIndex("resources_submission_key_key").on(table.submissionKey).where(sql`submission_key is not null`),
    uniqueIndex("resources_status_token_key").on(table.statusTokenHash).where(sql`status_token_hash is not null`),
    uniqueIndex("resources_payment_token_key").on(table.paymentTokenHash).where(sql`payment_token_hash is not null`),
    index("resources_address_key_idx").on(table.addressKey),
    index("resources_updated_idx").on(table.updatedAt),
    index("resources_status_created_idx").on(table.status, table.createdAt, table.id),
    index("resources_change_idx").on(table.changeOf).where(sql`change_of is not null`),
    index("resources_desk_text_idx").using("gin", sql`${textOf(table)} gin_trgm_ops`),
    // Lists read their order or the rows with their facets from these indexes. See docs/performance.md.
    index("approved_new_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Approved'`),
    index("approved_top_idx")
      .on(sql`${rankOf(table)} desc nulls first`, table.id.desc().nullsFirst())
      .where(sql`status = 'Approved'`),
    index("approved_facets_idx")
      .using("gin", table.facets)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`status = 'Approved'`),
    check("resources_name_check", sql`length(btrim(${table.name})) > 0`),
    check("resources_price_check", sql`${table.price} >= 0`),
    check("resources_upvotes_check", sql`${table.upvotes} >= 0`),
    check("resources_status_check", sql`${table.status} in (${quoted(storedStatuses)})`),
    check("resources_format_check", sql`${table.format} in (${quoted(formatValues)})`),
    check("resources_category_check", sql`${table.category} in (${quoted(categoryValues)})`),
    check("resources_accent_check", sql`${table.accentColor} in (${quoted(accents)})`),
    check(
      "resources_tags_check",
      sql`cardinality(${table.tags}) <= ${sql.raw(String(maxTags))} and ${table.tags} <@ array[${quoted(tags)}]::text[]`,
    ),
    check("resources_address_check", sql`${table.productUrl} ~* '^https?://'`),
  ],
);

/** Slugs of published resources from before they were renamed. Each redirects to the resource. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    slug: text("slug").primaryKey(),
    resourceId: bigint("resource_id", { mode: "number" })
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
  },
  (table) => [index("former_slugs_resource_idx").on(table.resourceId)],
);

type RankColumns = Record<"upvotes" | "brokenLinkCheckedAt" | "isEditorsPick", AnyPgColumn>;

function rankOf(table: RankColumns): SQL<number> {
  return sql`(${table.upvotes} * 4 + (${table.brokenLinkCheckedAt} is null)::int * 2 + ${table.isEditorsPick}::int)`;
}

/**
 * Orders by upvotes and, among equals, dead links last and editor's picks first. Written once, because the index serves
 * only this exact expression.
 */
export const topRank = rankOf(resources);

type TextColumns = Record<"name" | "productUrl" | "creatorEmail", AnyPgColumn>;

function textOf(table: TextColumns): SQL<string> {
  return sql`(lower(${table.name} || ' ' || ${table.productUrl} || ' ' || coalesce(${table.creatorEmail}, '')))`;
}

/** The text that the moderation queue searches. The index works only for this exact expression. */
export const moderationText = textOf(resources);

export const upvotes = pgTable(
  "upvotes",
  {
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    resourceId: bigint("resource_id", { mode: "number" })
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
    /** False while the member's email is not confirmed. The resource's count then excludes the vote. */
    counted: boolean("counted").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index("upvotes_resource_idx").on(table.resourceId),
    index("upvotes_waiting_idx").on(table.userId).where(sql`not counted`),
    index("upvotes_user_new_idx").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.resourceId.desc().nullsFirst(),
    ),
    // For the votes of the last month, which are read from this index alone.
    index("upvotes_new_idx").on(table.createdAt.desc().nullsFirst(), table.resourceId).where(sql`counted`),
  ],
);

const savedColumns = () => ({
  userId: bigint("user_id", { mode: "number" })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  resourceId: bigint("resource_id", { mode: "number" })
    .notNull()
    .references(() => resources.id, { onDelete: "cascade" }),
  state: text("state").$type<SaveState>().notNull(),
  /** Only its member sees it. */
  note: text("note").notNull().default(""),
  createdAt: at("created_at").notNull().defaultNow(),
  /** When it got its state. */
  stateChangedAt: at("state_changed_at").notNull().defaultNow(),
});

/** The members' libraries: what they want to learn, are learning and have learned. */
export const saves = pgTable("saves", savedColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.resourceId] }),
  index("saves_resource_idx").on(table.resourceId),
  index("saves_user_new_idx").on(
    table.userId,
    table.stateChangedAt.desc().nullsFirst(),
    table.resourceId.desc().nullsFirst(),
  ),
  index("saves_user_state_new_idx").on(
    table.userId,
    table.state,
    table.stateChangedAt.desc().nullsFirst(),
    table.resourceId.desc().nullsFirst(),
  ),
  check("saves_state_check", sql`${table.state} in (${quoted(saveStateValues)})`),
  check("saves_note_check", sql`length(${table.note}) <= ${sql.raw(String(maxNoteLength))}`),
]);

/** What members removed from their libraries in the last hour, so that they can undo it. */
export const removedSaves = pgTable(
  "removed_saves",
  { ...savedColumns(), removedAt: at("removed_at").notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index("removed_saves_resource_idx").on(table.resourceId),
    index("removed_saves_removed_idx").on(table.removedAt),
  ],
);

/**
 * The search document of each approved resource, written by triggers. It is a separate table, because every upvote
 * rewrites the resource's row and its index entries, and entries of a full-text index are the most expensive.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    resourceId: bigint("resource_id", { mode: "number" })
      .primaryKey()
      .references(() => resources.id, { onDelete: "cascade" }),
    /** The folded name, cut to the maximum length of an index entry. */
    name: text("name").notNull(),
    document: searchVector("document").notNull(),
    /** The resource's facets. */
    facets: text("facets").array(),
    /** The order of magnitude of the upvotes, so that most upvotes do not change it. */
    popularity: integer("popularity").notNull().default(0),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("search_documents_popular_idx").on(
      table.popularity.desc().nullsFirst(),
      table.resourceId.desc().nullsFirst(),
    ),
    index("search_documents_name_idx").on(table.name.op("text_pattern_ops")),
    index("search_documents_match_idx")
      .using("gin", table.document, table.facets)
      .with({ gin_pending_list_limit: 256 }),
    // For frequent words, of which only upvoted resources are searched. It is twenty times smaller than the index
    // above.
    index("search_documents_upvoted_idx")
      .using("gin", table.document, table.facets)
      .with({ gin_pending_list_limit: 256 })
      .where(sql`popularity >= 5`),
  ],
);

const similarityExpression = ({ word }: { word: AnyPgColumn }) => sql`(${word} || '')`;

/**
 * The words of approved resources, for spelling corrections. There are far fewer words than names, and their number
 * stops growing.
 */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, (table) => [
  // On an expression, so that only `%` uses it. For `=` the planner could choose it instead of the key, which is a
  // thousand times slower.
  index("search_words_like_idx").using("gin", sql`${similarityExpression(table)} gin_trgm_ops`),
]);

/** The indexed expression of similar words. */
export const similarWord = similarityExpression(searchWords);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("password_resets_user_idx").on(table.userId)],
);

/** Links that confirm an email address. They cannot reset a password. */
export const emailConfirmations = pgTable(
  "email_confirmations",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: at("expires_at").notNull(),
    usedAt: at("used_at"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("email_confirmations_user_idx").on(table.userId)],
);

/** Recovery codes for a lost phone. A used code is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/**
 * Signed-in browsers and API tokens. Each session cookie and token contains the id of its row. An ended session is
 * deleted.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: bigint("user_id", { mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /**
     * The account's session version when the session began. The session is valid while the account has the same
     * version.
     */
    version: integer("version").notNull(),
    /** "Firefox on Linux". */
    browser: text("browser").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Rounded to the hour. */
    seenAt: at("seen_at").notNull().defaultNow(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("sessions_user_idx").on(table.userId), index("sessions_expires_idx").on(table.expiresAt)],
);

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

/**
 * The health of each resource's link. A trigger adds a row with each approved resource and starts it anew when the link
 * changes; the worker in domain/links writes the rest.
 */
export const linkChecks = pgTable(
  "link_checks",
  {
    resourceId: bigint("resource_id", { mode: "number" })
      .primaryKey()
      .references(() => resources.id, { onDelete: "cascade" }),
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
    resourceId: bigint("resource_id", { mode: "number" })
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
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

/**
 * When to look for a resource's picture. A trigger makes it due when the resource is added or its links change; the
 * worker in domain/media does the rest.
 */
export const pictureFetches = pgTable(
  "picture_fetches",
  {
    resourceId: bigint("resource_id", { mode: "number" })
      .primaryKey()
      .references(() => resources.id, { onDelete: "cascade" }),
    /** Null if there is nothing to do. While a process works on it, when its claim expires. */
    dueAt: at("due_at"),
  },
  (table) => [index("picture_fetches_due_idx").on(table.dueAt, table.resourceId).where(sql`due_at is not null`)],
);

/** Who did what to which record. A trigger makes the table append-only. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: id(),
    at: at("at").notNull().defaultNow(),
    actorId: bigint("actor_id", { mode: "number" }),
    actorEmail: text("actor_email"),
    action: text("act").notNull(),
    resourceId: bigint("resource_id", { mode: "number" }),
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
  },
  (table) => [
    index("audit_log_resource_idx").on(table.resourceId, table.id.desc().nullsFirst()),
    index("audit_log_actor_idx").on(table.actorId, table.id.desc().nullsFirst()),
    index("audit_log_act_idx").on(table.action, table.id.desc().nullsFirst()),
    index("audit_log_person_idx").on(sql`lower(${table.actorEmail})`, table.id.desc().nullsFirst()),
  ],
);

/** Blocked domains of emails and links in submissions. Administrators edit the list. */
export const blockedDomains = pgTable("blocked_domains", {
  domain: text("domain").primaryKey(),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** Searches that found nothing, by week; see domain/search/counts/empty-searches.server.ts. */
export const emptySearches = pgTable(
  "empty_searches",
  {
    /** The Monday of the week, UTC. */
    week: date("week", { mode: "string" }).notNull(),
    text: text("text").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.text] })],
);

/** Learning paths: ordered lists of resources, made by members. */
export const paths = pgTable(
  "paths",
  {
    id: id(),
    /** Null for the included paths, and after the deletion of the owner's account. */
    ownerId: bigint("owner_id", { mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull().default(""),
    level: text("level").$type<Level>().notNull().default("beginner"),
    tags: text("tags").array().$type<Tag[]>().notNull().default(sql`'{}'`),
    visibility: text("visibility").$type<Visibility>().notNull().default("private"),
    status: text("status").$type<PathStatus>().notNull().default("Draft"),
    rejectionReason: text("rejection_reason"),
    /** The path that it was copied from. */
    basedOn: bigint("based_on", { mode: "number" }).references((): AnyPgColumn => paths.id, { onDelete: "set null" }),
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
    index("paths_owner_idx").on(table.ownerId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("paths_based_on_idx").on(table.basedOn).where(sql`based_on is not null`),
    index("paths_pending_idx").on(table.submittedAt, table.id).where(sql`status = 'Pending'`),
    index("paths_new_idx")
      .on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Approved'`),
    index("paths_top_idx")
      .on(table.votes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'Approved'`),
    index("paths_tags_idx").using("gin", table.tags).where(sql`status = 'Approved'`),
    check("paths_title_check", sql`length(btrim(${table.title})) > 0`),
    check("paths_votes_check", sql`${table.votes} >= 0`),
    check("paths_level_check", sql`${table.level} in (${quoted(levelValues)})`),
    check("paths_visibility_check", sql`${table.visibility} in (${quoted(visibilityValues)})`),
    check("paths_status_check", sql`${table.status} in (${quoted(pathStatuses)})`),
    // So every query of approved paths finds public ones only.
    check("paths_draft_check", sql`(${table.status} = 'Draft') = (${table.visibility} <> 'public')`),
    check(
      "paths_tags_check",
      sql`cardinality(${table.tags}) <= ${sql.raw(String(maxTags))} and ${table.tags} <@ array[${quoted(tags)}]::text[]`,
    ),
  ],
);

const pathId = () =>
  bigint("path_id", { mode: "number" })
    .notNull()
    .references(() => paths.id, { onDelete: "cascade" });
const memberId = () =>
  bigint("user_id", { mode: "number" })
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The steps of paths, in the order of `position`. */
export const pathSteps = pgTable(
  "path_steps",
  {
    pathId: pathId(),
    resourceId: bigint("resource_id", { mode: "number" })
      .notNull()
      .references(() => resources.id, { onDelete: "cascade" }),
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

/** The paths that members follow. */
export const pathFollows = pgTable(
  "path_follows",
  { userId: memberId(), pathId: pathId(), createdAt: at("created_at").notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.pathId] }), index("path_follows_path_idx").on(table.pathId)],
);

/** Reports of public paths, until an administrator has looked at them. */
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

/** Searches that found something, by day; see domain/search/counts/popular-searches.server.ts. */
export const popularSearches = pgTable(
  "popular_searches",
  {
    /** UTC. */
    day: date("day", { mode: "string" }).notNull(),
    text: text("text").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);

/** First responses to creates with an Idempotency-Key. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  key: text("key").primaryKey(),
  requestHash: text("request_hash").notNull(),
  status: integer("status"),
  body: jsonb("body"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/** The table of rate-limiter-flexible, so that all processes share the limits. The library prescribes the columns. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull().default(0),
    expire: timestamp("expire", { withTimezone: true, mode: "date" }),
  },
  (table) => [index("rate_limits_expire_idx").on(table.expire)],
);
