import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { type Cursor, formatCursor, parseCursor } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { makeResource } from "../../support/make-resource";

const byUpvotes: SortKey = { value: resources.upvotes, id: resources.id };
const byTime: SortKey = { value: resources.createdAt, id: resources.id, isTime: true };

async function namesAt(key: SortKey, position: { after?: Cursor; before?: Cursor }): Promise<string[]> {
  const rows = await db
    .select({ name: resources.name })
    .from(resources)
    .where(afterCursor(key, position))
    .orderBy(...sortOrder(key, position));
  return rows.map((row) => row.name);
}

test("a page starts behind the row of its cursor, also among rows with equal values", async () => {
  const ids: number[] = [];
  for (const name of ["a", "b", "c", "d"]) ids.push((await makeResource({ name, upvotes: name === "d" ? 9 : 5 })).id);
  expect(await namesAt(byUpvotes, {})).toEqual(["d", "c", "b", "a"]);
  const cursor = { value: 5, id: ids[1]! };
  expect(await namesAt(byUpvotes, { after: cursor })).toEqual(["a"]);
  expect(await namesAt(byUpvotes, { before: cursor })).toEqual(["c", "d"]);
  expect(await namesAt({ ...byUpvotes, isAscending: true }, { after: cursor })).toEqual(["c", "d"]);
  expect(await namesAt({ ...byUpvotes, isAscending: true }, { before: cursor })).toEqual(["a"]);
});

test("a time is compared to the millisecond", async () => {
  const createdAt = new Date("2026-03-29T01:02:03.457Z");
  const { id } = await makeResource({ name: "at", createdAt });
  await makeResource({ name: "later", createdAt: new Date(createdAt.getTime() + 1) });
  await makeResource({ name: "earlier", createdAt: new Date(createdAt.getTime() - 1) });
  const cursor = { value: createdAt.getTime(), id };
  expect(await namesAt(byTime, { after: cursor })).toEqual(["earlier"]);
  expect(await namesAt(byTime, { before: cursor })).toEqual(["later"]);
});

describe("a page of two", () => {
  const page = (read: number[], position: { after?: Cursor; before?: Cursor } = {}) =>
    toPage(read, { size: 2, ...position, cursorOf: (id) => ({ value: 0, id }) });
  const cursor = { value: 0, id: 7 };
  const at = (id: number) => ({ value: 0, id });

  test("has a next page only when a third row was read", () => {
    expect(page([])).toEqual({ rows: [], previous: undefined, next: undefined });
    expect(page([2, 1])).toEqual({ rows: [2, 1], previous: undefined, next: undefined });
    expect(page([3, 2, 1])).toEqual({ rows: [3, 2], previous: undefined, next: at(2) });
  });

  test("has a previous page when it is behind a cursor", () => {
    expect(page([6, 5], { after: cursor })).toEqual({ rows: [6, 5], previous: at(6), next: undefined });
    expect(page([], { after: cursor })).toEqual({ rows: [], previous: undefined, next: undefined });
  });

  test("is turned round when it is before a cursor", () => {
    expect(page([8, 9], { before: cursor })).toEqual({ rows: [9, 8], previous: undefined, next: at(8) });
    expect(page([8, 9, 10], { before: cursor })).toEqual({ rows: [9, 8], previous: at(9), next: at(8) });
  });
});

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
