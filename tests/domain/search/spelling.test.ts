import { beforeEach, expect, test } from "vitest";
import { parseSearch } from "~/domain/search/parse-query";
import { correctSpelling } from "~/domain/search/spelling/spelling.server";
import { loadSite } from "~/domain/site/load-site.server";
import { makeResource } from "../../support/make-resource";

const correction = async (search: string) => (await correctSpelling(parseSearch(search)))?.text;

beforeEach(async () => {
  await loadSite();
  await makeResource({ name: "Walrus heron otter badger weasel lynx hippopotamus wolverine porcupine chinchilla" });
});

test.each([
  ["herno", "heron"], // five letters, two of them in the wrong order
  ["hero", "heron"],
  ["ottxx", undefined], // five letters, two mistakes
  ["badgxx", undefined], // six letters, two mistakes
  ["hippopotaxxs", "hippopotamus"], // nine letters or more, two mistakes
  ["hippopoxxxus", undefined], // three mistakes
  ["walruses", undefined], // another form of a word in use
  ["walrusee", undefined], // eight letters, two mistakes
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
  expect(await correction("hippoptamus wolvrine porcupne chinchila wolvrin")).toBe(
    "hippopotamus wolverine porcupine chinchilla wolvrin",
  );
});

test("keeps words that are in use, phrases and their places", async () => {
  expect(await correction("Heron -walrsu herno")).toBe("Heron -walrsu heron");
});

test("the more words a search has, the longer a word to correct is", async () => {
  expect(await correction("hero bagder")).toBe("heron badger");
  expect(await correction("hero bagder zzz")).toBe("hero badger zzz");
  expect(await correction("hero bagder zzz wolvrine")).toBe("hero bagder zzz wolverine");
});

test("keeps words with a meaning of their own, alone or in a phrase", async () => {
  await makeResource({ name: "Zines of a keynote on resumption" });
  expect(await correction("time zones")).toBeUndefined();
  expect(await correction("resumes")).toBeUndefined();
});

test("keeps short words of a sentence, and words of which resources use another form or a compound", async () => {
  await makeResource({
    name: "Taxes for self-employed people: choosing a rate",
    description: "Sell the last ghost choosers a cost",
  });
  expect(await correction("rates for the self employed")).toBeUndefined();
  expect(await correction("have a lyn with me")).toBeUndefined();
});
