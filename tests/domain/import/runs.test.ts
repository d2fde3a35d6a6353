import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { importRows, imports } from "~/db/schema/imports";
import { saves, upvotes } from "~/db/schema/library";
import { auditLog, reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { UnreadableFile } from "~/domain/import/entry";
import type { ImportState } from "~/domain/import/runs/import-values";
import {
  chooseRows,
  countOutcomes,
  discardImport,
  expireImports,
  findImport,
  findPackedFile,
  importReport,
  listImportRows,
  listImports,
  startImport,
} from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { undoImport } from "~/domain/import/runs/undo-import.server";
import { removeSave } from "~/domain/library/save.server";
import { makeAccount } from "../../support/make-account";
import { makePath } from "../../support/make-path";
import { makeReport } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { finish } from "../../support/make-verdict";
import { makeAdmin } from "../../support/review-records";

const admin = () => makeAdmin("admin@example.com");
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads a text as the file of an administrator. */
async function read(text: string, by?: { id: number }): Promise<number> {
  return readImport({ bytes: bytesOf(text), name: "file.csv" }, { adminId: (by ?? (await admin())).id });
}

/** Does all batches. Returns how many there were. */
async function runAll(): Promise<number> {
  let batches = 0;
  while (await runBatch()) batches += 1;
  return batches;
}

const rowsOf = async (id: number) =>
  (await listImportRows(id, { page: 1 })).map(({ line, outcome, message }) => `${line} ${outcome}: ${message}`.trim());
const storedNames = async () =>
  (await db.select().from(resources).orderBy(asc(resources.name))).map(({ name }) => name);

const mixed = `name,product_url,tags,status
Guide,https://example.com/guide,api,
New,https://example.com/new,api,
Other title,https://example.com/guide,,
,https://example.com/unnamed,,
Unknown,https://example.com/unknown,react,
Mine,https://example.com/mine,,approved
"a"b
Twice,https://example.com/new,,
`;

test("a file is read with what would become of each row, problems first, and nothing is stored", async () => {
  await makeResource({ name: "Guide", productUrl: "https://example.com/guide", slug: "guide" });
  const id = await read(mixed);
  expect(await rowsOf(id)).toEqual([
    "8 rejected: there is text after a closing quote",
    '4 question: it has the link of "Guide" (/product/guide), but another title',
    '9 question: it has the link of "New" in line 3, but another title',
    "5 changed: it has no title, so its address stands in",
    '6 changed: unknown tag "react" was left empty',
    "3 added:",
    "7 added:",
    '2 skipped: it equals "Guide" (/product/guide)',
  ]);
  expect(await storedNames()).toEqual(["Guide"]);
  expect(await listImports({ adminId: 0 })).toMatchObject([{ id, state: "ready", kind: "csv", total: 8 }]);
});

test("rows are imported with the chosen status, and each is added, skipped or rejected", async () => {
  await makeResource({ name: "Guide", productUrl: "https://example.com/guide", slug: "guide" });
  const id = await read(mixed);
  await chooseRows(id, "add", [3]);
  expect(await startImport(id, "Pending")).toBe(true);
  await runAll();
  expect(await rowsOf(id)).toEqual([
    "8 rejected: there is text after a closing quote",
    "5 changed: it has no title, so its address stands in",
    '6 changed: unknown tag "react" was left empty',
    "3 added:",
    "4 added:",
    "7 added:",
    '2 skipped: it equals "Guide" (/product/guide)',
    '9 skipped: it has the link of "New" in line 3',
  ]);
  expect(await countOutcomes(id)).toEqual({ rejected: 1, changed: 2, added: 3, skipped: 2 });
  const stored = await db.select().from(resources).orderBy(asc(resources.name));
  expect(stored.map(({ name, status }) => `${name} ${status}`)).toEqual([
    "Guide Approved",
    "Mine Approved",
    "New Pending",
    "Other title Pending",
    "Unknown Pending",
    "example.com/unnamed Pending",
  ]);
});

test("rows of an approved import are public, but those with unknown values wait", async () => {
  const id = await read(mixed);
  await startImport(id, "Approved");
  await runAll();
  const pending = await db.select().from(resources).where(eq(resources.status, "Pending"));
  expect(pending.map(({ name }) => name).sort()).toEqual(["Unknown", "example.com/unnamed"]);
});

test("an import is one entry of the log, and its undoing another", async () => {
  const by = await admin();
  const id = await read(mixed, by);
  await startImport(id, "Approved");
  await runAll();
  expect(await undoImport(id)).toBe(true);
  await runAll();
  const entries = await db.select().from(auditLog).orderBy(asc(auditLog.id));
  expect(entries.map(({ action, actorId, actorEmail, after }) => ({ action, actorId, actorEmail, after }))).toEqual([
    {
      action: "import",
      actorId: by.id,
      actorEmail: "admin@example.com",
      after: { import: id, file: "file.csv", status: "Approved", added: 5, skipped: 2, rejected: 1 },
    },
    {
      action: "undo-import",
      actorId: by.id,
      actorEmail: "admin@example.com",
      after: { import: id, file: "file.csv", status: "Approved", removed: 5, kept: 0 },
    },
  ]);
  expect(await storedNames()).toEqual([]);
});

test("undoing keeps what was changed or used since, and says so", async () => {
  const names = [
    "Edited",
    "Upvoted",
    "Saved",
    "Untouched",
    "Deleted",
    "Reported",
    "Closed",
    "Judged",
    "Suggested",
    "In a path",
  ];
  const id = await read(
    `name,url\n${names.map((name) => `${name},https://example.com/${name.replaceAll(" ", "-")}`).join("\n")}\n`,
  );
  await startImport(id, "Approved");
  await runAll();
  const member = await makeAccount();
  const idOf = async (name: string) => (await db.select().from(resources).where(eq(resources.name, name)))[0]!.id;
  await db.update(resources).set({ version: sql`version + 1` }).where(eq(resources.name, "Edited"));
  await db.insert(upvotes).values({ userId: member.id, resourceId: await idOf("Upvoted") });
  await db.insert(saves).values({ userId: member.id, resourceId: await idOf("Saved"), state: "want" });
  await db.delete(resources).where(eq(resources.name, "Deleted"));
  for (const name of ["Reported", "Closed"]) await makeReport(await idOf(name));
  await db
    .update(reports)
    .set({ outcome: "dismissed", closedAt: sql`now()` })
    .where(eq(reports.resourceId, await idOf("Closed")));
  await finish(await idOf("Judged"), member.id, "worth");
  // The verdict is stored for an hour more.
  await removeSave({ userId: member.id, resourceId: await idOf("Judged") });
  await makeResource({ name: "A change", status: "Pending", changeOf: await idOf("Suggested") });
  const step = { resource_id: await idOf("In a path"), heading: "", note: "", optional: false };
  await makePath(member.id, { steps: [step] });
  await undoImport(id);
  await runAll();
  expect(await rowsOf(id)).toEqual([
    "2 kept: it was edited or reviewed since",
    "3 kept: somebody upvoted it",
    "4 kept: somebody saved it",
    "7 kept: somebody reported it",
    "9 kept: somebody gave a verdict on it",
    "10 kept: somebody suggested a change",
    "11 kept: a learning path has it",
    "5 removed:",
    "6 removed:",
    "8 removed:",
  ]);
  const stored = ["A change", "Edited", "In a path", "Judged", "Reported", "Saved", "Suggested", "Upvoted"];
  expect(await storedNames()).toEqual(stored);
  expect((await findImport(id, { adminId: 0 }))!.state).toBe("undone");
});

test("an import can be undone once, and within a day", async () => {
  const id = await read("name,url\nA,https://example.com/a\n");
  expect(await undoImport(id)).toBe(false);
  await startImport(id, "Approved");
  expect(await undoImport(id)).toBe(false);
  await runAll();
  await db.update(imports).set({ finishedAt: sql`now() - interval '25 hours'` });
  expect(await undoImport(id)).toBe(false);
  await db.update(imports).set({ finishedAt: sql`now() - interval '23 hours'` });
  expect(await undoImport(id)).toBe(true);
  expect(await undoImport(id)).toBe(false);
  await runAll();
  expect(await undoImport(id)).toBe(false);
});

test("an import begins once, and choices after that change nothing", async () => {
  await makeResource({ name: "A", productUrl: "https://example.com/a" });
  const id = await read("name,url\nB,https://example.com/a\n");
  expect(await startImport(id, "Pending")).toBe(true);
  expect(await startImport(id, "Approved")).toBe(false);
  expect(await discardImport(id)).toBe(false);
  await chooseRows(id, "add", [1]);
  await chooseRows(id, "add", "question");
  await runAll();
  expect(await storedNames()).toEqual(["A"]);
});

test("all links with another title can be added at once", async () => {
  await makeResource({ name: "A", productUrl: "https://example.com/a" });
  const id = await read("name,url\nB,https://example.com/a\nC,https://example.com/a\n");
  await chooseRows(id, "add", "question");
  await startImport(id, "Pending");
  await runAll();
  expect(await storedNames()).toEqual(["A", "B", "C"]);
});

test("many rows are imported in batches, in the order of the file, the first one the newest", async () => {
  const lines = Array.from({ length: 130 }, (_, n) => `R${n},https://example.com/${n}`);
  const id = await read(`name,url\n${lines.join("\n")}\n`);
  await startImport(id, "Approved");
  expect(await runAll()).toBe(7);
  const newestFirst = await db.select({ name: resources.name }).from(resources).orderBy(sql`created_at desc`);
  expect(newestFirst.map(({ name }) => name)).toEqual(Array.from({ length: 130 }, (_, n) => `R${n}`));
});

test("what somebody else stored between preview and import is skipped", async () => {
  const id = await read("name,url\nA,https://example.com/a\nB,https://example.com/b\n");
  await makeResource({ name: "B", productUrl: "https://www.example.com/b/", slug: "b" });
  await startImport(id, "Approved");
  await runAll();
  expect(await rowsOf(id)).toEqual(["2 added:", '3 skipped: it equals "B" (/product/b)']);
});

test("two workers at once import no row twice", async () => {
  const lines = Array.from({ length: 200 }, (_, n) => `R${n},https://example.com/${n}`);
  const id = await read(`name,url\n${lines.join("\n")}\n`);
  await startImport(id, "Approved");
  for (let left = true; left; ) left = (await Promise.all([runBatch(), runBatch(), runBatch()])).some(Boolean);
  expect(await countOutcomes(id)).toEqual({ added: 200 });
  expect(await storedNames()).toHaveLength(200);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

test("the report has every row, and nothing that a spreadsheet would run", async () => {
  const id = await read("name,url\n=1+1,https://example.com/a\n,nothing\n");
  let text = "";
  for await (const piece of importReport(id)) text += piece;
  expect(text).toBe(
    '\uFEFFline,outcome,name,link,message\n2,added,\'=1+1,https://example.com/a,\n3,rejected,nothing,nothing,"url: ""nothing"" is not a web address: it has no domain such as example.com"\n',
  );
});

test("a rejected row names its columns by their titles", async () => {
  const id = await read('Title,Web address,Cost\nGuide,nothing,3\nOther,https://example.com/other,\n"a"b\n');
  expect(await rowsOf(id)).toEqual([
    '2 rejected: Web address: "nothing" is not a web address: it has no domain such as example.com',
    "4 rejected: there is text after a closing quote",
    "3 added:",
  ]);
});

const marked =
  "name,url,private\nFirst guide,https://example.com/a,no\nMine,https://example.com/b,yes\nTaken,https://example.com/c,yes\n";

test("what is marked as not public is left out, and what somebody adds of it waits for review", async () => {
  const id = await read(marked);
  expect((await rowsOf(id)).slice(0, 2)).toEqual(['3 left-out: private is "yes"', '4 left-out: private is "yes"']);
  await chooseRows(id, "add", [3]);
  await startImport(id, "Approved");
  await runAll();
  const stored = await db.select().from(resources).orderBy(asc(resources.name));
  expect(stored.map(({ name, status }) => `${name} ${status}`)).toEqual(["First guide Approved", "Taken Pending"]);
  expect(await countOutcomes(id)).toEqual({ "left-out": 1, added: 2 });
});

test("the file of an import is kept until it begins", async () => {
  const id = await read(marked);
  expect(await findPackedFile(id)).toMatch(/./);
  await startImport(id, "Pending");
  expect(await findPackedFile(id)).toBeNull();
});

test("an import that the version before has read is imported, without what was understood of its file", async () => {
  const [found] = await db
    .insert(imports)
    .values({ state: "ready", file: "a.csv", kind: "csv", isExport: false, notices: [], total: 2 })
    .returning();
  const row = { importId: found!.id, name: "A", link: "https://example.com/a", outcome: "added" as const };
  const cells = { name: "A", product_url: "https://example.com/a", tags: "api" };
  await db.insert(importRows).values([
    { ...row, number: 1, line: 2, cells },
    { ...row, number: 2, line: 3, cells: { ...cells, product_url: "https://example.com/b", has_no_title: "1" } },
  ]);
  await startImport(found!.id, "Pending");
  await runAll();
  expect(await rowsOf(found!.id)).toEqual(["3 changed: it has no title, so its address stands in", "2 added:"]);
});

test("NUL and half characters in a file are no failure", async () => {
  const id = await readImport(
    {
      bytes: Buffer.from('{"name":"A\\u0000B","url":"https://example.com/a"}\n{"name":"C\\ud800","url":"x\\u0000"}\n'),
      name: "a.json",
    },
    { adminId: (await admin()).id },
  );
  expect((await countOutcomes(id)).rejected).toBe(2);
});

test.each([
  ["", "The file is empty."],
  ["name,url\n", "The file has no rows."],
  [`name,url\n${"A,x\n".repeat(20_001)}`, "The file has more than 20,000 rows."],
])("a file that cannot be imported leaves nothing (%#)", async (text, message) => {
  const by = await admin();
  const failure = await read(text, by).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnreadableFile);
  expect((failure as Error).message).toContain(message);
  expect(await db.select().from(imports)).toEqual([]);
});

test("old imports are deleted: an unused file after a day, a finished one after thirty", async () => {
  const by = await admin();
  const make = (state: ImportState, days: number) =>
    db.insert(imports).values({
      adminId: by.id,
      state,
      file: `${state} ${days}`,
      kind: "csv",
      isExport: false,
      notices: [],
      createdAt: new Date(Date.now() - days * 24 * 3_600_000),
    });
  for (const state of ["reading", "ready"] as const) for (const days of [0.9, 1.1]) await make(state, days);
  for (const state of ["done", "undone", "importing", "undoing"] as const)
    for (const days of [29, 31]) await make(state, days);
  await expireImports();
  const left = await db.select().from(imports).orderBy(asc(imports.id));
  expect(left.map(({ file }) => file)).toEqual([
    "reading 0.9",
    "ready 0.9",
    "done 29",
    "undone 29",
    "importing 29",
    "importing 31",
    "undoing 29",
    "undoing 31",
  ]);
});
