import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { listImportRows } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { makeResource } from "../../support/make-resource";
import { makeAdmin } from "../../support/review-records";

let admin: { id: number };

beforeEach(async () => {
  admin = await makeAdmin("admin@example.com");
});

/** Reads a table with these titles and one link, and returns what would become of its rows. */
async function outcomesOf(...titles: string[]): Promise<string[]> {
  const rows = titles.map((title) => `${title},https://example.com/guide\n`);
  const bytes = new TextEncoder().encode(`name,url\n${rows.join("")}`);
  const id = await readImport({ bytes, name: "file.csv" }, { adminId: admin.id });
  return (await listImportRows(id, { page: 1 })).map(({ outcome }) => outcome);
}

const guide = { name: "Guide", productUrl: "https://example.com/guide" };

test("a suggested change is no stored record, neither while it waits nor after its resource is gone", async () => {
  const other = await makeResource({ name: "Other", productUrl: "https://example.com/other" });
  const suggestion = await makeResource({ ...guide, status: "Pending", changeOf: other.id });
  expect(await outcomesOf("Guide")).toEqual(["added"]);
  await db.update(resources).set({ status: "Applied" }).where(eq(resources.id, suggestion.id));
  expect(await outcomesOf("Guide")).toEqual(["added"]);
  await db.delete(resources).where(eq(resources.id, other.id));
  expect(await db.select().from(resources)).toMatchObject([{ id: suggestion.id, status: "Applied", changeOf: null }]);
  expect(await outcomesOf("Guide")).toEqual(["added"]);
  await makeResource(guide);
  expect(await outcomesOf("Guide")).toEqual(["skipped"]);
});

test.each([
  ["another case", "The GUIDE Part 4"],
  ["more spaces", "  The  Guide\u00a0Part 4 "],
  ["wide letters and other numerals", "The Ｇｕｉｄｅ Part ４"],
])("a title with %s is the same title", async (_, title) => {
  await makeResource({ ...guide, name: "The Guide Part 4" });
  expect(await outcomesOf(title)).toEqual(["skipped"]);
});

test("titles of a file are compared in the same way, and other words are another title", async () => {
  expect(await outcomesOf("Résumé guide", "RE\u0301SUME\u0301  GUIDE", "Resume guide 2")).toEqual([
    "question",
    "added",
    "skipped",
  ]);
});
