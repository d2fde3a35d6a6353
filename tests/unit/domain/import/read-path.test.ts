import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readPath } from "~/domain/import/read-file.server";

const folder = mkdtempSync(path.join(tmpdir(), "career-hub-read-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = "name,product_url\nÉtude für Año,https://example.com/é\n";
const cells = { name: "Étude für Año", product_url: "https://example.com/é" };

/** Reads a file with these bytes. Returns its rows and the notices. */
async function readBytes(bytes: Buffer | string, name = "file.csv") {
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  const rows = [];
  const opened = await readPath(file);
  for (const row of opened.entries) rows.push(row);
  return { rows, notices: opened.notices.join().replaceAll(`${folder}/`, "") };
}

const utf16be = (value: string) => Buffer.from(value, "utf16le").swap16();

describe("a CSV file", () => {
  test.each([
    ["UTF-8", Buffer.from(text), ""],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${text}`), ""],
    ["UTF-16 with a mark", Buffer.from(`\ufeff${text}`, "utf16le"), "file.csv is read as utf-16le, not UTF-8."],
    ["big-endian UTF-16 with a mark", utf16be(`\ufeff${text}`), "file.csv is read as utf-16be, not UTF-8."],
    ["UTF-16 without a mark", Buffer.from(text, "utf16le"), "file.csv is read as utf-16le, not UTF-8."],
  ])("in %s is read", async (_, bytes, notices) => {
    expect(await readBytes(bytes)).toEqual({ rows: [{ line: 2, values: cells }], notices });
  });

  test("in Latin-1 is recognised wherever the first accent is", async () => {
    const start = `name,product_url\n${"A,https://example.com/\n".repeat(10_000)}`;
    const french = "Une leçon pour les débutants qui préfèrent être guidés dès le début";
    const { rows, notices } = await readBytes(Buffer.from(`${start}${french},https://example.com/\n`, "latin1"));
    expect(rows.at(-1)).toEqual({ line: 10_002, values: { name: french, product_url: "https://example.com/" } });
    expect(notices).toBe("file.csv is read as windows-1252, not UTF-8.");
  });

  test.each([";", "\t"])("with cells separated by %j is read", async (delimiter) => {
    const { rows } = await readBytes(`name${delimiter}product_url\n"a, b",x\n`.replace('",x', `"${delimiter}x`));
    expect(rows).toEqual([{ line: 2, values: { name: "a, b", product_url: "x" } }]);
  });

  test("may have capitals and spaces in column names; unknown columns are reported", async () => {
    const { rows, notices } = await readBytes("Name,Product URL,Votes\nA,x,3\n");
    expect(rows).toEqual([{ line: 2, values: { name: "A", product_url: "x" } }]);
    expect(notices).toBe("Not used: Votes.");
  });

  test.each([
    ["nothing", "", /file\.csv: The file is empty/],
    ["no header", "Guide,Link to it\n", /no links, and no table with a column name.*It begins with: Guide,Link to it/],
    ["a header without addresses", "name,tags\nA,\n", /no column product_url/],
    ["a spreadsheet", Buffer.from("PK\x03\x04 and so on"), /It is a spreadsheet or archive. Save it as CSV/],
    ["bytes", Buffer.alloc(64), /It is not a text file/],
  ])("with %s is rejected once, with the reason", async (_, content, reason) => {
    await expect(readBytes(content)).rejects.toThrow(reason);
  });

  test("with only a header has no rows", async () => {
    expect((await readBytes("name,product_url")).rows).toEqual([]);
  });
});

test("reads a JSON file in UTF-16 and rejects an empty one", async () => {
  const json = `[\n${JSON.stringify(cells)}\n]\n`;
  const { rows } = await readBytes(Buffer.from(`\ufeff${json}`, "utf16le"), "file.json");
  expect(rows).toEqual([{ line: 2, values: cells }]);
  await expect(readBytes("", "file.json")).rejects.toThrow("The file is empty");
});
