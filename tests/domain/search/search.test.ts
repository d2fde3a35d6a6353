import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import { emptySearches, searchDocuments } from "~/db/schema/search";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { expireEmptySearches } from "~/domain/search/expire-empty-searches.server";
import { searchResources } from "~/domain/search/search.server";
import { suggest } from "~/domain/search/suggest.server";
import { loadSite } from "~/domain/site/load-site.server";
import { addApproved, type Named, namesFound, search } from "../../support/searched";
import { walkPages } from "../../support/walk-pages";

const state = (params: Record<string, string> = {}) => parseSearchQuery(new URLSearchParams(params));

describe("results", () => {
  test("finds a resource by its present words, only while it is approved", async () => {
    const [row] = await addApproved({ name: "Walrus Almanac", status: "Pending" });
    expect(await namesFound("walrus")).toEqual([]);
    const set = (values: Partial<typeof resources.$inferInsert>) =>
      db.update(resources).set(values).where(eq(resources.id, row!.id));
    await set({ status: "Approved" });
    expect(await namesFound("walrus")).toEqual(["Walrus Almanac"]);
    await set({ name: "Heron Almanac", slug: "heron" });
    expect(await namesFound("walrus")).toEqual([]);
    expect(await namesFound("heron")).toEqual(["Heron Almanac"]);
    await set({ status: "Rejected" });
    expect(await namesFound("heron")).toEqual([]);
    await set({ status: "Approved" });
    await db.delete(resources).where(eq(resources.id, row!.id));
    expect(await db.select().from(searchDocuments)).toEqual([]);
  });

  test("ranks by name, pitch, tags, creator and description, then by upvotes and age", async () => {
    const old = new Date("2015-01-01");
    const wanted: Named[] = [
      { name: "Walrus" },
      { name: "Walrus", createdAt: old },
      { name: "Walruses" },
      { name: "Walrus hotel", upvotes: 10 },
      { name: "Walrus november oscar", upvotes: 100 },
      { name: "Walrus golf" },
      { name: "Walrus india", createdAt: old },
      { name: "Walrus lima mike", upvotes: 1 },
      { name: "Walrus juliet kilo" },
      { name: "A walrus papa quebec" },
      { name: "A walrus romeo sierra tango uniform" },
      { name: "Notes foxtrot", valueProposition: "walrus", upvotes: 1000 },
      { name: "Notes charlie", valueProposition: "walrus" },
      { name: "Notes golf", valueProposition: "walrus", createdAt: old },
      { name: "Notes hotel", valueProposition: "walruses" },
      { name: "Notes echo", creatorFirstName: "Walrus", upvotes: 1000 },
      { name: "Notes bravo", creatorFirstName: "Walrus" },
      { name: "Notes delta", description: "walrus", upvotes: 1000 },
      { name: "Notes victor", description: "walruses", upvotes: 10 },
      { name: "Notes alfa", description: "walrus" },
    ];
    await addApproved(...[...wanted].sort((one, other) => one.name.localeCompare(other.name)));
    expect(await namesFound("walrus")).toEqual(wanted.map(({ name }) => name));
  });

  test("puts dead links after equal matches, but not after worse ones", async () => {
    const [, dead] = await addApproved(
      { name: "Walrus notes" },
      { name: "Walrus notes" },
      { name: "All about a walrus" },
    );
    const order = async () => (await search("walrus")).results.map(({ id }) => id);
    expect((await order())[0]).toBe(dead!.id);
    await db.update(linkChecks).set({ state: "dead" }).where(eq(linkChecks.resourceId, dead!.id));
    expect((await order())[1]).toBe(dead!.id);
  });

  test("ranks equal matches by upvotes of now", async () => {
    await addApproved({ name: "Walrus notes" }, { name: "Walrus notes", upvotes: 50 }, { name: "Walrus notes" });
    await db.update(resources).set({ upvotes: 900 }).where(eq(resources.slug, "walrus-notes"));
    expect((await search("walrus")).results.map((result) => result.upvotes)).toEqual([900, 50, 0]);
  });

  test("tries another spelling when it finds little, and reports it", async () => {
    await addApproved({ name: "Walrus notes" }, { name: "Penguin notes" });
    const typo = await search("wlarus");
    expect(typo).toMatchObject({ didYouMean: "walrus", fallback: "spelling", found: 1 });
    expect(await search("walrus")).not.toHaveProperty("didYouMean");
    expect(await search("walrus penguin")).toMatchObject({ fallback: "any-word", found: 2 });
    expect(await search("zzzzqqq")).toMatchObject({ results: [], found: 0 });
  });

  test("says that no resource has all words on the first page only", async () => {
    const guides = Array.from({ length: 40 }, (_, at) => ({ name: `Walrus guide ${at}` }));
    await addApproved(...guides, { name: "Walrus, penguin and heron" });
    for (const [q, fallback] of [
      ["walrus penguin heron", undefined],
      ["walrus penguin swan", "any-word"],
    ] as const) {
      const first = await search(q);
      expect(first.results).toHaveLength(24);
      expect(first.fallback).toBe(fallback);
      const second = await searchResources({ q, query: { ...state(), after: first.next } });
      expect(second.results.length).toBeGreaterThan(15);
      expect(second.fallback).toBe(undefined);
    }
  });

  test("finds what an everyday word means, although some resources have the word", async () => {
    await loadSite();
    const texts = Array.from({ length: 4 }, (_, at) => ({ name: `Walrus ${at}`, description: "Free of charge" }));
    await addApproved(...texts, { name: "Pricing and rates", valueProposition: "Pricing for freelancers" });
    for (const q of ["charge", "free charge"]) expect(await namesFound(q)).toContain("Pricing and rates");
    await addApproved({ name: "The charge" });
    expect((await namesFound("charge"))[0]).toBe("The charge");
    expect(await namesFound("charge")).not.toContain("Pricing and rates");
  });

  test("takes a sentence for a need: what is about its words comes first, and weak words alone find nothing", async () => {
    await loadSite();
    await addApproved(
      { name: "Walrus care" },
      { name: "Make your own poster", description: "How we make posters of a walrus" },
      { name: "Making a banner", description: "How to make a banner of a walrus on your own" },
      { name: "Make a kite", description: "Make your own kite, not of a walrus" },
      { name: "Make a mess of your own" },
    );
    const found = await namesFound("make your own walrus");
    expect(found[0]).toBe("Walrus care");
    expect(found).toHaveLength(4);
    expect(await namesFound("make your own walrus", { sort: "new" })).toHaveLength(3);
    expect(await namesFound("make your own heron")).toEqual([]);
  });

  test("finds nothing for exclusions alone, punctuation alone and empty text", async () => {
    await addApproved({ name: "Walrus notes" });
    for (const q of ["", " ", "-walrus", '"', '""', "- -", "!!", "\0", "%", "\\"])
      expect(await namesFound(q), q).toEqual([]);
  });

  test.each([
    [
      "Persian yeh and kaf",
      "\u06a9\u062a\u0627\u0628 \u06cc\u0627\u062f\u06af\u06cc\u0631\u06cc",
      "\u0643\u062a\u0627\u0628 \u064a\u0627\u062f\u06af\u064a\u0631\u064a",
    ],
    ["Hebrew points", "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd", "\u05e9\u05dc\u05d5\u05dd"],
    ["a Hebrew hyphen", "\u05d0\u05dc\u05be\u05d1\u05d9\u05ea", "\u05d0\u05dc \u05d1\u05d9\u05ea"],
    ["a Greek final sigma", "\u03bb\u03cc\u03b3\u03bf\u03c2", "\u039b\u039f\u0393\u039f\u03a3"],
  ])("finds %s in either spelling", async (_, one, other) => {
    for (const [name, q] of [
      [one, other],
      [other, one],
    ] as const) {
      const [{ id } = { id: 0 }] = await addApproved({ name });
      const { results, fallback } = await search(q);
      expect([results.map((result) => result.name), fallback]).toEqual([[name], undefined]);
      await db.delete(resources).where(eq(resources.id, id));
    }
  });

  test("highlights the matches", async () => {
    await addApproved({ name: "Résumé writing: C++ & 机器学习", valueProposition: "Resumes, written" });
    const marked = async (q: string) => {
      const { name, highlights: ranges } = (await search(q)).results[0]!;
      return Array.from({ length: ranges.name.length / 2 }, (_, at) =>
        name.slice(...ranges.name.slice(2 * at, 2 * at + 2)),
      );
    };
    expect(await marked("resume")).toEqual(["Résumé"]);
    expect(await marked("c++ 学习")).toEqual(["C++", "学习"]);
    expect(await marked("writ")).toEqual(["writing"]);
    expect(await marked('"writing c++"')).toEqual(["writing", "C++"]);
    expect(await marked("机器 器学")).toEqual(["机器学"]);
  });
});

