/** Files that people tried, with what each means. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseFile } from "~/domain/import/parse-file";
import { readRow } from "~/domain/import/read-row";

const read = (name: string) => parseFile(readFileSync(`tests/cases/${name}`), name, { maxRows: 100 });
/** Returns the rows of a file that are not left out. */
const items = (name: string) => read(name).entries.filter(({ values }) => !values.left_out);
const site = (link = "") => link.replace("https://", "").replace(".example.org", "");

/** Each file with its rows: line, name, link without ".example.org". */
const cases: [file: string, rows: [number, string, string][]][] = [
  [
    "airtable.csv",
    [
      [2, "Rates guide", "air/1"],
      [4, "CSS guide", "air/2"],
    ],
  ],
  [
    "chrome-Bookmarks.json",
    [
      [5, "React docs", "cr/react"],
      [13, "CSS docs", "cr/css"],
    ],
  ],
  [
    "karakeep.json",
    [
      [1, "Rates guide", "kk/rates"],
      [1, "CSS guide", "kk/css"],
    ],
  ],
  ["pinboard.json", [[2, "Second title", "pin/two"]]],
  [
    "github-stars.json",
    [
      [2, "react", "react.dev"],
      [3, "vue", "stars/vuejs/core"],
    ],
  ],
  [
    "md-name-before-link.md",
    [
      [3, "Structure and Interpretation of Programs", "before/sicp.pdf"],
      [3, "Structure and Interpretation of Programs", "before/sicp"],
      [4, "Eloquent Writing", "before/eloquent"],
      [5, "The Pricing Book", "before/pricing"],
      [6, "Negotiation course", "before/negotiate"],
    ],
  ],
  [
    "md-table-link.md",
    [
      [5, "Machine Learning", "table/ml"],
      [6, "Databases", "table/db"],
      [7, "Networks", "table/net"],
    ],
  ],
  [
    "md-ref-links.md",
    [
      [4, "React Handbook", "ref/react"],
      [5, "CSS Notes", "ref/css"],
      [8, "Node Notes", "ref/node"],
    ],
  ],
  [
    "md-div-first.md",
    [
      [7, "React Handbook", "divfirst/react"],
      [8, "CSS Notes", "divfirst/css"],
      [11, "Node Notes", "divfirst/node"],
    ],
  ],
  ["cp1250.csv", [[2, "Przewodnik łódź", "cp1250/1"]]],
  [
    "csv-url-column-unknown.csv",
    [
      [2, "Money, clients and prices", "courl/1"],
      [3, "SQL basics", "courl/2"],
    ],
  ],
  [
    "wrapper.json",
    [
      [1, "Rates guide", "wrap/rates"],
      [1, "CSS guide", "wrap/css"],
    ],
  ],
  [
    "list.txt",
    [
      [2, "Rates guide", "txt/1"],
      [3, "CSS guide (free)", "txt/2"],
      [4, "txt.example.org/3", "txt/3"],
      [5, "JS guide", "txt/4"],
      [6, "txt.example.org/5", "txt/5"],
      [6, "txt.example.org/6", "txt/6"],
      [7, "Quoted title", "txt/7"],
    ],
  ],
  [
    "md-inline-links.md",
    [
      ...["Alpha", "Beta", "Gamma"].map((name, at): [number, string, string] => [2, name, `inl/${"abc"[at]}`]),
      ...["Delta", "Epsilon"].map((name, at): [number, string, string] => [3, name, `inl/${"de"[at]}`]),
      ...["Zeta", "Eta", "Theta"].map((name, at): [number, string, string] => [5, name, `inl/${"fgh"[at]}`]),
      ...["Iota", "Kappa"].map((name, at): [number, string, string] => [9, name, `inl/${"ik"[at]}`]),
    ],
  ],
  [
    "gforms.csv",
    [
      [2, "Rates guide", "gf/1"],
      [3, "CSS guide", "gf/2"],
    ],
  ],
  ["json-flags.json", [[1, "Live guide", "arch/live"]]],
  [
    "netscape-private.html",
    [
      [6, "Open guide", "priv/open"],
      [9, "Open guide two", "priv/open2"],
    ],
  ],
  [
    "htmltext.csv",
    [
      [2, "Tom & Ann’s guide", "htm/1"],
      [3, "R&D basics", "htm/2?a=1&b=2"],
      [4, "Use <T> & <script> tags", "htm/3"],
    ],
  ],
];

