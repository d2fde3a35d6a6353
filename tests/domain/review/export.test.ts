import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { exportCsv, exportJson } from "~/domain/catalogue/export.server";
import { countRows, importRowsInOrder } from "~/domain/import/runs/imports.server";
import { uploadPicture } from "~/domain/media/pictures.server";
import { harmlessCell, originalCell } from "~/domain/resources/catalogue/catalogue-file";
import { accents } from "~/domain/resources/values/accents";
import { formatValues } from "~/domain/resources/values/formats";
import { importFile } from "../../support/import-file";
import { makeAdmin, makeRecord } from "../../support/review-records";
import { whole } from "../../support/whole";

const folder = mkdtempSync(path.join(tmpdir(), "career-hub-export-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function restore(name: "x.csv" | "x.json", content: string) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  const { messages, ...result } = await importPath(file);
  expect(messages).toEqual([]);
  return result;
}

/** Imports a file. Returns the messages about rows that were not added as they are. */
async function importPath(file: string) {
  const id = await importFile({ bytes: readFileSync(file), name: file });
  const messages: string[] = [];
  for await (const { line, outcome, message } of importRowsInOrder(id))
    if (outcome === "rejected" || outcome === "changed") messages.push(`${line} ${message}`);
  return { ...(await countRows(id)).outcomes, messages };
}

async function makeCatalogue(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    slug: `guide-${index}`,
    name: `Guide ${index}`,
    productUrl: `https://example.com/${index}`,
    addressKey: `example.com/${index}`,
    accentColor: accents[index % accents.length]!,
    format: formatValues[index % formatValues.length]!,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index),
  }));
  await db.insert(resources).values(rows);
  // Two records with the same name and link, a changed name, and texts that are difficult for CSV and spreadsheets.
  await makeRecord({ name: "Twin", status: "Rejected", rejectionReason: 'Twice,\n"really"' });
  await makeRecord({
    name: "Twin",
    status: "Approved",
    tags: ["tool", "api"],
    price: "99999999.99",
    isEditorsPick: true,
    decidedAt: new Date(),
  });
  await makeRecord({ name: "Renamed later", slug: "first-name", imageUrl: "https://example.com/i.png" });
  await makeRecord({
    name: '=HYPERLINK("http://evil.example")',
    valueProposition: "-1+1",
    description: "@SUM(A1)\n+2\nend",
  });
  await makeRecord({ name: "'=already", valueProposition: "''+twice", description: "'plain", creatorCompany: "'" });
  await makeRecord({
    name: "Ünïcødé 🎓 İ Σ",
    description: "'\ttab",
    creatorBio: "a\u2028b",
    youtubeUrl: "https://youtu.be/x",
  });
}

test("exporting after importing an export gives the same bytes, as CSV and as JSON", async () => {
  await makeCatalogue(60);
  const csv = await whole(exportCsv());
  const json = await whole(exportJson());
  for (const [name, content] of [
    ["x.csv", csv],
    ["x.json", json],
  ] as const) {
    await db.delete(resources);
    expect(await restore(name, content)).toEqual({ added: 66 });
    expect(await whole(exportCsv())).toBe(csv);
    expect(await whole(exportJson())).toBe(json);
  }
  expect(await restore("x.csv", csv)).toEqual({ skipped: 66 });
});

test("exports have the address of a picture, and an import neither it nor what exports of before had more", async () => {
  const pictured = await makeRecord({ name: "Pictured", status: "Approved" });
  const bytes = await sharp({ create: { width: 300, height: 150, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  expect(await uploadPicture(pictured.id, bytes, await makeAdmin())).toBe("changed");
  const [{ picture } = { picture: null }] = await db.select({ picture: resources.picture }).from(resources);
  const [csv, json] = [await whole(exportCsv()), await whole(exportJson())];
  for (const text of [csv, json]) expect(text).toContain(`/media/${picture}-page.webp`);
  const [row] = JSON.parse(json);
  const files = { card: "AAAA", page: "A".repeat(200_000) };
  const more = { picture: { is_chosen: true, source: "upload", files }, link_state: "unwell", link_failures: -1 };
  for (const [name, content] of [
    ["x.csv", csv],
    ["x.json", json],
    ["x.json", JSON.stringify([{ ...row, ...more }])],
  ] as const) {
    await db.delete(resources);
    expect(await restore(name, content)).toEqual({ added: 1 });
    expect(await db.select({ picture: resources.picture }).from(resources)).toEqual([{ picture: null }]);
  }
});

test("exports an empty catalogue, of which there is nothing to import", async () => {
  const csv = await whole(exportCsv());
  expect(csv.trim().split("\n")).toHaveLength(1);
  expect(await whole(exportJson())).toBe("[]\n");
  await expect(restore("x.csv", csv)).rejects.toThrow("The file has no rows.");
  await expect(restore("x.json", "[]\n")).rejects.toThrow("The file has no rows.");
});

test("no cell of the CSV starts like a formula, and the JSON is valid", async () => {
  // More than one batch.
  await makeCatalogue(600);
  const rows: string[][] = parse(await whole(exportCsv()), { bom: true, columns: false });
  expect(rows).toHaveLength(607);
  expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  for (const sign of "\uff1d\uff0b\uff0d\uff20") expect(harmlessCell(`${sign}1+1`)).toBe(`'${sign}1+1`);
  const list: unknown[] = JSON.parse(await whole(exportJson()));
  expect(list).toHaveLength(606);
  expect(list.at(-1)).toMatchObject({ name: "Ünïcødé 🎓 İ Σ", tags: [], price: 12.5, status: "pending" });
});

test("the export contains no account ids, private links or votes", async () => {
  await makeRecord({ statusTokenHash: "secret-hash", paymentTokenHash: "secret-too", upvotes: 7 });
  const both = (await whole(exportCsv())) + (await whole(exportJson()));
  expect(both).not.toMatch(/secret|hash|upvotes|decided_by/);
});

test("every text survives export and import unchanged", () => {
  const start = fc.constantFrom("", "'", "''", "=", "'=", "'+", "''-", "\t", "'\r", "@");
  fc.assert(
    fc.property(start, fc.string(), (first, rest) => {
      const text = first + rest;
      expect(originalCell(harmlessCell(text))).toBe(text);
      expect(harmlessCell(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 500 },
  );
});

test("a row with an invalid value in an additional column comes in without it, and says so", async () => {
  const file = path.join(folder, "bad.csv");
  const head = "career_hub_export,name,product_url,slug,accent_color,created_at";
  writeFileSync(
    file,
    `${head}\n1,a,https://a.example/,"a b",,\n1,b,https://b.example/,,red,\n1,c,https://c.example/,,,yesterday\n`,
  );
  expect((await importPath(file)).messages).toEqual([
    '2 slug may not have spaces or any of / \\ ? # %, so slug "a b" was left empty',
    '3 unknown accent_color "red", so accent_color "red" was left empty',
    '4 created_at must be an ISO time in UTC, so created_at "yesterday" was left empty',
  ]);
});
