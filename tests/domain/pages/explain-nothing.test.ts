import { beforeEach, expect, test } from "vitest";
import { explainNothing, findNearest } from "~/domain/pages/explain-nothing.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { makeResource } from "../../support/make-resource";

beforeEach(async () => {
  await makeResource({ name: "Walrus almanac", level: "advanced" });
  await makeResource({ name: "Walrus atlas", level: "all", minutes: 20 });
  await makeResource({ name: "Heron songs", level: "beginner", minutes: 20 });
});

const explain = (q: string, filters = "") => explainNothing(q, parseSearchQuery(new URLSearchParams(filters)));

test("says how many results there are without each filter, and the nearest of the word without any", async () => {
  const filters = "level=beginner&language=es";
  const query = parseSearchQuery(new URLSearchParams(filters));
  expect((await searchResources({ q: "walrus", query })).found).toBe(0);
  const { terms, without, nearest } = await explain("walrus", filters);
  expect(terms).toEqual(["walrus"]);
  expect(without).toEqual([{ label: "Spanish", found: 1, href: "/search?q=walrus&level=beginner" }]);
  expect(nearest).toEqual([
    { word: "walrus", results: expect.arrayContaining([expect.objectContaining({ name: "Walrus almanac" })]) },
  ]);
  expect((await explain("walrus", "level=intermediate&time=2h&tab=paid")).without).toEqual([
    { label: "Paid", found: 1, href: "/search?q=walrus&level=intermediate&time=2h" },
  ]);
});

test("says how many results there are without each word, phrase and exclusion", async () => {
  expect((await explain('walrus "polar bear" -atlas')).without).toEqual([
    { label: "polar bear", found: 1, href: "/search?q=walrus+-atlas" },
  ]);
  expect((await explain("heron -songs")).without).toEqual([{ label: "-songs", found: 1, href: "/search?q=heron" }]);
  expect((await explain("heron almanac", "level=beginner")).without).toEqual([
    { label: "almanac", found: 1, href: "/search?q=heron&level=beginner" },
  ]);
});

test("has nothing to say about a single word that no resource has", async () => {
  expect(await explain("quorble")).toEqual({ terms: ["quorble"], without: [], nearest: [] });
});

test("what is nearest to a search with few results lacks one part of it, and is not shown already", async () => {
  const nearest = async (q: string, filters = "") => {
    const query = parseSearchQuery(new URLSearchParams(filters));
    const { results } = await searchResources({ q, query });
    const found = await findNearest({ q, query, soft: [], shown: results });
    return found && { ...found, results: found.results.map(({ name }) => name) };
  };
  expect(await nearest("walrus", "time=2h")).toEqual({
    ...{ missing: "Up to 2 h", found: 2, href: "/search?q=walrus", results: ["Walrus almanac"] },
  });
  expect(await nearest("walrus")).toBeNull();
});
