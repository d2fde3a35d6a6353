import { expect, test } from "vitest";
import { formatCursor, parseCursor } from "~/domain/pagination/cursor";

test("a cursor is read as it was written, and only with its own prefix", () => {
  const cursor = { value: 1_790_000_000_123, id: 42 };
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  expect(parseCursor(formatCursor(cursor, "t"), "t")).toEqual(cursor);
  expect(parseCursor("1.1.1")).toEqual({ value: 1, id: 1, group: 1 });
  for (const text of [
    null,
    "",
    "1",
    "1.",
    ".1",
    "1.1.2",
    "1.1.1.1",
    "1.1 ",
    "A.1",
    `${"z".repeat(10)}.1`,
    `1.${"z".repeat(11)}`,
  ])
    expect(parseCursor(text)).toBeUndefined();
  expect(parseCursor(formatCursor(cursor, "n"), "t")).toBeUndefined();
});
