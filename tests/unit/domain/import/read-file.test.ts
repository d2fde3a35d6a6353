import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Entry } from "~/domain/import/entry";
import { parseFile } from "~/domain/import/parse-file";

const read = (text: string, name = "Pasted text") =>
  parseFile(new TextEncoder().encode(text), name, { maxRows: 20_000 });
const caseOf = (name: string) => readFileSync(`tests/cases/${name}`, "utf8");
const problems = (rows: Entry[]) => rows.flatMap(({ line, problem }) => (problem ? [`${line}: ${problem}`] : []));
const names = (rows: Entry[]) => rows.flatMap(({ values, problem }) => (problem ? [] : [values.name]));

test("a file whose header and rows have different line ends is read completely", () => {
  const { entries: rows } = read(caseOf("header-crlf-rows-lf.csv"));
  expect(names(rows)).toEqual(Array.from({ length: 100 }, (_, n) => `R${n + 1}`));
  expect(rows.at(-1)!.line).toBe(101);
});

test("a record with more cells than columns is reported, and the others are read", () => {
  const { entries: rows } = read(caseOf("unquoted2.csv"));
  const reason = "it has 4 cells, but the header has 3: quote cells that contain the separator";
  expect(problems(rows)).toEqual([`2: ${reason}`, `3: ${reason}`]);
  expect(names(rows)).toEqual(["After"]);
});

test("a record with an open quote is reported, and the others are read", () => {
  const { entries: rows } = read(caseOf("openquote.csv"));
  expect(problems(rows)).toEqual(["3: a quote is not closed"]);
  expect(names(rows)).toEqual(["One", "Two", "Three"]);
});

test.each([
  ['a,"b" c,d', "there is text after a closing quote"],
  ['a,b "c" d,e', "a quote begins inside a cell"],
])("the record %s is reported, and the others are read", (record, reason) => {
  const { entries: rows } = read(`name,url,notes\nA,https://a.example,x\n${record}\nB,https://b.example,y\n`);
  expect(problems(rows)).toEqual([`3: ${reason}`]);
  expect(names(rows)).toEqual(["A", "B"]);
});

test("a German spreadsheet is read, with semicolons, CRLF and lines in a cell", () => {
  const { entries: rows } = read(caseOf("excel-de.csv"));
  expect(rows.map(({ line, values }) => [line, values.name, values.price])).toEqual([
    [2, "Kurs", "29,90"],
    [4, "Buch", "1.299,00"],
    [5, "Gratis", "kostenlos"],
    [6, "Frei", "0,00"],
  ]);
});

test("a separator line, a title above the header, and empty lines and cells are no rows", () => {
  const text =
    "sep=;\r\nMy courses\r\n\r\nTitle;Link;Price (USD)\r\nA;https://a.example;5\r\n;;\r\n\r\nB;https://b.example;6;;\r\n";
  const { entries: rows, notices } = read(text);
  expect(names(rows)).toEqual(["A", "B"]);
  expect(rows.map(({ line }) => line)).toEqual([5, 8]);
  expect(notices).toEqual(["The header is in line 4."]);
});

test("columns may have the names of fields, labels of the forms, or common names", () => {
  const { entries: rows, notices } = read(
    "Link to Your Product,Title,One-line pitch,Price (USD),First Name,Time Added\nhttps://a.example,A,p,5,Ann,1\n",
  );
  const cells = {
    product_url: "https://a.example",
    name: "A",
    value_proposition: "p",
    price: "5",
    creator_first_name: "Ann",
  };
  expect(rows).toEqual([{ line: 2, values: cells }]);
  expect(notices).toEqual(["Not used: Time Added."]);
});

test.each(["\t", "|"])("cells may be separated by %j", (separator) => {
  const { entries: rows } = read(`name${separator}url\nA, B${separator}https://a.example\n`);
  expect(rows).toEqual([{ line: 2, values: { name: "A, B", product_url: "https://a.example" } }]);
});

test("our exports are recognised by their mark, and before it was there by their columns", () => {
  const is = (text: string) => read(text).isExport;
  expect(is("career_hub_export,slug,name,product_url\n1,a,A,https://a.example\n")).toBe(true);
  expect(is(caseOf("slugs.csv"))).toBe(false);
  expect(is('[\n{"career_hub_export":"1","slug":"a","name":"{A}"}\n]\n')).toBe(true);
  expect(is('[{"slug":"a","name":"A","product_url":"https://a.example"}]')).toBe(false);
  const former = "slug,name,product_url,accent_color,created_at,updated_at,decided_at,creator_instagram_url";
  expect(is(`${former}\n`)).toBe(true);
});

test.each([
  ["an array in one line", '[{"title":"A","url":"https://a.example"},{"title":"B","url":"https://b.example"}]', [1, 1]],
  [
    "an array in many lines",
    '[\n  {\n    "title": "A",\n    "url": "https://a.example"\n  },\n  {"title": "B",\n "url": "https://b.example"}\n]',
    [2, 6],
  ],
  ["one object a line", '{"title":"A","url":"https://a.example"}\n\n{"title":"B","url":"https://b.example"}\n', [1, 3]],
])("reads JSON: %s", (_, text, lines) => {
  const { entries: rows, kind } = read(text);
  expect([kind, names(rows), rows.map(({ line }) => line)]).toEqual(["json", ["A", "B"], lines]);
});

