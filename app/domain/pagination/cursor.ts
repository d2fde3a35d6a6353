/** Cursors of pages, and how a URL contains them. */

/** The sorting value (milliseconds or a count) and the id of the row at the edge of a page. */
export type Cursor = { value: number; id: number };

/** The row before the page or the row after it, at most one of the two. */
export type Position = { after?: Cursor; before?: Cursor };

/**
 * Formats a cursor in base 36, which is short and does not invite clients to build their own. The prefix names the sort
 * order.
 */
export function formatCursor({ value, id }: Cursor, prefix = ""): string {
  return `${prefix}${value.toString(36)}.${id.toString(36)}`;
}

/** Returns the position in the parameters of a URL. */
export function parsePosition(params: URLSearchParams, prefix = ""): Position {
  const after = parseCursor(params.get("after"), prefix);
  return { after, before: after ? undefined : parseCursor(params.get("before"), prefix) };
}

/** Writes a position into the parameters of a URL. */
export function setPosition(params: URLSearchParams, { after, before }: Position, prefix = ""): void {
  if (after) params.set("after", formatCursor(after, prefix));
  if (before) params.set("before", formatCursor(before, prefix));
}

/** Parses a cursor. Returns undefined for any other text and for another prefix. */
export function parseCursor(text: string | null, prefix = ""): Cursor | undefined {
  if (!text?.startsWith(prefix)) return undefined;
  // The digits are limited so that PostgreSQL can store every value as a timestamp and every id as a bigint.
  const [, value, id] = /^([0-9a-z]{1,9})\.([0-9a-z]{1,10})$/.exec(text.slice(prefix.length)) ?? [];
  return value && id ? { value: Number.parseInt(value, 36), id: Number.parseInt(id, 36) } : undefined;
}
