import fc from "fast-check";
import { expect, test } from "vitest";
import { categories } from "~/domain/resources/list/listings";
import { accentFor, accents } from "~/domain/resources/values/accents";
import { formatLabel, formats } from "~/domain/resources/values/formats";
import { initialsOf } from "~/domain/resources/values/initials";
import { priceLabel } from "~/domain/resources/values/price";
import { nthSlug, slugOf } from "~/domain/resources/values/slug.server";
import { maxTags, tags } from "~/domain/resources/values/tags";

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

test("the closed lists have the expected values", () => {
  expect(formats.map(({ value, label, adminLabel }) => `${value} ${label} ${adminLabel}`)).toEqual([
    "pdf PDF PDF Document",
    "ebook E-Book E-Book",
    "video Video Video",
    "google-doc Google Doc Google Doc",
    "google-sheet Google Sheet Google Sheet",
    "google-slide Google Slides Google Slides",
    "website Website Website",
    "tool Tool Tool/Software",
    "template Template Template",
    "other Resource Other",
  ]);
  expect(formatLabel("other")).toBe("Resource");
  expect(categories.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    "technical-skills: Technical Skills",
    "soft-skills: Soft Skills",
    "freelancing: Freelancing & Entrepreneurship",
    "career-growth: Job Search & Career Growth",
    "contracts: Contract Templates",
  ]);
  expect(tags.join(", ")).toBe(
    "frontend, backend, fullstack, mobile, devops, cybersecurity, data-science, ai-ml, database, testing, cloud, automation, api, lowcode-nocode, communication, leadership, teamwork, time-management, negotiation, public-speaking, freelancing, business, marketing, seo, content-creation, networking, resume, interview, portfolio, job-search, tech-career, pdf, video, google-doc, google-sheet, google-slide, template, tool, course, cheatsheet",
  );
  expect(maxTags).toBe(3);
});
