/** The lists and searches that members follow. Paths are in paths.ts. */
import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { maxAddressLength } from "~/domain/following/limits";
import { memberId } from "./accounts";
import { at } from "./column-types";

export const follows = pgTable(
  "follows",
  {
    userId: memberId(),
    /** The canonical path and query of the page: "/latest?tab=free&tag=api". */
    address: text("address").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.address] }),
    check("follows_address_check", sql`length(${table.address}) <= ${sql.raw(String(maxAddressLength))}`),
  ],
);

/** How far each member has looked at what is new. */
export const followers = pgTable(
  "followers",
  {
    userId: memberId().primaryKey(),
    /** What was published later is new. */
    seenAt: at("seen_at").notNull().defaultNow(),
    /** Raised by every change of what the member follows or has seen, so that a process can tell whether its count is still true. */
    version: integer("version").notNull().default(1),
    /** The two are the private feed of the version before. Nothing reads them. */
    feedTokenHash: text("feed_token_hash"),
    feedToken: text("feed_token"),
  },
  (table) => [uniqueIndex("followers_feed_token_key").on(table.feedTokenHash).where(sql`feed_token_hash is not null`)],
);
