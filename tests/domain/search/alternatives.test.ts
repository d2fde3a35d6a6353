import { beforeEach, expect, test } from "vitest";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { makeResource } from "../../support/make-resource";

const search = async (q: string, filters = "") => {
  const { results, ...rest } = await searchResources({ q, query: parseSearchQuery(new URLSearchParams(filters)) });
  return { ...rest, names: results.map(({ name }) => name) };
};

beforeEach(async () => {
  await makeResource({ name: "Walrus Track", valueProposition: "Record hours of walruses", format: "tool" });
  await makeResource({ name: "Heron", valueProposition: "Hours of walruses, counted", format: "tool" });
  await makeResource({ name: "Otter", valueProposition: "Walruses in a book", format: "pdf" });
  await makeResource({ name: "Badger", valueProposition: "Nothing of the kind" });
});

test("finds what is like a resource, and the resource itself last", async () => {
  for (const q of ["walrus track alternative", "alternatives to Walrus", "tools like walrus track"])
    expect(await search(q)).toMatchObject({ names: ["Heron", "Otter", "Walrus Track"], found: 3, text: q });
});

test("says nothing of other spellings or missing words", async () => {
  const { fallback, didYouMean } = await search("walrus alternative");
  expect({ fallback, didYouMean }).toEqual({});
});

test("filters apply", async () => {
  expect((await search("alternatives to walrus track", "format=pdf")).names).toEqual(["Otter"]);
});

test("does not take the beginning of several names for one resource", async () => {
  await makeResource({ name: "Walrus Two", valueProposition: "Record hours" });
  expect((await search("walrus alternative")).names.sort()).toEqual(["Heron", "Otter", "Walrus Track", "Walrus Two"]);
});

test("without such a resource, the word says little", async () => {
  expect((await search("badgers alternative")).names).toEqual(["Badger"]);
});
