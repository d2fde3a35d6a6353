/** Searches that find more than what has their words: what is like a resource, related words, domains and links. */
import { beforeEach, describe, expect, test } from "vitest";
import { loadSite } from "~/domain/site/load-site.server";
import { makeResource } from "../../support/make-resource";
import { namesFound, search } from "../../support/searched";

describe("a search for alternatives", () => {
  beforeEach(async () => {
    await makeResource({ name: "Walrus Track", valueProposition: "Record hours of walruses", format: "tool" });
    await makeResource({ name: "Heron", valueProposition: "Hours of walruses, counted", format: "tool" });
    await makeResource({ name: "Otter", valueProposition: "Walruses in a book", format: "pdf" });
    await makeResource({ name: "Badger", valueProposition: "Nothing of the kind" });
  });

  test("finds what is like a resource, and the resource itself last", async () => {
    for (const q of ["walrus track alternative", "alternatives to Walrus", "tools like walrus track"]) {
      const { results, ...rest } = await search(q);
      expect(results.map(({ name }) => name)).toEqual(["Heron", "Otter", "Walrus Track"]);
      expect(rest).toMatchObject({ found: 3, text: q });
    }
  });

  test("says nothing of other spellings or missing words", async () => {
    const { fallback, didYouMean } = await search("walrus alternative");
    expect({ fallback, didYouMean }).toEqual({});
  });

  test("takes filters", async () => {
    expect(await namesFound("alternatives to walrus track", { format: "pdf" })).toEqual(["Otter"]);
  });

  test("does not take the beginning of several names for one resource", async () => {
    await makeResource({ name: "Walrus Two", valueProposition: "Record hours" });
    const names = await namesFound("walrus alternative");
    expect(names.sort()).toEqual(["Heron", "Otter", "Walrus Track", "Walrus Two"]);
  });

  test("without such a resource takes its word as one that says little", async () => {
    expect(await namesFound("badgers alternative")).toEqual(["Badger"]);
  });
});

describe("a word that few resources have", () => {
  beforeEach(async () => {
    await loadSite();
    await makeResource({ name: "Otter", description: "A story of an outage" });
    await makeResource({ name: "Heron", valueProposition: "Reliability of services" });
    await makeResource({ name: "Badger", valueProposition: "Nothing of the kind" });
  });

  test("finds what is about its related words, too", async () => {
    expect((await namesFound("outage")).sort()).toEqual(["Heron", "Otter"]);
    expect(await namesFound("downtime")).toEqual(["Heron"]);
  });

  test("finds only what has it in another order than that of the rank", async () => {
    expect(await namesFound("outage", { sort: "new" })).toEqual(["Otter"]);
  });

  test("finds what has it, if it is of a name", async () => {
    await makeResource({ name: "Outage handbook" });
    expect(await namesFound("outage")).toEqual(["Outage handbook", "Otter"]);
  });

  test("weighs more than a related one in the same place", async () => {
    await makeResource({ name: "Swan", valueProposition: "Outage of a service" });
    await makeResource({ name: "Crane", valueProposition: "Reliability of a service" });
    const names = await namesFound("outage");
    expect(names[0]).toBe("Swan");
    expect([...names].sort()).toEqual(["Crane", "Heron", "Otter", "Swan"]);
  });
});

test("a domain finds what is on it first, and then what has its words", async () => {
  await makeResource({ name: "A page on react.dev", productUrl: "https://example.com/about-react-dev" });
  await makeResource({ name: "Learn", productUrl: "https://react.dev/learn", format: "website" });
  await makeResource({ name: "Other", productUrl: "https://react.developers.example/" });
  expect(await namesFound("react.dev")).toEqual(["Learn", "A page on react.dev"]);
  expect(await namesFound("react.dev", { format: "pdf" })).toEqual([]);
  expect(await namesFound("react.dev", { format: "website" })).toEqual(["Learn"]);
});

test("a link finds what is at it, however it is spelled", async () => {
  await makeResource({ name: "Learn", productUrl: "https://react.dev/learn" });
  await makeResource({ name: "Reference", productUrl: "https://react.dev/reference" });
  await makeResource({ name: "Secret", productUrl: "https://react.dev/learn", status: "Pending" });
  for (const path of [
    "https://react.dev/learn",
    "http://www.react.dev/learn/?utm_source=x",
    "<https://react.dev/learn>",
  ])
    expect(await namesFound(path)).toEqual(["Learn"]);
});

test.each([
  ["golang", "A tour of Go"],
  ["oauth2", "OAuth 2 explained"],
  ["C++17", "Modern C++"],
  ["i18n", "Internationalization of web pages"],
  ["a11y", "Accessibility for developers"],
])("%s finds %s", async (q, name) => {
  await makeResource({ name });
  await makeResource({ name: "Cooking" });
  expect(await namesFound(q)).toEqual([name]);
});
