/** Texts that are made to take long. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { normalized } from "~/domain/resources/values/address/normalized";
import { readAddress } from "~/domain/resources/values/web-address";
import { textForms, textParsers } from "../../support/text-parsers";

/** What a hostile text repeats, with what it begins and ends with: nested, unclosed, and endings that almost match. */
const shapes: readonly (readonly [start: string, repeated: string, end: string])[] = [
  ["", "https://", ""],
  ["", "https://a.example/ ", ""],
  ["", "https://a.example/,", "x"],
  ["", "[a](https://a.example/", ""],
  ["](", "(https://a.example/", ""],
  ["<?xml ", "<!---->", ""],
  ["https://a.example/", "(", ")"],
  ["https://a.example/(", ")", "x"],
  ["see https://a.example/", ".,;:!?", " x"],
  ["", "<", ""],
  ["", "<a href=", ""],
  ["x", " ", "x"],
  ["https://a.example/x", " - ", "x"],
  ["", "a@a.", "@"],
  ["a", ".a", ".!"],
  ["https://a.example", "/", "x"],
  ["https://a.example/#", ":~:", "\n"],
  ["1", ".1", ","],
  ["1", ",000", "x"],
  ["", "%C3%A9", "%"],
  ["", "\u200d\u200b\u202e", "x"],
  ["", "e\u0301", "x"],
  ["", "a|", ""],
  ["[", '"', "]x"],
  ["", "\ufdfa", ""],
  ["a", "\u0301\u0316", ""],
  ["a", "\uff9e\u0334", ""],
];

/** Returns hostile texts of about this many characters. */
const hostileTexts = (length: number): string[] =>
  shapes.map(([start, repeated, end]) => start + repeated.repeat(Math.ceil(length / repeated.length)) + end);

const sizes = [400, 10_000, 100_000];

test.each(Object.entries(textParsers))("%s reads hostile texts", (_, parse) => {
  expect(hostileTexts(400).length).toBeGreaterThan(20);
  for (const text of sizes.flatMap(hostileTexts)) expect(() => parse(text)).not.toThrow();
});

test.each(Object.entries(textForms))("%s rejects hostile texts with short messages", (_, parse) => {
  for (const text of sizes.flatMap(hostileTexts)) {
    const { success, error } = parse(text);
    expect(success).toBe(false);
    for (const { message } of error!.issues) expect(message.length).toBeLessThan(300);
  }
});

test("a link in a hostile text is one web address or a short problem", () => {
  fc.assert(
    fc.property(fc.constantFrom(...sizes.flatMap(hostileTexts)), fc.webUrl(), (text, link) => {
      const { address, problem } = readAddress(`${link} ${text}`);
      expect((address ?? problem!).length).toBeLessThanOrEqual(2_000);
      if (text.length > 2_000) expect(problem).toMatch(/^it has [\d,]+ characters and may have 2,000$/);
    }),
    { seed: 48, numRuns: 300 },
  );
});

test("no long text of a row is normalized to compare it with words", () => {
  const lengths: number[] = [];
  const normalize = String.prototype.normalize;
  const spy = vi.spyOn(String.prototype, "normalize").mockImplementation(function (this: string, form) {
    const result = normalize.call(this, form);
    if (form === "NFKC") lengths.push(result.length);
    return result;
  });
  const text = "\ufdfa".repeat(100_000);
  textParsers.readRow!(text);
  spy.mockRestore();
  // One of these characters becomes eighteen.
  expect(lengths.length).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(18 * 200);
});

test("a letter keeps 30 accents, and text in any script is normalized as Unicode says", () => {
  expect(normalized(`e${"\u0316".repeat(1000)}`)).toBe(`e${"\u0316".repeat(30)}`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      expect(normalized(text, "NFKC")).toBe(text.normalize("NFKC"));
    }),
    { seed: 48 },
  );
});
