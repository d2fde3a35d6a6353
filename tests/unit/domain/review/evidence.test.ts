import fc from "fast-check";
import { expect, test } from "vitest";
import { evidenceOf } from "~/domain/review/queue/evidence";
import { otherLanguages, shorterNames } from "~/domain/review/queue/near";
import { rejectionPresets, rejectionText } from "~/domain/review/rejection-presets";

test("nothing of a description is lost, 120 characters of it are shown, and a search shows its words", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400 }), fc.nat(400), (text, at) => {
      const q = text.slice(at, at + 8);
      const { before, shown, after, matches } = evidenceOf(text, q)!;
      expect(before + shown + after).toBe(text);
      expect(shown.length).toBeLessThanOrEqual(120);
      const [begin = 0, end = 0] = matches;
      if (text.toLowerCase() === text && q) expect(shown.slice(begin, end)).toBe(q);
    }),
  );
});

test("names the hosts that a description links to, and has nothing for what the form fills in", () => {
  const text = "Win at https://www.casino.example/a?b, (http://bit.example/x) and https://casino.example/c.";
  expect(evidenceOf(text)?.hosts).toEqual(["casino.example", "bit.example"]);
  expect([evidenceOf(""), evidenceOf("Learn more at: https://a.example/x")]).toEqual([null, null]);
});

test.each([
  ["a.example/en/x", "a.example/x"],
  ["a.example/docs/en-US/x", "a.example/docs/de/x"],
  ["en.a.example/x", "a.example/fr/x"],
  ["a.example/fr", "a.example"],
])("%s and %s may be one page in two languages, and neither is its own copy", (one, other) => {
  expect(otherLanguages(one)).toContain(other);
  expect(otherLanguages(other)).toContain(one);
  expect(otherLanguages(one)).not.toContain(one);
  // These two letters are no language.
  for (const address of ["a.example/js/x", "js.a.example/x"])
    expect(otherLanguages(address)).not.toContain("a.example/x");
});

test("a name is like one with a word less, and short names are like nothing", () => {
  expect(shorterNames("Flexbox Froggy game")).toEqual(
    expect.arrayContaining(["Flexbox Froggy", "Flexbox Froggy game", "Froggy game"]),
  );
  expect(shorterNames("Go!")).toEqual([]);
  expect(shorterNames("word ".repeat(13))).toEqual([]);
});

test("a rejection's text is the picked reason, own words, both or neither", () => {
  const { value, text } = rejectionPresets[0]!;
  expect(rejectionText(value, "  Please try again. ")).toBe(`${text}\nPlease try again.`);
  expect(rejectionText(value, "")).toBe(text);
  expect(rejectionText("", "Own words")).toBe("Own words");
  expect(rejectionText("no such reason", undefined)).toBeUndefined();
  expect(rejectionText(null, "   ")).toBeUndefined();
});
