/** Files that people tried, with what each means. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseFile } from "~/domain/import/parse-file";

const read = (name: string) => parseFile(readFileSync(`tests/cases/${name}`), name, { maxRows: 100 });
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
  [
    "pinboard.json",
    [
      [1, "A guide to rates", "pin/one"],
      [2, "Second title", "pin/two"],
    ],
  ],
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
];

test.each(cases)("%s gives its rows", (file, rows) => {
  expect(read(file).rows.map(({ line, cells }) => [line, cells?.name, site(cells?.product_url)])).toEqual(rows);
});

test("details come along: formats, descriptions, tags, headings and levels", () => {
  const cellsOf = (file: string) => read(file).rows.map(({ cells }) => cells!);
  expect(cellsOf("md-name-before-link.md").map(({ format }) => format)).toEqual(["PDF", ...Array(4)]);
  expect(cellsOf("md-name-before-link.md")[3]!.description).toBe("what to charge");
  expect(cellsOf("md-table-link.md")[0]!.description).toBe("Ann Lee");
  expect(cellsOf("md-div-first.md")[2]!.topic).toBe("Backend");
  expect(cellsOf("pinboard.json")[0]).toMatchObject({
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
  const { kind, rows: read } = parseFile(Buffer.from(text), "feed.xml", { maxRows: 100 });
  expect(kind).toBe("feed");
  expect(
    read.map(({ line, cells }) => [line, cells?.name, cells?.product_url, cells?.description, cells?.tags_if_known]),
  ).toEqual(rows);
});

const twoLinks =
  "Course,Repository,Homepage\nA,https://code.example/a,https://a.example\nB,https://code.example/b,https://b.example\n";

test("if two columns have links, a person is asked, and the answer is used", () => {
  const file = Buffer.from(twoLinks);
  expect(() => parseFile(file, "a.csv", { maxRows: 100 })).toThrow(
    "More than one column has links: Repository (https://code.example/a), Homepage (https://a.example)",
  );
  const { rows } = parseFile(file, "a.csv", { maxRows: 100, choices: { columns: { link: "Homepage" } } });
  expect(rows.map(({ cells }) => [cells?.name, cells?.product_url])).toEqual([
    ["A", "https://a.example"],
    ["B", "https://b.example"],
  ]);
  expect(() => parseFile(file, "a.csv", { maxRows: 100, choices: { columns: { link: "Web" } } })).toThrow(
    'There is no column "Web". The columns are: Course, Repository, Homepage',
  );
  expect(() => parseFile(file, "a.csv", { maxRows: 100, choices: { columns: { nothing: "Course" } } })).toThrow(
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
  const { rows, notices } = parseFile(shortJapanese, "a.csv", { maxRows: 100, choices: { encoding: "shift_jis" } });
  expect([rows[0]!.cells!.name, notices]).toEqual(["料金", ["a.csv is read as shift_jis, not UTF-8."]]);
  expect(() => parseFile(shortJapanese, "a.csv", { maxRows: 100, choices: { encoding: "klingon" } })).toThrow(
    'There is no encoding "klingon".',
  );
});
