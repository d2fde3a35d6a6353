import fc from "fast-check";
import { expect, test } from "vitest";
import { accentFor, accents } from "~/domain/resources/values/accents";
import { formatLabel, formats } from "~/domain/resources/values/formats";
import { initialsOf } from "~/domain/resources/values/initials";
import { priceLabel } from "~/domain/resources/values/price";
import { nthSlug, slugOf } from "~/domain/resources/values/slug.server";

test.each([
  ["Ada", "AD"],
  ["ada lovelace", "AL"],
  ["Ada King Lovelace", "AK"],
  ["  ada   lovelace ", "AL"],
  ["a", "A"],
  ["", ""],
  ["   ", ""],
  ["élan vital", "ÉV"],
  ["😀smile", "SM"],
  ["F-Droid", "FD"],
  ["1Team", "TE"],
  ["80,000 Hours", "HO"],
  ["12", "12"],
  ["😀 🎉", "😀🎉"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ["MDN Web Docs", "mdn-web-docs"],
  ["  Two\t lines\nhere ", "two-lines-here"],
  ["C++ / C#", "c++-c"],
  ["Ada Lovelace's Resource", "ada-lovelace's-resource"],
  ["Grüße Ω", "grüße-ω"],
  ["What? 100% #1", "what-100-1"],
  ["back\\slash", "back-slash"],
  ["Fast.Data", "fast-data"],
  ["half \ud800 a character", "half--a-character"],
  ["..", "resource"],
  ["?", "resource"],
  ["", "resource"],
])("the slug of %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a slug survives in a URL's path unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 9 }), (name, n) => {
      const slug = nthSlug(slugOf(name), n);
      const { pathname } = new URL(`/product/${encodeURIComponent(slug)}`, "http://localhost");
      expect(decodeURIComponent(pathname)).toBe(`/product/${slug}`);
    }),
  );
});

test.each([
  ["0.00", "Free"],
  ["0", "Free"],
  [0, "Free"],
  ["", "Free"],
  ["12.5", "$12.50"],
  ["0.01", "$0.01"],
  [1234.5, "$1,234.50"],
])("the label of the price %j is %j", (price, label) => {
  expect(priceLabel(price)).toBe(label);
});

test("a name always has the same colour, which has a class", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(accents).toContain(accentFor(name));
      expect(accentFor(name)).toBe(accentFor(name));
    }),
  );
  expect(new Set(Array.from({ length: 200 }, (_, n) => accentFor(`Name ${n}`))).size).toBe(accents.length);
});

test("a format has a label for cards and another for administrators, if they differ", () => {
  expect(formats.find(({ value }) => value === "tool")).toMatchObject({ label: "Tool", adminLabel: "Tool/Software" });
  expect(formats.find(({ value }) => value === "video")).toMatchObject({ label: "Video", adminLabel: "Video" });
  expect(formatLabel("other")).toBe("Resource");
});
