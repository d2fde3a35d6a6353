import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { listFilters } from "~/domain/resources/list/filters";
import { generatedCases } from "../support/generated-cases";

const count = generatedCases(180);
const together = 8;

const word = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."ab -\"'+#.&|!():*<>%_\\/@\0学习éا́"), maxLength: 30 }),
  fc.constantFrom(
    "git",
    "javscript",
    "C++",
    "-",
    '"',
    "front end",
    "R",
    "a b c d e f g h i j k l m n o p",
    "x".repeat(900),
  ),
);
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
/** A value of a filter, or anything. */
const filterOf = (name: keyof typeof listFilters) =>
  rarely(fc.oneof(fc.constantFrom(...listFilters[name].choices.map(({ value }) => value)), word));
const search = fc.record({
  q: word,
  tab: filterOf("tab"),
  format: rarely(fc.oneof(fc.constantFrom("pdf", "video", "_all"), word)),
  level: filterOf("level"),
  language: filterOf("language"),
  time: filterOf("time"),
  access: filterOf("access"),
  law: filterOf("law"),
  library: filterOf("library"),
  tag: rarely(fc.array(fc.oneof(fc.constantFrom("frontend", "seo", "api"), word), { maxLength: 3 })),
  filters: rarely(fc.constantFrom("all", "")),
  sort: rarely(fc.oneof(fc.constantFrom("best", "new", "top", "worth"), word)),
  after: rarely(fc.oneof(fc.constantFrom("b1.1", "nzzzzzzzzz.1", "tzzzzzz.zzzzzzzzzz", "bzzzzzz.1"), word)),
  before: rarely(fc.oneof(fc.constantFrom("b1.1", "n0.1", "t0.0"), word)),
  page: rarely(fc.oneof(fc.constantFrom("2", "-1"), word)),
  resource: rarely(fc.oneof(fc.constantFrom("mdn-web-docs"), word)),
});
const path = fc.constantFrom(
  "/search",
  "/search",
  "/search",
  "/search/suggestions",
  "/search.atom",
  "/search.data",
  "/latest",
  "/frontend",
  "/latest.atom",
  "/contracts",
  "/latest?tag=frontend",
);

const kindOf = (at: string) => at.split(".")[1] ?? "page";

test("no generated query is answered with a server error", async ({ request }) => {
  test.setTimeout(60_000 + count * 300);
  const queries = fc.sample(fc.tuple(path, search), { numRuns: count, seed: 6 });
  const statuses = new Set<string>();
  for (let start = 0; start < queries.length; start += together) {
    const responses = queries.slice(start, start + together).map(async ([at, query]) => {
      const params = new URLSearchParams();
      for (const [name, value] of Object.entries(query))
        for (const one of [value ?? []].flat()) params.append(name, one);
      const address = `${at}?${params}`;
      const response = await request.get(address, {
        headers: { Accept: at.includes("suggestions") ? "application/json" : "text/html" },
      });
      statuses.add(`${response.status()} ${kindOf(at)}`);
      expect(response.status(), address).toBeLessThan(500);
    });
    await Promise.all(responses);
  }
  // A feed rejects what filters nothing. Client navigation gets a redirect as 202.
  expect([...statuses].sort()).toEqual(["200 atom", "200 data", "200 page", "202 data", "422 atom"]);
});
