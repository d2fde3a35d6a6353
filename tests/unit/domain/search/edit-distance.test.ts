import { expect, test } from "vitest";
import { editDistance, spellingsAtDistanceOne } from "~/domain/search/spelling/edit-distance";

test("the spellings of a word have one letter left out, added or replaced, or two neighbours swapped", () => {
  const spellings = spellingsAtDistanceOne("git");
  for (const one of ["it", "gt", "gi", "agit", "gxit", "gizt", "gits", "bit", "gut", "gif", "igt", "gti"])
    expect(spellings).toContain(one);
  for (const one of ["git", "tig", "gitts", "ab"]) expect(spellings).not.toContain(one);
  expect(new Set(spellings.map((one) => editDistance("git", one)))).toEqual(new Set([1]));
});

test.each([
  ["react", "react", 0],
  ["react", "raect", 1],
  ["react", "reakt", 1],
  ["kitten", "sitting", 3],
  ["", "css", 3],
])("from %s to %s are %i edits", (from, to, edits) => {
  expect(editDistance(from, to)).toBe(edits);
});
