import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cursor } from "~/domain/pagination/cursor";
import { listSearch, parseListQuery } from "~/domain/resources/list/list-query";

const read = (search: string) => parseListQuery(new URLSearchParams(search));
const standard = {
  tab: "all",
  format: undefined,
  tag: undefined,
  sort: "new",
  after: undefined,
  before: undefined,
  page: 1,
};

test.each([
  "",
  "tab=FREE&format=_all&tag=&sort=random",
  "tab=&format=&tag=nothing&sort=",
  "format=PDF&tab=free%00&tag=%00",
  "tab[]=free&format[]=pdf",
  "after=&before=",
  "after=nonsense",
  "after=t1.1", // of the other sort
])("%s falls back to the default", (search) => {
  const { ignored: _, ...query } = read(search);
  expect(query).toEqual(standard);
});

test("names unknown values of filters", () => {
  expect(read("tag=nothing&tab=FREE").ignored).toEqual(['There is no filter "FREE".', 'There is no filter "nothing".']);
  expect(read("format=_all&tab=&other=x").ignored).toBeUndefined();
});

test("a cursor's page has a number only if the URL says so", () => {
  expect(read("page=3").page).toBe(1);
  expect(read("after=n1.1").page).toBeUndefined();
  expect(read("after=n1.1&page=3").page).toBe(3);
  for (const page of ["0", "-1", "1.5", "99999", "x", ""]) expect(read(`after=n1.1&page=${page}`).page).toBeUndefined();
  expect(listSearch(read(""), { after: { value: 1, id: 1 }, page: 2 })).toBe("?after=n1.1&page=2");
  expect(listSearch(read("after=n1.1&page=3"), { tab: "free" })).toBe("?tab=free");
});

test("prefers after to before", () => {
  const query = read("after=n1.1&before=n2.2");
  expect(query.after).toEqual({ value: 1, id: 1 });
  expect(query.before).toBeUndefined();
});

test("parses what it formats", () => {
  const time = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
  const id = fc.integer({ min: 1, max: 1_000_000_000 });
  const byTime = fc.record({ value: time.map((date) => date.getTime()), id });
  const byCount = fc.record({ value: fc.integer({ min: 0, max: 2_147_483_647 }), id });
  fc.assert(
    fc.property(
      fc.constantFrom("all", "free", "paid", "new"),
      fc.constantFrom(undefined, "pdf", "other"),
      fc.constantFrom(undefined, ["api"], ["api", "seo"]),
      fc.oneof(fc.tuple(fc.constant("new"), byTime), fc.tuple(fc.constant("top"), byCount)),
      fc.constantFrom("after", "before"),
      (tab, format, tag, [sort, cursor], direction) => {
        const query = { ...standard, tab, format, tag, sort } as ReturnType<typeof read>;
        const search = listSearch(query, { [direction]: cursor as Cursor, page: 2 });
        expect(read(search)).toEqual({ ...query, [direction]: cursor, page: 2 });
      },
    ),
  );
});

test("omits defaults, and returns to the first page when anything else changes", () => {
  expect(listSearch(read(""))).toBe("");
  const deep = read("tab=free&format=pdf&sort=top&after=t1.1");
  expect(listSearch(deep, { tab: "paid" })).toBe("?tab=paid&format=pdf&sort=top");
  expect(listSearch(deep, { format: null })).toBe("?tab=free&sort=top");
  expect(listSearch(deep, { tab: "all", format: null, sort: "new" }, { q: "a b" })).toBe("?q=a+b");
});

test.each([
  ["29m", "30m"],
  ["45m", "2h"],
  ["2h", "2h"],
  ["3h", "10h"],
])("a time that a link of before has, %s, is the one of the list that has it: %s", (typed, time) => {
  expect(read(`time=${typed}`)).toMatchObject({ time });
  expect(read(`time=${typed}`).ignored).toBeUndefined();
  expect(read("time=11h").ignored).toEqual(['There is no filter "11h".']);
});