test.each(cases)("%s gives its rows", (file, rows) => {
  expect(items(file).map(({ line, values }) => [line, values.name, site(values.product_url)])).toEqual(rows);
});

test("details come along: formats, descriptions, tags, headings and levels", () => {
  const cellsOf = (file: string) => items(file).map(({ values }) => values);
  expect(cellsOf("md-name-before-link.md").map(({ format }) => format)).toEqual(["PDF", ...Array(4)]);
  expect(cellsOf("md-name-before-link.md")[3]!.description).toBe("what to charge");
  expect(cellsOf("md-table-link.md")[0]!.description).toBe("Ann Lee");
  expect(cellsOf("md-div-first.md")[2]!.topic).toBe("Backend");
  expect(read("pinboard.json").entries[0]!.values).toMatchObject({
    name: "A guide to rates",
    left_out: 'shared is "no"',
    description: "Long text about rates",
    tags: "pricing|freelance|javascript",
  });
  expect(cellsOf("github-stars.json")[0]).not.toHaveProperty("languages");
  expect(cellsOf("csv-url-column-unknown.csv")[0]).toMatchObject({
    level: "Introductory",
    value_proposition: "How to ask, and get",
  });
  expect(cellsOf("chrome-Bookmarks.json")[1]!.topic).toBe("Bookmarks bar|Frontend");
});

test.each([
  ["list.yml", readFileSync("tests/cases/list.yml", "utf8"), "YAML is not read"],
  ["Pasted text", readFileSync("tests/cases/list.yml", "utf8"), "YAML is not read"],
  [
    "Pasted text",
    "= Courses\n\n== Frontend\n* https://a.example/1[One] - A guide\n* https://a.example/2[Two]\n",
    "AsciiDoc is not read",
  ],
  [
    "Pasted text",
    "#+TITLE: Links\n* Frontend\n- [[https://a.example/1][One]]\n- [[https://a.example/2][Two]]\n",
    "Org is not read",
  ],
  [
    "Pasted text",
    "Links\n=====\n\n* `One <https://a.example/1>`_\n* `Two <https://a.example/2>`_\n",
    "reStructuredText is not read",
  ],
  ["links.toml", '[[link]]\nname = "A"\nurl = "https://a.example"\n', "TOML is not read"],
  [
    "Pasted text",
    "name: A\nurl: https://a.example/1\n\nname: B\nurl: https://a.example/2\n",
    'A list of "name: value" is not read',
  ],
  [
    "Pasted text",
    'const links = [\n  "https://a.example/1",\n  "https://a.example/2",\n];\n',
    "Program code is not read",
  ],
  ["book.xlsx", "PK\x03\x04 and so on", "It is a spreadsheet or archive"],
  ["list.pdf", "%PDF-1.7", "It is a PDF"],
  [
    "list.xml",
    '<?xml version="1.0"?><urlset><url><loc>https://a.example/</loc></url></urlset>',
    "XML of this kind is not read",
  ],
])("%s of another format is rejected whole (%#)", (name, text, message) => {
  expect(() => parseFile(Buffer.from(text, "latin1"), name, { maxRows: 100 })).toThrow(message);
});

