import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { importResources } from "~/domain/import/import.server";
import { describeFile, fileKinds } from "~/domain/import/kinds";
import { parseFile } from "~/domain/import/parse-file";
import { readPath } from "~/domain/import/read-file.server";
import { generatedCases } from "../../support/generated-cases";
import { shapes } from "../../support/link-files";

const folder = mkdtempSync(path.join(tmpdir(), "career-hub-shapes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(shapes)("the command imports $file completely, and skips it completely the second time", async (shape) => {
  const count = generatedCases(60);
  const file = path.join(folder, shape.file);
  writeFileSync(file, shape.write({ site: "links.example", count }));
  const read = await readPath(file);
  expect(describeFile(read.kind, count)).toContain(`This is ${shape.kind} with`);
  expect(await importResources(read)).toMatchObject({ added: count, skipped: 0, rejected: 0 });
  expect(await importResources(await readPath(file))).toMatchObject({ added: 0, skipped: count, rejected: 0 });
});

test("each kind of file but an export, which has tests of its own, is among them", () => {
  const { export: _, ...kinds } = fileKinds;
  expect([...new Set(shapes.map(({ kind }) => kind))].sort()).toEqual(
    Object.values(kinds)
      .map(({ label }) => label)
      .sort(),
  );
});

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "A",
    "B",
    "https://a.example/",
    "b.example/x",
    "no link",
    "1.290,00",
    "free",
    "1e3",
    "api;seo",
    "pdf",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 20 });
const columns = ["name", "url", "price", "tags", "format", "status"];

test("every row that is read is reported once, as added, skipped or rejected", async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const text = [columns, ...rows].map((row) => row.join(",")).join("\n");
      const open = () => parseFile(new TextEncoder().encode(text), "table.csv", { maxRows: 100 });
      const lines = open().entries.map(({ line }) => line);
      const reported: number[] = [];
      const onRow = ({ line }: { line: number }) => reported.push(line);
      const { added, skipped, rejected, leftOut } = await importResources(open(), { onRow, batchSize: 7 });
      expect(reported).toEqual(lines);
      expect(added + skipped + rejected + leftOut).toBe(lines.length);
    }),
    { numRuns: generatedCases(20) },
  );
});
