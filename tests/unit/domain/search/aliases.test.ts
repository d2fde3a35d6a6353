import { beforeEach, expect, test } from "vitest";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import { setTerms } from "~/domain/resources/terms/terms";
import { isWeakWord, meaningsOf } from "~/domain/search/aliases";

const [term] = firstTerms;

beforeEach(() => {
  const sourdough = ["levain, bread starter", "flat, dense = proofing hydration", "dense = crumb"];
  const bread = [
    "rise, rising = proofing",
    "not rise = starter yeast",
    "all the time =",
    "how, to, best =",
    "crusty = crust",
  ];
  setTerms([
    { ...term!, kind: "tag", slug: "sourdough", aliases: sourdough },
    { ...term!, kind: "tag", slug: "bread", aliases: bread },
  ]);
});

const relatedTo = (search: string) => meaningsOf(search.split(" ")).map(({ related }) => related);
const weakIn = (search: string) => search.split(" ").filter((_, at) => meaningsOf(search.split(" "))[at]!.isWeak);

test("a line without = means its term, and one with it the words of resources", () => {
  expect(relatedTo("Levain")).toEqual([["sourdough"]]);
  expect(relatedTo("my flat loaf")).toEqual([[], ["proofing", "hydration"], []]);
  expect(relatedTo("dense")).toEqual([["proofing", "hydration", "crumb"]]);
});

test("a phrase means something else than its words, which then say little", () => {
  expect(relatedTo("it does not rise well")).toEqual([[], [], ["starter", "yeast"], [], []]);
  expect(weakIn("it does not rise well")).toEqual(["not", "rise"]);
  for (const form of ["bread starter", "Bread starters", "bread my starter"])
    expect([form, relatedTo(form)[0], weakIn(form)]).toEqual([form, ["sourdough"], form.split(" ")]);
  expect(relatedTo("starter bread")).toEqual([[], []]);
});

test("what has nothing after = says little", () => {
  expect(weakIn("how to bake all the time")).toEqual(["how", "to", "all", "the", "time"]);
  expect(relatedTo("bake all the time")).toEqual([[], [], [], []]);
  expect(["Best", "bread"].map(isWeakWord)).toEqual([true, false]);
});

test("other forms of a word mean the same, its own forms are not among them, and short words have none", () => {
  expect([relatedTo("rises")[0], relatedTo("Rise")[0]]).toEqual([["proofing"], ["proofing"]]);
  expect(relatedTo("denser")).toEqual([[]]);
  expect(relatedTo("flats")).toEqual(relatedTo("flat"));
  expect(relatedTo("ring")).toEqual([[]]);
});

test("without aliases no word means another", () => {
  setTerms([{ ...term!, kind: "tag" }]);
  expect(meaningsOf(["levain", "how"])).toEqual(Array(2).fill({ related: [], isPhrase: false, isWeak: false }));
});

test("broken lines do no harm", () => {
  setTerms([{ ...term!, aliases: ["=", ",", "= a", ", = b", "a = b = c", "x,,y ="] }]);
  expect(relatedTo("a x")).toEqual([["b"], []]);
  expect(weakIn("a x y b")).toEqual(["x", "y"]);
});
