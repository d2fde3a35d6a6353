import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFile } from "~/domain/import/parse-file";
import { readRow } from "~/domain/import/read-row";
import type { Choices } from "~/domain/import/row";
import { generatedCases } from "../../../support/generated-cases";

const parse = (bytes: Uint8Array, name: string, choices: Choices = {}, isMember = false) =>
  parseFile(bytes, name, { maxRows: 20_000, choices, isMember });
const read = (text: string, name = "Pasted text", choices: Choices = {}) => parse(Buffer.from(text), name, choices);
const caseOf = (name: string, choices: Choices = {}) => parse(readFileSync(`tests/cases/${name}`), name, choices);

/** Says of each row what would become of it: its line, name and link, or why not. */
const outcomes = (file: ReturnType<typeof read>) =>
  file.rows.map((row) => {
    const { problem, leftOut, name, link } = readRow(row, file);
    return problem
      ? `${row.line} rejected: ${problem}`
      : `${row.line} ${leftOut ? `left out: ${leftOut}` : `${name} <${link}>`}`;
  });
const names = (file: ReturnType<typeof read>) => file.rows.map(({ values }) => values.name);
const notes = (file: ReturnType<typeof read>) => file.rows.map((row) => readRow(row, file).notes.join("; "));

/** What each row of a file would become, below the file's name. */
const cases = `
airtable.csv
  2 Rates guide <https://air.example.org/1>
  4 CSS guide <https://air.example.org/2>
csv-links-in-one-cell.csv
  2 CSS guide <https://lc.example.org/1>
  2 CSS guide: lc.example.org/1b <https://lc.example.org/1b>
  4 API guide <https://lc.example.org/2>
  4 API guide: lc.example.org/2b <https://lc.example.org/2b>
  5 Rates, and more <https://lc.example.org/3>
instapaper.html
  4 CSS guide <https://ip.example.org/1>
  5 ip.example.org/2 <https://ip.example.org/2>
  7 API guide <https://ip.example.org/3>
  9 Grid guide <https://ip.example.org/4>
json-flags.json
  1 Live guide <https://arch.example.org/live>
  2 left out: is_deleted is "true"
  3 left out: private is "true"
  4 left out: draft is "true"
linkace-min.csv
  2 left out: visibility is "1", which may mean that it is not public
  3 left out: visibility is "3", which may mean that it is not public
list.txt
  2 Rates guide <https://txt.example.org/1>
  3 CSS guide (free) <https://txt.example.org/2>
  4 txt.example.org/3 <https://txt.example.org/3>
  5 JS guide <https://txt.example.org/4>
  6 txt.example.org/5 <https://txt.example.org/5>
  6 txt.example.org/6 <https://txt.example.org/6>
  7 Quoted title <https://txt.example.org/7>
md-name-before-link.md
  3 Structure and Interpretation of Programs: PDF <https://before.example.org/sicp.pdf>
  3 Structure and Interpretation of Programs: HTML <https://before.example.org/sicp>
  4 Eloquent Writing <https://before.example.org/eloquent>
  5 The Pricing Book <https://before.example.org/pricing>
  6 Negotiation course <https://before.example.org/negotiate>
netscape-private.html
  6 Open guide <https://priv.example.org/open>
  7 left out: private is "1"
  9 Open guide two <https://priv.example.org/open2>
  10 left out: private is "1"
unquoted2.csv
  2 rejected: it has 4 cells, but the header has 3: quote cells that contain the separator
  3 rejected: it has 4 cells, but the header has 3: quote cells that contain the separator
  4 After <https://p28.example.org/d>
`;

test.each(
  cases
    .trim()
    .split(/\n(?=\S)/)
    .map((part) => part.split(/\n {2}/)),
)("%s", (name, ...wanted) => {
  expect(outcomes(caseOf(name!))).toEqual(wanted);
});

