import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
  uuid,
} from "drizzle-orm/pg-core";
import { type AccessRole, accessRoles } from "~/domain/accounts/access-roles";
import { type AccountType, accountTypeValues } from "~/domain/accounts/sign-up/roles";
import { at, bigId, id, quoted, requiredId } from "./column-types";

type Named = Record<"email" | "firstName" | "lastName", AnyPgColumn>;

/** The text by which people are searched. The index works only for this exact expression. */
export const personText = ({ email, firstName, lastName }: Named): SQL =>
  sql`lower(${email} || ' ' || ${firstName} || ' ' || ${lastName})`;

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
    /** For the version before `accessRole`. A trigger keeps both in step. Drop it in the release after the next. */
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
    /** Since when the person may not log in. Null for everybody else. */
    suspendedAt: at("suspended_at"),
    /** Why, as the person reads it. */
    suspendedReason: text("suspended_reason"),
    suspendedBy: bigId("suspended_by").references((): AnyPgColumn => users.id, { onDelete: "set null" }),
    /** Whether the paths and comments of a suspended person are hidden. A trigger tells the page caches. */
    contentHidden: boolean("content_hidden").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(sql`lower(${table.email})`),
    index("users_search_idx").using("gin", sql`${personText(table)} gin_trgm_ops`),
    index("users_role_idx").on(table.accessRole, table.id).where(sql`access_role <> 'member'`),
    index("users_suspended_idx").on(table.id).where(sql`suspended_at is not null`),
    index("users_suspended_by_idx").on(table.suspendedBy).where(sql`suspended_by is not null`),
    index("users_hidden_idx").on(table.id).where(sql`content_hidden`),
    check("users_access_role_check", sql`${table.accessRole} in (${quoted(accessRoles)})`),
    check("users_account_type_check", sql`${table.accountType} in (${quoted(accountTypeValues)})`),
  ],
);

/** The column of the member whose row it is, which is deleted with the account. */
export const memberId = () => requiredId("user_id").references(() => users.id, { onDelete: "cascade" });

/** Whether what an account published is shown. The few hidden accounts are read once for a query. */
export const isShownOf = (userId: SQLWrapper): SQL =>
  sql`(${userId} is null or ${userId} <> all(array(select hidden.id from ${users} hidden where hidden.content_hidden)))`;

/** The tokens of links that are mailed to an account's address. */
const mailedTokens = (name: "password_resets" | "email_confirmations", userIndex: string) =>
  pgTable(
    name,
    {
      tokenHash: text("token_hash").primaryKey(),
      userId: memberId(),
      expiresAt: at("expires_at").notNull(),
      usedAt: at("used_at"),
      createdAt: at("created_at").notNull().defaultNow(),
    },
    (table) => [index(userIndex).on(table.userId)],
  );

export const passwordResets = mailedTokens("password_resets", "password_resets_user_idx");
/** Links that confirm an email address. They cannot reset a password. */
export const emailConfirmations = mailedTokens("email_confirmations", "email_confirmations_user_idx");

/** Recovery codes for a lost phone. A used code is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: memberId(),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Signed-in browsers and API tokens, which contain the id of their row. An ended session is deleted. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: memberId(),
    /** The account's session version when it began. The session is valid while the account has the same. */
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

/** Keys of the API that do not end with a session. Only the hash of a key is stored. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    userId: memberId(),
    keyHash: text("key_hash").notNull(),
    name: text("name").notNull(),
    scope: text("scope").$type<"read" | "write" | "moderate" | "backup">().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Rounded to the hour. Null until the first use. */
    usedAt: at("used_at"),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("api_keys_hash_key").on(table.keyHash),
    index("api_keys_user_idx").on(table.userId),
    check("api_keys_scope_check", sql`${table.scope} in ('read', 'write', 'moderate', 'backup')`),
  ],
);

/** The accounts of members at an OpenID Connect provider. A member has at most one. */
export const identities = pgTable(
  "identities",
  {
    issuer: text("issuer").notNull(),
    /** The provider's id of the account, which never changes. */
    subject: text("subject").notNull(),
    userId: memberId(),
    /** As the provider had it at the last log-in. */
    email: text("email").notNull(),
    /** The role that the provider's groups gave at the last log-in. Null if groups give no roles. */
    accessRole: text("access_role").$type<AccessRole>(),
    createdAt: at("created_at").notNull().defaultNow(),
    seenAt: at("seen_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex("identities_user_key").on(table.userId),
    check("identities_access_role_check", sql`${table.accessRole} in (${quoted(accessRoles)})`),
  ],
);
