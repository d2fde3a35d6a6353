import { beforeEach, expect, test } from "vitest";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import { setTerms } from "~/domain/resources/terms/terms";
import { isNearText } from "~/domain/search/near-text";

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
