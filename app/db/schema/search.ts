import { sql } from "drizzle-orm";
import { type AnyPgColumn, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at, greatest, searchVector } from "./column-types";
import { resourceId } from "./resources";

/**
 * The search document of each approved resource, written by triggers. It is a separate table, because every upvote
 * rewrites the resource's row and its index entries, and entries of a full-text index are the most expensive.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    resourceId: resourceId().primaryKey(),
    /** The folded name, cut to the maximum length of an index entry. */
    name: text("name").notNull(),
    document: searchVector("document").notNull(),
    facets: text("facets").array(),
    /** The order of magnitude of the upvotes, so that most upvotes do not change it. */
    popularity: integer("popularity").notNull().default(0),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("search_documents_popular_idx").on(greatest(table.popularity), greatest(table.resourceId)),
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

/** The words of approved resources, for spelling corrections: far fewer than names, and soon no more of them. */
export const searchWords = pgTable("search_words", { word: text("word").primaryKey() }, (table) => [
  // On an expression, so that only `%` uses it. For `=` the planner could choose it instead of the key, which is a
  // thousand times slower.
  index("search_words_like_idx").using("gin", sql`${similarityExpression(table)} gin_trgm_ops`),
]);

/** The indexed expression of similar words. */
export const similarWord = similarityExpression(searchWords);

/** Searches that found nothing, by week. Only the version before still writes it. */
export const emptySearches = pgTable(
  "empty_searches",
  {
    /** The Monday of the week, UTC. */
    week: date("week", { mode: "string" }).notNull(),
    text: text("text").notNull(),
    count: integer("count").notNull(),
    /** How often somebody asked for it. */
    requests: integer("requests").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.text] })],
);
