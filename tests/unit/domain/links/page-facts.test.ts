import { describe, expect, test } from "vitest";
import { decodeHtml } from "~/domain/links/facts/decode-html";
import { readPageFacts } from "~/domain/links/facts/page-facts";
import { pageShapes } from "../../../support/page-shapes";

const read = (html: string | Buffer, url = "https://example.com/", contentType = "text/html; charset=utf-8") =>
  readPageFacts({ body: typeof html === "string" ? Buffer.from(html) : html, contentType, url });

describe("the facts of 30 kinds of pages", () => {
  test.each(pageShapes)("$name", ({ html, url, contentType, facts }) => {
    expect(read(html, url, contentType)).toMatchObject(facts);
  });

  test("there are 30 or more", () => {
    expect(pageShapes.length).toBeGreaterThanOrEqual(30);
  });
});

describe("hostile pages", () => {
  test("deep and endless markup is read in one pass", () => {
    const deep = `<title>Deep</title>${"<div>".repeat(200_000)}`;
    expect(read(deep).title).toBe("Deep");
    expect(read("<title>".repeat(200_000)).title).not.toBeUndefined();
    expect(read(`<meta ${"a=b ".repeat(300_000)}`).title).toBeNull();
  });

  test("structured data of any shape is no error", () => {
    const shapes = [
      "null",
      "[]",
      "0",
      '"x"',
      "{}",
      '{"@graph":[null,1,{"@type":5}]}',
      '{"@type":"Article","author":[[{}]]}',
    ];
    for (const shape of [...shapes, `${"[".repeat(5_000)}${"]".repeat(5_000)}`])
      expect(read(`<title>T</title><script type="application/ld+json">${shape}</script>`).title).toBe("T");
    const circle = { "@id": "#a", "@type": "Article", author: { "@id": "#a" }, mainEntity: { "@id": "#a" } };
    expect(read(`<script type="application/ld+json">${JSON.stringify(circle)}</script>`).author).toBeNull();
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
