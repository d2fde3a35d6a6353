import { describe, expect, test } from "vitest";
import { decodeHtml } from "~/domain/links/facts/decode-html";
import { readPageFacts } from "~/domain/links/facts/page-facts";
import { pageShapes } from "../../../support/page-shapes";

const read = (html: string | Buffer, url = "https://example.com/", contentType = "text/html; charset=utf-8") =>
  readPageFacts({ body: typeof html === "string" ? Buffer.from(html) : html, contentType, url });

test.each(pageShapes)("reads $name", ({ html, url, contentType, facts }) => {
  expect(read(html, url, contentType)).toMatchObject(facts);
});

describe("hostile pages", () => {
  test("deep and endless markup is read in one pass", () => {
    const deep = `<title>Deep</title>${"<div>".repeat(200_000)}`;
    expect(read(deep).title).toBe("Deep");
    expect(read("<title>".repeat(200_000)).title).not.toBeUndefined();
    expect(read(`<meta ${"a=b ".repeat(300_000)}`).title).toBeNull();
  });

  test("nothing below 100 levels is read", () => {
    const nested = (levels: number) => `${"<div>".repeat(levels)}<title>Deep</title>`;
    expect(read(nested(99)).title).toBe("Deep");
    expect(read(nested(100)).title).toBeNull();
    expect(read(`<title>Open</title>${"<a>".repeat(1_980)}${"</b>".repeat(100_000)}`).title).toBe("Open");
  });

  test("nothing after an element with more than 500 attributes is read", () => {
    const wide = (count: number) =>
      `<meta ${Array.from({ length: count }, (_, at) => `a${at}`).join(" ")}><title>T</title>`;
    expect([read(wide(500)).title, read(wide(501)).title]).toEqual(["T", null]);
  });

  test("control characters do not come through", () => {
    expect(read("<title>A\u0007B\u0085C\u2028D\u200bE</title>").title).toBe("A B C D E");
  });
});

test.each([
  ["<p>€", "text/html; charset=UTF-8", "<p>€"],
  ["\ufeff<p>", "text/html; charset=windows-1252", "<p>"],
  ["<!-- <meta charset=shift_jis> --><p>€", "text/html", "<!-- <meta charset=shift_jis> --><p>€"],
  ["<meta charset='utf-16'>€", "text/html", "<meta charset='utf-16'>€"],
])("decodes %j of type %s", (text, contentType, expected) => {
  expect(decodeHtml(Buffer.from(text), contentType)).toBe(expected);
});

test.each([
  ["en-a1", null],
  ["i-klingon", null],
  ["ab-cde-fgh-ijk-lmn", null],
  ["qq", null],
  ["xx-US", null],
  ["en-x-a", null],
  ["deutsch, bitte", null],
  ["de-1901", "de-1901"],
  ["PT_br; charset=x", "pt-BR"],
  ["iw", "he"],
])("of the language %j it reads %j", (lang, language) => {
  expect(read(`<html lang="${lang}">`).language).toBe(language);
});

test("a character that the end of the beginning of a page cuts changes no other", () => {
  expect(decodeHtml(Buffer.from("<title>Café €").subarray(0, -1), "text/html")).toBe("<title>Café ");
});