test("pages have every result once, in one order, forwards and backwards", async () => {
  await addApproved(
    ...Array.from({ length: 60 }, (_, at) => ({
      ...{ name: `Walrus ${at % 7} notes`, upvotes: at % 5 },
      ...{ verdictsWorth: at % 4, verdictsNot: at % 3 },
    })),
  );
  for (const sort of ["best", "new", "top", "worth"]) {
    const pages = await walkPages(async (at) => {
      const page = await searchResources({ q: "walrus", query: { ...state({ sort }), ...at } });
      expect(page.found).toBe(60);
      return { rows: page.results, next: page.next, previous: page.previous };
    });
    expect(
      pages.map((rows) => rows.length),
      sort,
    ).toEqual([24, 24, 12]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60);
  }
});

test("a category has its own best results, not its share of the best overall", async () => {
  const better = Array.from({ length: 250 }, (_, at) => ({ name: `Walrus ${at}`, category: "technical-skills" }));
  await addApproved(...better, { name: "Herons", description: "And a walrus", category: "contracts" });
  const { results, found } = await searchResources({ q: "walrus", query: state(), category: "contracts" });
  expect([results.map((result) => result.name), found]).toEqual([["Herons"], 1]);
  expect((await searchResources({ q: "walrus", query: state(), size: 240 })).results).toHaveLength(240);
});

test("suggestions are topics and names, from two characters on, at most eight", async () => {
  await addApproved(...Array.from({ length: 12 }, (_, at) => ({ name: `Freelance walrus ${at}` })), {
    name: "The walrus freelancer",
  });
  const suggested = await suggest("fre");
  expect(suggested).toHaveLength(8);
  expect(suggested[0]).toBe("Freelancing");
  expect(suggested[1]).toMatch(/^Freelance walrus/);
  expect(await suggest("f")).toEqual([]);
  expect(await suggest("wal fre")).toEqual([]);
  expect((await suggest("walrus freelancer"))[0]).toBe("The walrus freelancer");
});

test("what former versions counted of searches is kept for a year, and not longer", async () => {
  const week = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await db.insert(emptySearches).values([
    { week: week(400), text: "old", count: 1 },
    { week: week(300), text: "new", count: 1 },
  ]);
  await expireEmptySearches();
  expect((await db.select().from(emptySearches)).map(({ text }) => text)).toEqual(["new"]);
});
