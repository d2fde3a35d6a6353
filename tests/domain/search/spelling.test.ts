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
  ["badgxx", "badger"], // six letters, two mistakes
  ["hippopotaxxs", "hippopotamus"],
  ["hippopoxxxus", undefined], // three mistakes
  ["walruses", "walrus"], // eight letters, two too many
  ["walrusess", undefined],
  ["walrus", undefined],
  ["lyn", "lynx"],
  ["ly", undefined], // two letters are never corrected
  ["he1on", undefined],
])("corrects %j to %j", async (search, expected) => {
  expect(await correction(search)).toBe(expected);
});

test("corrects the first four words of a search", async () => {
  expect(await correction("walrsu herno oter bager wesel")).toBe("walrus heron otter badger wesel");
});

test("keeps words that are in use, phrases and their places", async () => {
  expect(await correction("Heron -walrsu herno")).toBe("Heron -walrsu heron");
});
