import { expect, test } from "vitest";
import { alternativeTo } from "~/domain/search/search.server";

test.each([
  ["figma alternative", "figma"],
  ["best Figma alternatives", "Figma"],
  ["alternative to Toggl Track", "Toggl Track"],
  ["alternatives for figma", "figma"],
  ["something like canva", "canva"],
  ["sites like upwork", "upwork"],
  ["books similar to atomic habits", "atomic habits"],
  ["similar to exercism", "exercism"],
  ["figma", null],
  ["alternatives", null],
  ["learn like a pro", null],
  ["alternative energy", null],
  ["", null],
])("in %j, others are searched for like %j", (search, name) => {
  expect(alternativeTo(search)).toBe(name);
});
