import { beforeEach, expect, test } from "vitest";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { loadSite } from "~/domain/site/load-site.server";
import { makeResource } from "../../support/make-resource";

const namesFor = async (q: string, filters = "") => {
  const { results } = await searchResources({ q, query: parseSearchQuery(new URLSearchParams(filters)) });
  return results.map(({ name }) => name);
};

beforeEach(async () => {
  await loadSite();
  await makeResource({ name: "Otter", description: "A story of an outage" });
  await makeResource({ name: "Heron", valueProposition: "Reliability of services" });
  await makeResource({ name: "Badger", valueProposition: "Nothing of the kind" });
});

test("a word that few resources have finds what is about its related words, too", async () => {
  expect((await namesFor("outage")).sort()).toEqual(["Heron", "Otter"]);
  expect(await namesFor("downtime")).toEqual(["Heron"]);
});

test("in another order than that of the rank, only what has the word is found", async () => {
  expect(await namesFor("outage", "sort=new")).toEqual(["Otter"]);
});

test("a word of a name finds what has it", async () => {
  await makeResource({ name: "Outage handbook" });
  expect(await namesFor("outage")).toEqual(["Outage handbook", "Otter"]);
});

test("a related word weighs less than the word itself in the same place", async () => {
  await makeResource({ name: "Swan", valueProposition: "Outage of a service" });
  await makeResource({ name: "Crane", valueProposition: "Reliability of a service" });
  const names = await namesFor("outage");
  expect(names[0]).toBe("Swan");
  expect([...names].sort()).toEqual(["Crane", "Heron", "Otter", "Swan"]);
});
