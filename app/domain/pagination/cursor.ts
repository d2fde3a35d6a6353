/** The sorting value (milliseconds or a count) and the id of the row at the edge of a page. */
export type Cursor = {
  value: number;
  id: number;
  /** Where a list is in two groups, 1 for a row of the second. */
  group?: 1;
};

/** The row before the page or the row after it, at most one of the two. */
export type Position = { after?: Cursor; before?: Cursor };

/** Formats a cursor in base 36, so that clients do not build their own. The prefix names the sort order. */
export function formatCursor({ value, id, group }: Cursor, prefix = ""): string {
  return `${prefix}${value.toString(36)}.${id.toString(36)}${group ? `.${group}` : ""}`;
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
  const [, value, id, group] = /^([0-9a-z]{1,9})\.([0-9a-z]{1,10})(\.1)?$/.exec(text.slice(prefix.length)) ?? [];
  if (!value || !id) return undefined;
  return { value: Number.parseInt(value, 36), id: Number.parseInt(id, 36), ...(group && { group: 1 }) };
}
