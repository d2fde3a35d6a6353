import { beforeEach, expect, test } from "vitest";
import { findNearest } from "~/domain/pages/nearest.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { makeResource } from "../../support/make-resource";

beforeEach(async () => {
  await makeResource({ name: "Walrus almanac", level: "advanced", tags: ["seo"] });
  await makeResource({ name: "Walrus atlas", level: "all", minutes: 20, tags: ["seo"] });
  await makeResource({ name: "Heron songs", level: "beginner", minutes: 20 });
});

async function nearest(q: string, filters = "") {
  const query = parseSearchQuery(new URLSearchParams(filters));
  const { results } = await searchResources({ q, query });
  const found = await findNearest({ q, query, soft: [], shown: results });
  return found && { ...found, results: found.results.map(({ name }) => name) };
}

test.each([
  [
    "a filter, the one that leaves fewest",
    "walrus",
    "level=beginner&language=es",
    "“Spanish”",
    "walrus&level=beginner",
  ],
  ["the filters, if each alone hides all", "walrus", "level=intermediate&language=es&tab=paid", "", "walrus"],
  ["a phrase", 'walrus "polar bear" -atlas', "", "“polar bear”", "walrus+-atlas"],
  ["an exclusion", "heron -songs", "", "“-songs”", "heron"],
])("what is nearest to a search without results lacks %s", async (_, q, filters, without, href) => {
  expect(await nearest(q, filters)).toMatchObject({
    without: without || "the filters Paid, Intermediate and Spanish",
    href: `/search?q=${href}`,
  });
});

test("nothing is near a single word that no resource has", async () => {
  expect(await nearest("quorble")).toBeNull();
});

test("what is nearest to a search with few results lacks one part of it, and is not shown already", async () => {
  expect(await nearest("walrus", "time=2h")).toEqual({
    ...{ without: "“Up to 2 h”", found: 2, href: "/search?q=walrus", results: ["Walrus almanac"] },
  });
});

test("what is nearest to a search whose only word has few results is like the first of them", async () => {
  expect(await nearest("almanac")).toEqual({ like: "Walrus almanac", results: ["Walrus atlas"] });
  expect(await nearest("walrus")).toBeNull();
});
