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

test("a single letter says little, but for the names of languages", () => {
  expect(weakIn("big o in c or r or x")).toEqual(["big", "o", "in", "or", "or", "x"]);
});