test.each([
  [
    "RSS",
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title><link>https://blog.example/</link>
<item><title>One &amp; two</title><link>https://blog.example/1</link><description>&lt;p&gt;Short&lt;/p&gt;</description><category>api</category></item>
<item><title>Three</title><guid>https://blog.example/3</guid></item></channel></rss>`,
    [
      [2, "One & two", "https://blog.example/1", "Short", "api,"],
      [3, "Three", "https://blog.example/3", "", ""],
    ],
  ],
  [
    "Atom",
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://blog.example/"/>
<entry><title>One</title><link rel="self" href="https://blog.example/self"/><link href="https://blog.example/1"/><summary>Short</summary><category term="api"/></entry></feed>`,
    [[2, "One", "https://blog.example/1", "Short", "api,"]],
  ],
])("a feed is read: %s", (_, text, rows) => {
  const { kind, entries } = parseFile(Buffer.from(text), "feed.xml", { maxRows: 100 });
  expect(kind).toBe("feed");
  expect(
    entries
      .filter(({ values }) => !values.left_out)
      .map(({ line, values: { name, product_url, description = "", tags_if_known } }) => [
        line,
        name,
        product_url,
        description,
        tags_if_known,
      ]),
  ).toEqual(rows);
});

const twoLinks =
  "Course,Repository,Homepage\nA,https://code.example/a,https://a.example\nB,https://code.example/b,https://b.example\n";

test("if two columns have links, a person is asked, and the answer is used", () => {
  const file = Buffer.from(twoLinks);
  expect(() => parseFile(file, "a.csv", { maxRows: 100 })).toThrow(
    "More than one column has links: Repository (https://code.example/a), Homepage (https://a.example)",
  );
  const { entries: rows } = parseFile(file, "a.csv", { maxRows: 100, choices: { columns: { Homepage: "link" } } });
  expect(rows.map(({ values }) => [values.name, values.product_url])).toEqual([
    ["A", "https://a.example"],
    ["B", "https://b.example"],
  ]);
  expect(() => parseFile(file, "a.csv", { maxRows: 100, choices: { columns: { Web: "link" } } })).toThrow(
    'There is no column "Web". The columns are: Course, Repository, Homepage',
  );
  expect(() => parseFile(file, "a.csv", { maxRows: 100, choices: { columns: { Course: "nothing" } } })).toThrow(
    'There is no field "nothing".',
  );
});

const shortJapanese = Buffer.concat([
  Buffer.from("name,url\n"),
  Buffer.from([0x97, 0xbf, 0x8b, 0xe0]),
  Buffer.from(",https://a.example\n"),
]);

test("if the encoding is unsure, a person is asked with a line in each, and the answer is used", () => {
  expect(() => parseFile(shortJapanese, "a.csv", { maxRows: 100 })).toThrow(
    /The encoding is unsure: .*shift_jis \(料金\)/,
  );
  const { entries: rows, notices } = parseFile(shortJapanese, "a.csv", {
    maxRows: 100,
    choices: { encoding: "shift_jis" },
  });
  expect([rows[0]!.values.name, notices]).toEqual(["料金", ["a.csv is read as shift_jis, not UTF-8."]]);
  expect(() => parseFile(shortJapanese, "a.csv", { maxRows: 100, choices: { encoding: "klingon" } })).toThrow(
    'There is no encoding "klingon".',
  );
});

// The detector is surer of Western European than of Turkish letters, but not by much; and of the second not sure at all.
test.each([
  ["nearly as likely", "Größe der Bücher für Schüler", "Ön söz ve içindekiler"],
  ["likely but not sure", "Tänä iltana pöytä", "Más allá del código"],
])("if encodings are %s, a person is asked", (_, first, second) => {
  const rows = `name,url\n${first},https://a.example\n${second},https://b.example\n`;
  expect(() => parseFile(Buffer.from(rows, "latin1"), "a.csv", { maxRows: 100 })).toThrow(`The encoding is unsure: `);
});

/** Reads a text. Returns the rows that are left out with why, and the others as they would be stored. */
function understand(text: string, name = "Pasted text") {
  const file = parseFile(Buffer.from(text), name, { maxRows: 100 });
  const rows = file.entries.map((entry) => readRow(entry, { ...file, status: "Approved" }));
  return {
    ...file,
    leftOut: rows.flatMap(({ line, name, leftOut }) => (leftOut ? [`${line} ${name}: ${leftOut}`] : [])),
    stored: rows.flatMap(({ parsed, leftOut }) => (parsed && !leftOut ? [parsed.record] : [])),
    notes: rows.flatMap(({ notes }) => notes),
  };
}
const understandCase = (name: string) => understand(readFileSync(`tests/cases/${name}`, "utf8"), name);

test("marks of other programs are heard and named, and what is marked would wait", () => {
  expect(understandCase("json-flags.json").leftOut).toEqual([
    '2 Deleted guide: is_deleted is "true"',
    '3 Hidden guide: private is "true"',
    '4 Draft guide: draft is "true"',
  ]);
  const { entries, leftOut } = understandCase("netscape-private.html");
  expect(leftOut).toEqual(['7 Notes for my salary talk: private is "1"', '10 Clinic appointment: private is "1"']);
  const marked = readRow(entries[1]!, { isExport: false, status: "Approved" });
  expect(marked.parsed!.record.status).toBe("Pending");
});

test.each([
  [
    "visibility,title,url\nprivate,A,https://a.example/1\npublic,B,https://a.example/2\n",
    ['2 A: visibility is "private"'],
  ],
  ["Status,title,url\nDraft,A,https://a.example/1\napproved,B,https://a.example/2\n", ['2 A: Status is "Draft"']],
  [
    '[{"title":"A","url":"https://a.example/1","published":false},{"title":"B","url":"https://a.example/2"}]',
    ['1 A: published is "false"'],
  ],
  [
    '[{"title":"A","url":"https://a.example/1","deletedAt":"2026-01-01"},{"title":"B","url":"https://a.example/2","deletedAt":null}]',
    ['1 A: deletedAt is "2026-01-01"'],
  ],
  [
    '{"collections":[{"name":"Mine","isPublic":false,"links":[{"name":"A","url":"https://a.example/1"}]}]}',
    ['1 A: around.isPublic is "false"'],
  ],
  [
    "title,url\nA,https://a.example/1?access_token=abcdef1\n",
    ["2 A: its address has the parameter access_token, which may open an account"],
  ],
])("a mark is heard (%#)", (text, leftOut) => {
  expect(understand(text).leftOut).toEqual(leftOut);
});

test("prices in objects and in several names are read; what is none waits, and is never free", () => {
  const { stored, notices } = understandCase("json-price-object.json");
  expect(stored.map(({ price, level }) => [price, level])).toEqual([
    ["49.00", null],
    ["29.00", null],
    ["19.00", "beginner"],
  ]);
  expect(notices).toEqual(["Not used: price.currency."]);
  const euro = understand('[{"title":"A","url":"https://a.example","price":{"amount":49,"currency":"EUR"}}]');
  expect([euro.stored[0]!.status, euro.notes[0]]).toEqual([
    "Pending",
    expect.stringContaining('price "49 EUR" was left empty'),
  ]);
  const notFree = understand('[{"title":"A","url":"https://a.example","is_free":false}]');
  expect([notFree.stored[0]!.status, notFree.notes.length]).toEqual(["Pending", 1]);
});

test("links of a document lead to their targets, and entities and tags of cells are text", () => {
  expect(understandCase("google-doc.html").stored.map(({ name, productUrl }) => `${name} ${productUrl}`)).toEqual([
    "Rates guide https://gd.example.org/1",
    "CSS guide https://gd.example.org/2?a=1&b=2",
  ]);
  const { stored } = understandCase("htmltext.csv");
  expect(stored[0]!.description).toBe("First part. Second part <div>");
});

test("a long summary is the description, and is cut as the pitch", () => {
  const { stored, notes } = understandCase("long-pitch.csv");
  expect(stored).toHaveLength(2);
  expect([stored[1]!.valueProposition!.length, stored[1]!.description!.length > 500]).toEqual([500, true]);
  expect(notes[0]).toMatch(
    /^value_proposition was cut after 500 of \d+ characters, and the whole text is the description$/,
  );
});

test.each([
  ["title,url\n2026-01-02 10:00,https://a.example/b\n", "a.example/b"],
  ["title,url\nN/A,https://a.example/b\n", "a.example/b"],
  ["title,url\n#REF!,https://a.example/b\n", "a.example/b"],
  ["title,url\nNew Tab,https://a.example/b\n", "a.example/b"],
  ["title,url\n+1 555 010 9999,https://a.example/b\n", "a.example/b"],
  ["title,url\nLecture notes,https://a.example/b\n", "a.example/b"],
  ["title,url\nYouTube,https://www.youtube.com/\n", "YouTube"],
  ["title,heading,url\nNew Tab,The real name,https://a.example/b\n", "The real name"],
  ['Guide,Cost\n"=HYPERLINK(""https://a.example/b"",""First guide"")",5\n', "First guide"],
  ["12/31/26, 10:15 PM - Ann Lee: look at this https://a.example/b\n", "look at this"],
  ["- [CS 61A](https://a.example/b)\n  - [Lecture videos](https://a.example/c)\n", "CS 61A", "CS 61A: Lecture videos"],
  ["- [Tool](https://a.example/b) - Does it. ([Demo](https://a.example/c))\n", "Tool", "Tool: Demo"],
  ["title,url\nOne,https://a.example/b https://a.example/c\n", "One", "One: a.example/c"],
])("the name is the best text there is (%#)", (text, ...names) => {
  expect(
    understand(text, text.startsWith("-") ? "a.md" : "Pasted text").entries.map(({ values }) => values.name),
  ).toEqual(names);
});

test("a row with a bad field comes in without it and says so; one without a link does not", () => {
  const { stored, notes, entries } = understand(
    "title,url,price,image\nA,https://a.example/1,cheap,http://a.example/i.png\nB,nothing,,\n",
    "a.csv",
  );
  expect(stored.map(({ name, status, imageUrl }) => [name, status, imageUrl])).toEqual([["A", "Pending", null]]);
  expect(notes).toHaveLength(2);
  expect(entries).toHaveLength(2);
});

test.each([
  [
    "Trello",
    {
      lists: [
        { id: 1, closed: false },
        { id: 2, closed: true },
      ],
      cards: [
        { idList: 1, name: "Guide one", desc: "https://a.example/1" },
        { idList: 2, name: "Old", desc: "https://a.example/2" },
      ],
    },
    ["Guide one"],
    ['2 Old: closed is "true"'],
  ],
  [
    "Telegram",
    {
      messages: [
        { date: "2026-01-01", from: "Ann Lee", text: ["Good guide ", { type: "link", text: "https://a.example/1" }] },
        { date: "2026-01-01", from: "Bo", text: "hello" },
      ],
    },
    ["Good guide"],
    [],
  ],
  [
    "CSL",
    [
      { title: "Some thoughts", DOI: "10.1000/xyz" },
      { title: "More thoughts", URL: "https://a.example/2" },
    ],
    ["Some thoughts", "More thoughts"],
    [],
  ],
])("the entries of %s are read", (_, value, names, leftOut) => {
  const read = understand(JSON.stringify(value));
  expect([read.stored.map(({ name }) => name), read.leftOut]).toEqual([names, leftOut]);
});

test("of Raindrop the excerpt comes before the note, and the note is named", () => {
  const { entries, notices } = understand("id,title,note,excerpt,url\n1,Guide,mine,The excerpt,https://a.example/1\n");
  expect([entries[0]!.values.description, notices]).toEqual(["The excerpt", ["Not used: id, note."]]);
});

test("a chosen column is the link, also where half the rows have none, and the columns of a choice are not others", () => {
  const text = "Course,course_url\nA,https://a.example/1\nB,\nC,\n";
  const { entries, fields } = parseFile(Buffer.from(text), "a.csv", {
    maxRows: 10,
    choices: { columns: { course_url: "link", Course: "description" } },
  });
  expect(entries.map(({ values }) => values.product_url)).toEqual(["https://a.example/1", "", ""]);
  expect(fields.map(({ key, field }) => [key, field])).toEqual([
    ["Course", "description"],
    ["course_url", "product_url"],
  ]);
});

test("titles of bookmarks may have the names of elements", () => {
  const titles = understand(
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL>\n<DT><A HREF="https://a.example/1">How <style> works</A>\n<DT><A HREF="https://a.example/2">The <title> element</A>\n</DL>\n',
  );
  expect(titles.entries.map(({ values }) => values.name)).toEqual(["How <style> works", "The <title> element"]);
});

test("a mark is heard in a file with more keys than are shown", () => {
  const keys = Object.fromEntries(Array.from({ length: 299 }, (_, n) => [`key${n}`, "x"]));
  const rows = [
    { title: "Open guide", url: "https://a.example/1", ...keys },
    { title: "My notes", url: "https://a.example/2", private: true },
  ];
  const { entries } = parseFile(Buffer.from(JSON.stringify(rows)), "a.json", { maxRows: 10 });
  expect(entries.map(({ values }) => values.left_out)).toEqual([undefined, 'private is "true"']);
});