test.each([
  ["chrome-Bookmarks.json", "This JSON is not one list of objects."],
  ["google-doc.html", "It is a page whose links stand in its text."],
  ["json-nested-links.json", "No column has web addresses. The columns are: name, description."],
  ["karakeep.json", "No column has web addresses. The columns are: createdAt, title, tags, note."],
  ["list.yml", "Files ending in .yml are not read."],
])("%s is refused as a whole, with what is read and how to get that", (name, reason) => {
  expect(() => caseOf(name)).toThrow(
    `${reason} An import reads a table (CSV, TSV, or JSON that is one list of flat objects), bookmarks (HTML), links in Markdown or lines, and exports of a Career Hub. Most programs also export bookmarks (HTML) or a table (CSV).`,
  );
});

test.each([
  ["", "The file is empty."],
  ['<?xml version="1.0"?><opml><outline xmlUrl="https://a.example/f"/></opml>', "Outlines and feeds are not read."],
  [
    "[31.12.26, 10:15:00] Ann: see https://a.example\n[31.12.26, 10:16:00] Bo: and https://b.example\n",
    "A chat is not read.",
  ],
  ["PK\u0003\u0004", "It is not a text file."],
])("refuses %j", (text, reason) => expect(() => read(text)).toThrow(reason));

test("a column without a known name is shown with its values and how many rows have them, and not used", () => {
  const { fields } = caseOf("wp-posts.csv");
  expect(fields.find(({ key }) => key === "post_status")).toEqual({
    key: "post_status",
    field: "",
    examples: ["publish 1", "draft 1", "private 1", "future 1", "pending 1"],
    filled: 5,
  });
  expect(fields.flatMap(({ key, field }) => (field ? [`${key}: ${field}`] : []))).toEqual([
    "post_title: name",
    "permalink: product_url",
    "post_excerpt: description",
  ]);
});

test("notes are nobody's description, unless a person chooses them", () => {
  const text = "name,url,note,comments\nA,https://a.example,secret,hint\n";
  expect(read(text).rows[0]!.values).toEqual({ name: "A", product_url: "https://a.example" });
  const chosen = read(text, "a.csv", { columns: { comments: "description" } });
  expect(chosen.rows[0]!.values.description).toBe("hint");
  expect(caseOf("linkding-notes.html").rows.map(({ values }) => values.description)).toEqual(Array(3).fill(undefined));
  const member = parse(Buffer.from(text), "a.csv", {}, true);
  expect(member.rows[0]!.values).toEqual({ name: "A", product_url: "https://a.example", note: "secret" });
});

test("where more than one column could be the link, or the encoding is unknown, there are no rows before a person chooses", () => {
  const stars = caseOf("github-stars.json");
  expect([stars.rows, stars.fields.length]).toEqual([[], 9]);
  expect(outcomes(caseOf("github-stars.json", { columns: { html_url: "product_url" } }))).toEqual([
    "1 react <https://stars.example.org/facebook/react>",
    "2 vue <https://stars.example.org/vuejs/core>",
  ]);
  const polish = caseOf("cp1250.csv");
  const shown = polish.encodings?.find(({ value }) => value === "windows-1250");
  expect([polish.rows, shown?.sample]).toEqual([[], "Przewodnik łódź,https://cp1250.example.org/1,Źródło wiedzy"]);
  expect(names(caseOf("cp1250.csv", { encoding: "windows-1250" }))).toEqual(["Przewodnik łódź"]);
});

test("a column is also chosen by the command's words, and a wrong one is named", () => {
  const text = "Was,Wo\nA,https://a.example\n";
  expect(read(text, "a.csv", { columns: { was: "pitch" } }).rows[0]!.values.value_proposition).toBe("A");
  expect(() => read(text, "a.csv", { columns: { Wer: "name" } })).toThrow(
    "There is no column Wer. There are: Was, Wo.",
  );
  expect(() => read(text, "a.csv", { columns: { Was: "heading" } })).toThrow('There is no field "heading".');
});

