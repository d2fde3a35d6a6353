import { expect, test } from "vitest";
import { meaningsOf } from "~/domain/search/words/everyday-phrases";

const relatedTo = (search: string) => meaningsOf(search.split(" ")).map(({ related }) => related);
const weakIn = (search: string) => search.split(" ").filter((_, at) => meaningsOf(search.split(" "))[at]!.isWeak);

test("a phrase means something else than its words, which then say little", () => {
  const [better, small, talk, skills] = relatedTo("better Small talk skills");
  expect([better, small, talk, skills]).toEqual([[], expect.arrayContaining(["conversation"]), [], []]);
  expect(weakIn("small talk skills")).toEqual(["small", "talk"]);
  expect(relatedTo("talk")[0]).toContain("public-speaking");
  expect(relatedTo("small")).toEqual([[]]);
});

test("a phrase is the same in other forms of its words, and with an article or a possessive", () => {
  const meant = relatedTo("find clients")[0];
  expect(meant).toContain("marketplace");
  for (const form of ["finding clients", "find a client", "Find my clients"])
    expect([form, relatedTo(form)[0]]).toEqual([form, meant]);
  expect(weakIn("find my clients")).toEqual(["find", "my", "clients"]);
  expect(relatedTo("who owns it")[0]).not.toEqual(relatedTo("it owns")[0]);
});

test("some phrases mean nothing to search for", () => {
  expect(relatedTo("paint all the time")[3]).toEqual([]);
  expect(weakIn("paint all the time")).toEqual(["all", "the", "time"]);
});

test("common words of other languages mean what resources in these languages say", () => {
  expect(relatedTo("diseño")[0]).toContain("design");
  expect(relatedTo("Vorlage")[0]).toContain("template");
  expect(weakIn("aprender python")).toEqual(["aprender"]);
});

test("a word's own forms are not among the related ones", () => {
  expect(relatedTo("portfolios")[0]).not.toContain("portfolio");
});

test("other forms of a word are related to the same words", () => {
  const quit = relatedTo("quit")[0];
  expect(quit).toContain("resign");
  expect([relatedTo("quits")[0], relatedTo("Quitting")[0]]).toEqual([quit, relatedTo("quitting")[0]]);
  const convert = relatedTo("convert")[0];
  for (const form of ["converts", "converted", "converting"])
    expect([form, relatedTo(form)[0]]).toEqual([form, convert]);
  // Too short to have an ending.
  expect(relatedTo("ring")).toEqual([[]]);
});

test("another form of several words is related to what the first of them is", () => {
  expect(relatedTo("talking")[0]).toContain("conversation");
  expect(relatedTo("talk")[0]).toContain("public-speaking");
  expect(relatedTo("talked")[0]).toEqual(relatedTo("talking")[0]);
  expect(relatedTo("talked")[0]).not.toContain("public-speaking");
});

test("a single letter says little, but for the names of languages", () => {
  expect(weakIn("big o in c or r or x")).toEqual(["big", "o", "in", "or", "or", "x"]);
});
