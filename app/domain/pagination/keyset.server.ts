/** Keyset pagination: a page starts after the sort value and id of the last row, so all are equally fast. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Cursor, Position } from "./cursor";

/** The columns a list is sorted by: a value, then the id. Descending by default. */
export type SortKey = { value: SQLWrapper; id: SQLWrapper; isTime?: boolean; isAscending?: boolean };

/** The same with placeholders, for prepared queries. */
type PreparedPosition = { [Edge in keyof Position]: { value: number | Placeholder; id: number | Placeholder } };

/** Returns the "order by" of a page. The page before a cursor is read in reverse order, and `toPage` reverses it. */
export function sortOrder(key: SortKey, position: PreparedPosition): SQL[] {
  // No "nulls first" or "nulls last": the indexes have the default order of nulls.
  const direction = sql.raw(isReversed(key, position) ? "asc" : "desc");
  return [sql`${key.value} ${direction}`, sql`${key.id} ${direction}`];
}

/** Returns the condition for the rows after (or before) the cursor, or undefined for the first page. */
export function afterCursor(key: SortKey, position: PreparedPosition): SQL | undefined {
  const cursor = position.after ?? position.before;
  if (!cursor) return undefined;
  // A cursor has times in milliseconds.
  const value = key.isTime ? sql`to_timestamp(${cursor.value}::float8 / 1000)` : sql`${cursor.value}::bigint`;
  const comparison = sql.raw(isReversed(key, position) ? ">" : "<");
  return sql`(${key.value}, ${key.id}) ${comparison} (${value}, ${cursor.id}::bigint)`;
}

/** Returns the column with a row's value of a cursor. */
export const cursorValue = (key: SortKey): SQL<string | number> =>
  key.isTime ? sql`(extract(epoch from ${key.value}) * 1000)::bigint` : sql`${key.value}`;

const isReversed = (key: SortKey, position: PreparedPosition): boolean =>
  Boolean(key.isAscending) !== (position.before !== undefined);

export type KeysetPage<Row> = { rows: Row[]; previous?: Cursor; next?: Cursor };

/** Cuts `size + 1` rows to a page of `size` and adds the cursors of the next and previous page. */
export function toPage<Row>(
  read: Row[],
  { size, after, before, cursorOf }: Position & { size: number; cursorOf: (row: Row) => Cursor },
): KeysetPage<Row> {
  const hasMore = read.length > size;
  const rows = read.slice(0, size);
  if (before) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    previous: first && (before ? hasMore : after) ? cursorOf(first) : undefined,
    next: last && (before || hasMore) ? cursorOf(last) : undefined,
  };
}

/** Yields the rows of a list in batches of `size`, each read after the edge of the last row of the one before. */
export async function* inBatches<Row, Edge>(
  size: number,
  read: (after: Edge | undefined) => PromiseLike<Row[]>,
  edgeOf: (row: Row) => Edge,
): AsyncGenerator<Row[]> {
  let after: Edge | undefined;
  do {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    // Queries of the embedded database do not let other requests run in between.
    await nextTurn();
    after = rows.length < size ? undefined : edgeOf(rows.at(-1)!);
  } while (after !== undefined);
}

/**
 * The condition that a text with a trigram index contains what was typed, ignoring case. The index cannot find one or two
 * letters inside a word, but it can find the beginnings of words.
 */
export function containsText(text: SQLWrapper, typed: string): SQL | undefined {
  const pattern = typed.toLowerCase().replace(/[\\%_]/g, "\\$&");
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(typed)) return sql`${text} like ${`%${pattern}%`}`;
  return or(sql`${text} like ${`${pattern}%`}`, sql`${text} like ${`% ${pattern}%`}`);
}
