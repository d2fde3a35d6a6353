import { beforeEach, expect, test } from "vitest";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import { setTerms } from "~/domain/resources/terms/terms";
import { isNearText } from "~/domain/search/near-text";
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

beforeEach(() => {
  const aliases = ["contrato, vertrag = contract", "do books, keep books = bookkeeping", "course, for, the ="];
  setTerms([{ ...firstTerms[0]!, kind: "tag", slug: "business", aliases }]);
});

test.each([
  ["bookkeeping for freelancers", "freelancer book keeping"],
  ["kubernetes certificate", "kubernetes certificates"],
  ["typescript patterns", "typscript pattern"],
  ["contrato freelance", "freelance contract"],
  ["do my books", "keep the books"],
  ["the rust course", "rust"],
  ["keep my books", "bookkeeping"],
])("%s asks for the same as %s", (one, other) => {
  expect(isNearText(one, other)).toBe(true);
  expect(isNearText(other, one)).toBe(true);
});

test.each([
  ["bookkeeping for freelancers", "welding for freelancers"],
  ["scala", "scale"],
  ["rust", "rust for lawyers"],
  ["go", "no"],
])("%s asks for something else than %s", (one, other) => {
  expect(isNearText(one, other)).toBe(false);
  expect(isNearText(other, one)).toBe(false);
});
