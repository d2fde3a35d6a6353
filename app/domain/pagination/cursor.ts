/** The cursor of a page, and its form in a URL. */

/** The sorting value (milliseconds or a count) and the id of the row at the edge of a page. */
export type Cursor = { value: number; id: number };

/** The row before the page, or the row after it; at most one of them. */
export type Position = { after?: Cursor; before?: Cursor };

/** Writes a cursor in base 36: short, and opaque enough that no client builds on it. The prefix distinguishes sort orders. */
export function formatCursor({ value, id }: Cursor, prefix = ""): string {
  return `${prefix}${value.toString(36)}.${id.toString(36)}`;
}

/** Reads a cursor; undefined for anything else, also for a cursor with another prefix. */
export function parseCursor(text: string | null, prefix = ""): Cursor | undefined {
  if (!text?.startsWith(prefix)) return undefined;
  // With so few digits every value is a moment that PostgreSQL can store, and every id a bigint.
  const [, value, id] = /^([0-9a-z]{1,9})\.([0-9a-z]{1,10})$/.exec(text.slice(prefix.length)) ?? [];
  return value && id ? { value: Number.parseInt(value, 36), id: Number.parseInt(id, 36) } : undefined;
}