test("a broken JSON object is reported with its line, and the others are read", () => {
  const { entries: rows } = read(
    '[\n{"name":"A","url":"https://a.example"},\n{"name":"B,\n{"name":"C"},\n7,\n{"name":"D"}\n]',
  );
  expect(names(rows)).toEqual(["A", "C", "D"]);
  expect(problems(rows)).toEqual(["3: this is not valid JSON", "5: this is not an object"]);
});

test("JSON of the API is read, with its creator and lists", () => {
  const { entries: rows } = read(
    '[{"name":"A","product_url":"https://a.example","tags":["api","seo"],"price":5,"resource_creator":{"first_name":"Ann"}}]',
  );
  expect(rows[0]!.values).toMatchObject({ tags: "api|seo", price: "5", creator_first_name: "Ann" });
});

test("reads a Markdown list: the first link of an item, its description and headings", () => {
  const text = `# Awesome [![Badge](https://badge.example/a.svg)](https://badge.example)

> A list of [other lists](https://other.example) to read.

- [Frontend](#frontend)

## Frontend
### Courses
* [Guide &amp; more](https://a.example/x_(y)) - About *it* and [another](https://b.example).
  * [Nested](https://c.example "a title"): Deeper
* **[Bold](https://d.example)** – Text
* See [one](https://e.example) and [two](https://f.example)
* [A file](guide.md)

| Name | About |
|---|---|
| [In a table](https://g.example) | Good |
`;
  const { kind, entries: rows } = read(text, "readme.md");
  expect(kind).toBe("markdown");
  const items = rows.filter(({ values }) => !values.left_out);
  expect(items.map(({ line, values, problem }) => [line, values.name ?? problem, values.description])).toEqual([
    [9, "Guide & more", "About it and another."],
    [10, "Nested", "Deeper"],
    [11, "Bold", "Text"],
    [12, "one", ""],
    [12, "two", ""],
    [13, '"guide.md" is a link to another file', undefined],
    [17, "In a table", "Good"],
  ]);
  expect(items[0]!.values).toMatchObject({ product_url: "https://a.example/x_(y)", topic: "Courses|Frontend|Awesome" });
  const leftOut = rows.flatMap(({ line, values }) =>
    values.left_out ? [`${line} ${values.product_url}: ${values.left_out}`] : [],
  );
  expect(leftOut).toEqual([
    "3 https://other.example: it stands in a sentence",
    "9 https://b.example: it stands in a sentence",
    "1 https://badge.example/a.svg: it is not in the list, but in a text, a picture or a comment",
    "1 https://badge.example: it is not in the list, but in a text, a picture or a comment",
  ]);
});

test("reads the bookmarks of a browser with their folders, tags and notes", () => {
  const text = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1">Frontend</H3>
    <DL><p>
        <DT><A HREF="https://a.example/?x=1&amp;y=2" TAGS="api,other">Guide &amp; more</A>
        <DD>A note
        <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
    </DL><p>
    <DT><A HREF="https://b.example">B</A>
</DL><p>
`;
  const { kind, entries: rows } = read(text);
  expect(kind).toBe("bookmarks");
  expect(rows).toEqual([
    {
      line: 8,
      values: {
        name: "Guide & more",
        product_url: "https://a.example/?x=1&y=2",
        description: "A note",
        topic: "Bookmarks|Frontend",
        tags_if_known: "api,other",
      },
    },
    {
      line: 10,
      values: { product_url: "javascript:alert(1)" },
      problem: '"Bookmarklet" leads to javascript:, which is not a web page',
    },
    {
      line: 12,
      values: { name: "B", product_url: "https://b.example", description: "", topic: "Bookmarks", tags_if_known: "" },
    },
  ]);
});

test("reads an outline with its categories", () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<opml version="2.0"><head><title>Feeds</title></head><body>
<outline text="DevOps">
  <outline type="rss" text="A &amp; B" xmlUrl="https://a.example/feed" htmlUrl="https://a.example/"/>
</outline>
<outline text="C" xmlUrl="https://c.example/feed"/>
</body></opml>`;
  const { kind, entries: rows } = read(text);
  expect(kind).toBe("outline");
  expect(rows.map(({ line, values }) => [line, values.name, values.product_url, values.topic])).toEqual([
    [4, "A & B", "https://a.example/", "DevOps"],
    [6, "C", "https://c.example/feed", ""],
  ]);
});

test("reads lines of links with titles", () => {
  const text =
    "# Frontend\nhttps://a.example/\nGuide - https://b.example/x\nhttps://c.example/ | Tab title\n\n- https://d.example/\nno link here\n";
  const { kind, entries: rows } = read(text);
  expect(kind).toBe("lines");
  expect(rows.map(({ line, values, problem }) => [line, values.name ?? problem])).toEqual([
    [2, "a.example"],
    [3, "Guide"],
    [4, "Tab title"],
    [6, "d.example"],
    [7, '"no link here": it is text without a link'],
  ]);
  expect(rows[0]!.values.topic).toBe("Frontend");
});

test.each([
  ["", "The file is empty."],
  ["Hello", /no links, and no table.*It begins with: Hello/],
  ["name,tags\nA,\n", /no column product_url/],
])("refuses %j", (text, reason) => {
  expect(() => read(text)).toThrow(reason);
});