test("a name that three links share gets the words or the heading before it, and a name of one's own stays", () => {
  const lists = ["YouTube", "Slajdy", "2018"].map(
    (name) => `## Lecture ${name}\n- [${name} 1](https://a.example/${name}) ([Notes](https://n.example/${name}))\n`,
  );
  expect(names(read(`${lists.join("\n")}\n## Videos\n- [YouTube](https://y.example/a)\n`, "a.md"))).toEqual([
    "YouTube 1",
    "YouTube 1: Notes",
    "Slajdy 1",
    "Slajdy 1: Notes",
    "2018 1",
    "2018 1: Notes",
    "YouTube",
  ]);
  const links = [1, 2, 3].map((at) => `<H3>Part ${at}</H3><DL><DT><A HREF="https://y.example/${at}">YouTube</A></DL>`);
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${links.join("")}</DL>`;
  expect(names(read(bookmarks))).toEqual(["Part 1: YouTube", "Part 2: YouTube", "Part 3: YouTube"]);
});

test("every link of a Markdown text is a row, or left out with its line", () => {
  const text = `# List [![Badge](https://badge.example/a.svg)](https://badge.example)

A list like [another](https://other.example), see \`https://code.example\`.

* [Guide &amp; more](https://a.example/x_(y)) - About *it*.
  * Part: [one](https://c.example "a title"), <a href="https://html.example">two</a>
* [A file](guide.md), [top](#list) and mail to <ann@example.com>

| Name | About |
|---|---|
| [In a table](https://g.example) | Good |

[unused]: https://unused.example
`;
  expect(outcomes(read(text, "readme.md"))).toEqual([
    "1 left out: it stands in HTML, a picture or code, or no item has it",
    "1 left out: it stands in HTML, a picture or code, or no item has it",
    "3 left out: it stands in a sentence",
    "3 left out: it stands in HTML, a picture or code, or no item has it",
    "5 Guide & more <https://a.example/x_(y)>",
    "6 Part: one <https://c.example>",
    "6 left out: it stands in HTML, a picture or code, or no item has it",
    '7 rejected: "guide.md" is a link to another file',
    "11 In a table <https://g.example>",
    "13 left out: it stands in HTML, a picture or code, or no item has it",
  ]);
});

test.each([
  [
    "facets.csv",
    "level",
    "beginner,beginner,all,advanced,beginner,intermediate,beginner,beginner,,all,advanced,,beginner",
  ],
  ["facets.csv", "minutes", "120,90,150,90,90,90,,15,1200,90,45,,"],
  ["facets.csv", "access", "open,account,account,trial,account,paid,paid,open,,open,open,,"],
  ["facets.csv", "languages", "en,en|de,en-US,pt-BR,es,de|fr,zh-Hans,en|es|hi,en|de,zh,pt-BR,zh,"],
  ["prices2.csv", "price", "0.00,0.00,49.00,10.00,19.99,0.00,0.00,1299.00,0.00,0.00,15.00,12.50,0.00,0.00,0.00,0.00"],
  ["excel-de.csv", "price", "29.90,1299.00,0.00,0.00"],
  [
    "labels.csv",
    "tags",
    "frontend|course,frontend|course,frontend|course,frontend|course,frontend|backend|course,frontend",
  ],
  ["htmltext.csv", "name", "Tom & Ann’s guide,R&D basics,Use <T> & <script> tags"],
  ["json-price-object.json", "price", "0.00,0.00,19.00"],
])("of %s the %s is read as people write it", (name, field, wanted) => {
  const file = caseOf(name);
  const values = file.rows.map((row) => {
    const { record } = readRow(row, file);
    return [(record as Record<string, unknown>)[field] ?? ""].flat().join("|");
  });
  expect(values.join()).toBe(wanted);
});

test("what was left empty, cut or not read is said", () => {
  expect(notes(caseOf("facets.csv"))[8]).toBe(
    'Level is not one of the list, so level "Level 1" was left empty; Access is not one of the list, so access "email" was left empty',
  );
  expect(notes(caseOf("json-price-object.json"))[0]).toBe("not read, because it is an object: price");
  expect(notes(caseOf("long-pitch.csv"))[1]).toMatch(/^value_proposition was cut after 500 of \d+ characters/);
  expect(notes(caseOf("prices2.csv"))[2]).toBe('the price "From $49" was read as 49, without "From"');
});

test.each([
  "https://calendar.google.com/calendar/ical/ann%40example.com/private-0123456789abcdef/basic.ics",
  `https://hooks.slack.com/${"services"}/T000/B000/XXXX`,
  "https://docs.google.com/spreadsheets/d/1/edit?ouid=1",
  "https://a.example/private/plan",
  "https://a.example/?access_token=0123456789",
])("%s has the notice that it may be private", (link) => {
  expect(notes(read(`name,url\nA,${link}\n`))[0]).toMatch(/^it may be private: /);
});

test("a person can choose any column as a mark, and what is no known no leaves a row out", () => {
  const rows = [
    "A,https://a.example,ja,",
    "B,https://b.example,no,",
    "C,https://c.example,,",
    "D,https://d.example,,1",
  ];
  const text = `name,url,Vertraulich,private\n${rows.join("\n")}\n`;
  expect(outcomes(read(text, "a.csv", { columns: { Vertraulich: "mark" } }))).toEqual([
    '2 left out: Vertraulich is "ja", which may mean that it is not public',
    "3 B <https://b.example>",
    "4 C <https://c.example>",
    '5 left out: private is "1"',
  ]);
});

const cell = fc
  .array(
    fc.oneof(fc.constantFrom(",", ";", "\t", '"', "\n", "\r\n", "é", "字", " ", "|"), fc.string({ maxLength: 5 })),
    { maxLength: 6 },
  )
  // Tags and entities are read as HTML.
  .map((parts) => parts.join("").replaceAll(/[<&\0]/g, ""))
  // An apostrophe before a formula is how our own exports protect it.
  .filter((text) => !/^'/.test(text));

const file = fc.record({
  rows: fc.array(fc.tuple(cell, cell), { maxLength: 12 }),
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  ends: fc.array(fc.constantFrom("\n", "\r\n", "\r"), { minLength: 1, maxLength: 4 }),
  encoding: fc.constantFrom<BufferEncoding>("utf8", "utf16le"),
  quotesAll: fc.boolean(),
  /** Rows after which a record is put that is no CSV. */
  broken: fc.array(fc.nat(12), { maxLength: 2 }),
});

test("a generated table is read as it was written, and each broken record is named by its line", () => {
  fc.assert(
    fc.property(file, ({ rows, delimiter, ends, encoding, quotesAll, broken }) => {
      const written = (text: string) =>
        quotesAll || /[",;\t|\r\n]/.test(text) || text.trim() !== text || text === ""
          ? `"${text.replaceAll('"', '""')}"`
          : text;
      const lines = [`sep=${delimiter}`, ["name", "url", "description"].join(delimiter)];
      const wanted: object[] = [];
      let line = lines.length + 1;
      for (const [at, [name, description]] of rows.entries()) {
        const record = [`Guide ${name}`, `https://a.example/${at}`, description];
        wanted.push({ line, link: record[1], name: record[0]!.split(/\s/).filter(Boolean).join(" ") });
        lines.push(record.map(written).join(delimiter));
        line += 1 + (record.join("").match(/\r\n|\r|\n/g)?.length ?? 0);
        if (!broken.includes(at)) continue;
        wanted.push({ line, problem: expect.stringContaining("a quote") });
        // No reader can know what it means.
        lines.push('"a"b');
        line += 1;
      }
      const text = lines.map((one, at) => one + ends[at % ends.length]).join("");
      const bytes = Buffer.from(`${encoding === "utf16le" ? "\ufeff" : ""}${text}`, encoding);
      const found = parse(bytes, "file.csv").rows.map(({ line, values, problem }) =>
        problem ? { line, problem } : { line, link: values.product_url, name: values.name },
      );
      expect(found).toEqual(wanted);
    }),
    { numRuns: generatedCases(100) },
  );
});

test("the parameters of a link are no entities, and entities are characters", () => {
  const links = read("name,url\nR&amp;D &copy,https://a.example/?a=1&copy=2&amp;b=3\n", "a.csv");
  expect(outcomes(links)).toEqual(["2 R&D &copy <https://a.example/?a=1&copy=2&b=3>"]);
});
