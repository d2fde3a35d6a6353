import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The condition that a text with a trigram index contains what was typed, ignoring case. The index cannot find one or two
 * letters inside a word, but it can find the beginnings of words.
 */
export function containsText(text: SQLWrapper, typed: string): SQL | undefined {
  const pattern = typed.toLowerCase().replace(/[\\%_]/g, "\\$&");
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(typed)) return sql`${text} like ${`%${pattern}%`}`;
  return or(sql`${text} like ${`${pattern}%`}`, sql`${text} like ${`% ${pattern}%`}`);
}
