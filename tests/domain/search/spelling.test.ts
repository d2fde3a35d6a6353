import { beforeEach, expect, test } from "vitest";
import { parseSearch } from "~/domain/search/parse-query";
import { correctSpelling } from "~/domain/search/spelling.server";
import { makeResource } from "../../support/make-resource";

const correction = async (search: string) => (await correctSpelling(parseSearch(search)))?.text;

beforeEach(async () => {
  await makeResource({ name: "Walrus heron otter badger weasel lynx hippopotamus" });
});

test.each([
  ["herno", "heron"], // five letters, two of them in the wrong order
  ["hero", "heron"],
  ["ottxx", undefined], // five letters, two mistakes
  ["badgxx", undefined], // six letters, two mistakes
  ["hippopotaxxs", "hippopotamus"],
  ["hippopoxxxus", undefined], // three mistakes
  ["walruses", undefined], // another form of a word in use
  ["walrusee", "walrus"], // eight letters, two too many
  ["xeron", undefined], // another first letter
  ["walrusess", undefined],
  ["walrus", undefined],
  ["lyn", "lynx"],
  ["ly", undefined], // two letters are never corrected
  ["he1on", undefined],
])("corrects %j to %j", async (search, expected) => {
  expect(await correction(search)).toBe(expected);
});

test("corrects the first four words of a search", async () => {
  expect(await correction("walrsu herno otetr bager wesel")).toBe("walrus heron otter badger wesel");
});

test("keeps words that are in use, phrases and their places", async () => {
  expect(await correction("Heron -walrsu herno")).toBe("Heron -walrsu heron");
});

test("keeps short words of a sentence, and words of which resources use another form or a compound", async () => {
  await makeResource({
    name: "Taxes for self-employed people: choosing a rate",
    description: "Sell the last ghost choosers a cost",
  });
  expect(await correction("rates for the self employed")).toBeUndefined();
  expect(await correction("have a lyn with me")).toBeUndefined();
});
