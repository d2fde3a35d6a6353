import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFile } from "~/domain/import/parse-file";
import { generatedCases } from "../../../support/generated-cases";

const cell = fc
  .array(
    fc.oneof(fc.constantFrom(",", ";", "\t", '"', "\n", "\r\n", "é", "字", " ", "|"), fc.string({ maxLength: 5 })),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join("").replaceAll("\0", ""))
  // An apostrophe before a formula is how our own exports protect it.
  .filter((text) => !/^'/.test(text));

/** After a word that is longer than the name of a month, no text is a date, a time or "n/a". */
const title = fc.oneof(
  fc.constantFrom("", " ", "|"),
  cell.map((text) => `Programming ${text}`),
);

const file = fc.record({
  rows: fc.array(fc.tuple(title, cell), { maxLength: 12 }),
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  ends: fc.array(fc.constantFrom("\n", "\r\n", "\r"), { minLength: 1, maxLength: 4 }),
  encoding: fc.constantFrom("utf8", "utf16le"),
  quotesAll: fc.boolean(),
  hasSeparatorLine: fc.boolean(),
  /** Rows after which a record is put that is no CSV. */
  broken: fc.array(fc.nat(12), { maxLength: 2 }),
});

/** A title that is equal to it would be none. */
const link = "unlike-any-title";

/** Without a title, the address stands in. A title has a letter or a number, and one space between words. */
const titleOf = (name: string) =>
  /[\p{L}\p{N}]/u.test(name) ? { name: name.split(/\s/).filter(Boolean).join(" ") } : { name: link, has_no_title: "1" };

/** Text after a closing quote: no reader can know what it means. */
const brokenRecord = '"a"b';

test("a generated table is read as it was written, and each broken record is named by its line", () => {
  fc.assert(
    fc.property(file, ({ rows, delimiter, ends, encoding, quotesAll, hasSeparatorLine, broken }) => {
      const lines = hasSeparatorLine ? [`sep=${delimiter}`] : [];
      const written = (text: string) =>
        quotesAll || /[",;\t|\r\n]/.test(text) || text.trim() !== text || text === ""
          ? `"${text.replaceAll('"', '""')}"`
          : text;
      lines.push(["name", "url", "notes"].join(delimiter));
      const wanted: object[] = [];
      let line = lines.length + 1;
      for (const [at, [name, notes]] of rows.entries()) {
        const record = [name, link, notes];
        wanted.push({ line, values: { product_url: link, description: notes, ...titleOf(name) } });
        lines.push(record.map(written).join(delimiter));
        line += 1 + (record.join("").match(/\r\n|\r|\n/g)?.length ?? 0);
        if (!broken.includes(at)) continue;
        wanted.push({ line, values: { product_url: "" }, problem: "there is text after a closing quote" });
        lines.push(brokenRecord);
        line += 1;
      }
      const text = lines.map((one, at) => one + ends[at % ends.length]).join("");
      const mark = encoding === "utf16le" ? "\ufeff" : "";
      const bytes = Buffer.from(mark + text, encoding as BufferEncoding);
      expect(parseFile(bytes, "file.csv", { maxRows: 100 }).entries).toEqual(wanted);
    }),
    { numRuns: generatedCases(100) },
  );
});
