/**
 * The two rules of every import. Conservation: each link of a file is a row, or named as left out, or it stands in a text or a
 * column that says so. Never more public: what a mark of another program says is private is left out and would wait.
 */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { UnreadableFile } from "~/domain/import/entry";
import { parseFile } from "~/domain/import/parse-file";
import { readRow } from "~/domain/import/read-row";
import { generatedCases } from "../../../support/generated-cases";
import { hostileFiles } from "../../../support/hostile-files";
import { dialects, type Item } from "../../../support/import-dialects";
import { shapes } from "../../../support/link-files";

/** The links of a text, by an expression of its own. */
const linksIn = (text: string) =>
  Array.from(text.matchAll(/https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[\w./~-]*)?/gi), ([link]) =>
    link.replace(/[./-]+$/, "").toLowerCase(),
  );

const tally = (links: string[]) => {
  const counts = new Map<string, number>();
  for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1);
  return counts;
};

/** Returns the links of a file that are neither in an entry nor in a column that is named as not used. */
function lostLinks(bytes: Buffer, name: string): string[] {
  const file = parseFile(bytes, name, { maxRows: 20_000 });
  const named = file.notices.join("\n");
  for (const { key, field, filled } of file.fields)
    if (field === "" && filled > 0) expect(named).toContain(key.slice(0, 60));
  const found = tally(file.entries.flatMap(({ values }) => Object.values(values).flatMap(linksIn)));
  const inColumns = Array.from(named.matchAll(/\((\d+) links?\)/g), ([, count]) => Number(count)).reduce(
    (a, b) => a + b,
    0,
  );
  const refused = new Set(file.entries.filter(({ problem }) => problem !== undefined).map(({ line }) => line));
  const text = new TextDecoder().decode(bytes).replace(/xmlns(?::\w+)?="[^"]*"/g, "");
  const lines = text.split(/\r\n|\n/).filter((_, at) => !refused.has(at + 1));
  const lost = [...tally(lines.flatMap((line) => linksIn(line.replaceAll("\\/", "/"))))].flatMap(([link, count]) =>
    Array.from({ length: Math.max(0, count - (found.get(link) ?? 0)) }, () => link),
  );
  return lost.length <= inColumns ? [] : lost;
}

const cases = readdirSync("tests/cases").filter((name) => !/same-link|typed|list\.yml/.test(name));

test.each(cases)("no link of %s is lost", (name) => {
  expect(lostLinks(readFileSync(`tests/cases/${name}`), name)).toEqual([]);
});

test.each(shapes)("no link of $file is lost", ({ file, write }) => {
  expect(lostLinks(Buffer.from(write({ site: "shape.example", count: 50 })), file)).toEqual([]);
});

test.each(hostileFiles)("no link of a hostile $name is lost, or the file is rejected", ({ name, write }) => {
  try {
    expect(lostLinks(Buffer.from(write(3_000)), name)).toEqual([]);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableFile);
  }
});

const word = fc.constantFrom(
  "Rates",
  "Żółw",
  "字典",
  "C++",
  "Ann's",
  "R&D",
  "a<b",
  '"quoted"',
  "Go",
  "Über",
  "100%",
  "(new)",
);
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `Guide ${words.join(" ")}`);
const note = fc.oneof(
  fc.constant(""),
  fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `About ${words.join(" ")}`),
);
const path = fc.array(fc.constantFrom("a", "B", "x_y", "~ann", "1.2", "p-q", "%20", "(z)"), { maxLength: 3 });
const items = fc
  .array(fc.record({ name, note, path, query: fc.constantFrom("", "?a=1&b=2", "?q=x%26y"), isPrivate: fc.boolean() }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((list) =>
    list.map(
      ({ name, note, path, query, isPrivate }, n): Item => ({
        name,
        note,
        isPrivate,
        link: `https://items.example/${n}/${path.join("/")}${query}`,
      }),
    ),
  );

test.each(dialects)("generated items are read from $file as they were written, and none is more public", (dialect) => {
  fc.assert(
    fc.property(items, (written) => {
      const bytes = Buffer.from(dialect.write(written));
      const { entries, isExport } = parseFile(bytes, dialect.file, { maxRows: 1_000 });
      const own = entries.filter(({ values }) => values.product_url?.startsWith("https://items.example/"));
      expect(own.map(({ values, problem }) => [values.name, values.product_url, problem])).toEqual(
        written.map((item) => [
          dialect.file === "k.txt" ? item.name.replace(/"$/, "") : item.name,
          item.link,
          undefined,
        ]),
      );
      for (const [at, entry] of own.entries()) {
        const { leftOut, parsed } = readRow(entry, { isExport, status: "Approved" });
        const isHeld = dialect.hasMarks && written[at]!.isPrivate;
        expect(leftOut !== undefined).toBe(isHeld);
        if (isHeld) expect(parsed!.record.status).toBe("Pending");
      }
      expect(lostLinks(bytes, dialect.file)).toEqual([]);
    }),
    { numRuns: generatedCases(20) },
  );
});
