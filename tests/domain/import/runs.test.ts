import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { imports } from "~/db/schema/imports";
import { saves, upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { OwnDecisionError } from "~/domain/accounts/own-decision";
import type { ImportState, ImportTask } from "~/domain/import/runs/import-values";
import {
  addRows,
  countRows,
  decideImport,
  discardImport,
  expireImports,
  findImport,
  importReport,
  listImportRows,
  listImports,
  startImport,
} from "~/domain/import/runs/imports.server";
import { readAgain, readImport } from "~/domain/import/runs/read-import.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { importFile } from "../../support/import-file";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { makeAdmin, useAdmin } from "../../support/review-records";
import { whole } from "../../support/whole";

const admin = useAdmin("admin@example.com");

const read = (text: string, name = "file.csv") =>
  readImport({ bytes: new TextEncoder().encode(text), name }, { adminId: admin.id });

async function runAll(): Promise<void> {
  while (await runBatch());
}

const importText = (text: string, name = "file.csv") =>
  importFile({ bytes: new TextEncoder().encode(text), name }, { adminId: admin.id });

async function decide(id: number, kind: ImportTask["kind"], more: Partial<ImportTask> = {}): Promise<boolean> {
  const begun = await decideImport(id, { kind, at: new Date().toISOString(), ...more }, admin);
  await runAll();
  return begun;
}

const rowsOf = async (id: number) =>
  (await listImportRows(id, { page: 1 })).map(({ line, outcome, message }) => `${line} ${outcome}: ${message}`.trim());
const packedFiles = async () => (await db.select().from(imports)).map(({ packed }) => packed);
const stored = async () =>
  (await db.select().from(resources).orderBy(asc(resources.name))).map(({ name, status }) => `${name} ${status}`);

const mixed = `name,product_url,tags,status,private
Guide,https://example.com/guide,api,,
New,https://example.com/new,api,approved,
Other title,https://example.com/guide,,,
,https://example.com/unnamed,,,
Unknown,https://example.com/unknown,react,,
Mine,https://example.com/mine,,,yes
"a"b
Twice,https://example.com/new,,,
Key,https://example.com/a?token=0123456789,,,no
`;

test("a file is read with what would become of each row, and nothing is stored; an import publishes nothing", async () => {
  await makeResource({ name: "Guide", productUrl: "https://example.com/guide", slug: "guide" });
  const id = await read(mixed);
  const wanted = [
    "8 rejected: a quote is not closed, begins inside a cell or has text after it, or it is too long",
    '7 left-out: private is "yes"',
    "5 changed: it has no title, so its address stands in",
    '6 changed: unknown tag "react" was left empty',
    "10 changed: it may be private: its address has the parameter token, which may open an account",
    "3 added:",
    '2 skipped: its link is that of "Guide" (/product/guide)',
    '4 skipped: its link is that of "Guide" (/product/guide)',
    '9 skipped: its link is that of "New" in line 3',
  ];
  expect(await rowsOf(id)).toEqual(wanted);
  expect(await stored()).toEqual(["Guide Approved"]);
  expect(await listImports({ adminId: admin.id })).toMatchObject([{ id, state: "ready", total: 9, waiting: 0 }]);
  expect(await packedFiles()).toEqual([expect.stringMatching(/./)]);
  await startImport(id);
  expect(await packedFiles()).toEqual([null]);
  await runAll();
  expect(await rowsOf(id)).toEqual(wanted);
  expect(await stored()).toEqual([
    "Guide Approved",
    "Key Pending",
    "New Pending",
    "Unknown Pending",
    "example.com/unnamed Pending",
  ]);
  expect((await countRows(id)).waiting).toEqual({ all: 4, clean: 1 });
  expect(await listImports({ adminId: null }, { onlyWaiting: true })).toMatchObject([
    { id, file: "file.csv", waiting: 4 },
  ]);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: "import",
      actorId: admin.id,
      after: { import: id, file: "file.csv", added: 1, changed: 3, skipped: 3, rejected: 1 },
    },
  ]);
});

test("only an export keeps its statuses", async () => {
  const head = "career_hub_export,name,product_url,slug,status\n";
  await importText(`${head}1,A,https://example.com/a,a,approved\n1,B,https://example.com/b,b,rejected\n`);
  expect(await stored()).toEqual(["A Approved", "B Rejected"]);
});

test("what has no notice is published together, without emails, and taken back together", async () => {
  const id = await importText(
    `${mixed}More,https://example.com/more,,,\n`
      .replace("name,", "creator_email,name,")
      .replaceAll(/\n(?=[A-Z,])/g, "\nann@example.com,"),
  );
  expect(await decide(id, "publish")).toBe(true);
  const published = await stored();
  expect(published.filter((row) => row.endsWith("Approved"))).toEqual([
    "Guide Approved",
    "More Approved",
    "New Approved",
  ]);
  expect(await db.select().from(mails)).toEqual([]);
  const { task } = (await findImport(id, { adminId: admin.id }))!;
  await decide(id, "undo", { at: task!.at });
  expect((await stored()).filter((row) => row.endsWith("Approved"))).toEqual([]);
  expect((await countRows(id)).waiting).toEqual({ all: 6, clean: 3 });
});

test("what is like another of its file, or what is published, has a notice, and all without one are published", async () => {
  await makeResource({ name: "CSS guide", productUrl: "https://example.com/css", slug: "css-guide" });
  const names = ["API guide", "API guide", "API guide", "CSS guide", "Plain"];
  const id = await importText(`name,url\n${names.map((name, at) => `${name},https://a.example/${at}\n`).join("")}`);
  expect((await countRows(id)).waiting).toEqual({ all: 5, clean: 2 });
  const noted = [3, 4].map((line) => `${line} changed: name like "API guide"`);
  expect((await rowsOf(id)).slice(0, 3)).toEqual([...noted, '5 changed: name like "CSS guide"']);
  await decide(id, "publish");
  expect((await stored()).sort()).toEqual([
    ...["API guide Approved", "API guide Pending", "API guide Pending"],
    ...["CSS guide Approved", "CSS guide Pending", "Plain Approved"],
  ]);
  expect((await countRows(id)).waiting).toEqual({ all: 3, clean: 0 });
});

test("what is not published together, because of what came since, gets the reason as its notice", async () => {
  const id = await importText("name,url\nA,https://example.com/a\nB,https://example.com/b\n");
  await makeResource({ name: "Later", productUrl: "https://example.com/b" });
  await decide(id, "publish");
  expect(await stored()).toEqual(["A Approved", "B Pending", "Later Approved"]);
  expect(await rowsOf(id)).toEqual(['3 changed: not published, because it is like "Later"', "2 added:"]);
  expect((await countRows(id)).waiting).toEqual({ all: 1, clean: 0 });
});

test("all is approved except what has to be looked at one by one, edited and rejected together", async () => {
  const id = await importText("name,url,category\nA,https://example.com/a,contracts\nB,https://example.com/b,\n");
  await makeResource({ name: "Later", productUrl: "https://example.com/b" });
  await decide(id, "edit", { change: { kind: "category", value: "freelancing" } });
  await decide(id, "edit", { change: { kind: "add-tag", value: "api" } });
  expect(await db.select().from(resources).where(eq(resources.importId, id))).toMatchObject([
    { category: "freelancing", tags: ["api"] },
    { category: "freelancing", tags: ["api"] },
  ]);
  await decide(id, "approve");
  expect(await stored()).toEqual(["A Approved", "B Pending", "Later Approved"]);
  await decide(id, "reject", { reason: "Not for us" });
  expect(await stored()).toEqual(["A Approved", "B Rejected", "Later Approved"]);
});

test("a moderator does not decide about what they imported, and not about what they sent", async () => {
  const id = await importText(
    "name,url,creator_email\nA,https://example.com/a,mod@example.com\nB,https://example.com/b,\n",
  );
  const publish = { kind: "publish", at: new Date().toISOString() } as const;
  const moderator = await makeAdmin("mod@example.com", "moderator");
  await db.update(users).set({ accessRole: "moderator" }).where(eq(users.id, admin.id));
  await expect(decideImport(id, publish, { ...admin, accessRole: "moderator" })).rejects.toThrow(OwnDecisionError);
  await decideImport(id, publish, moderator);
  await runAll();
  expect(await stored()).toEqual(["A Pending", "B Approved"]);
  expect((await rowsOf(id))[0]).toBe("2 changed: not published, because who pressed the button sent it");
});

test("what still waits is discarded, unless it is used; what was published stays", async () => {
  const id = await importText(
    "name,url\nA,https://example.com/a\nUpvoted,https://example.com/b\nSaved,https://example.com/c\nPublished,https://example.com/d\n",
  );
  const member = await makeAccount();
  const idOf = async (name: string) => (await db.select().from(resources).where(eq(resources.name, name)))[0]!.id;
  await db.insert(upvotes).values({ userId: member.id, resourceId: await idOf("Upvoted") });
  await db.insert(saves).values({ userId: member.id, resourceId: await idOf("Saved"), state: "want" });
  await db.update(resources).set({ status: "Approved" }).where(eq(resources.name, "Published"));
  await decide(id, "discard");
  expect(await rowsOf(id)).toEqual(["3 kept: somebody uses it", "4 kept: somebody uses it", "5 added:", "2 removed:"]);
  expect(await stored()).toEqual(["Published Approved", "Saved Pending", "Upvoted Pending"]);
  const last = await db.select().from(auditLog).where(eq(auditLog.action, "undo-import"));
  expect(last).toMatchObject([{ after: { import: id, removed: 1, kept: 2 } }]);
});

test("rows that are left out can be added one by one, or all of them, and wait", async () => {
  const marked = ["B", "C", "D"].map((name) => `${name},https://example.com/${name.toLowerCase()},yes\n`);
  const id = await importText(`name,url,private\n${marked.join("")}`);
  expect(await stored()).toEqual([]);
  expect(await addRows(id, 1)).toBe(true);
  await runAll();
  expect(await stored()).toEqual(["B Pending"]);
  await addRows(id);
  expect(await addRows(id)).toBe(false);
  await runAll();
  expect(await stored()).toEqual(["B Pending", "C Pending", "D Pending"]);
});

test("an import begins once, and a file that needs a choice does not begin", async () => {
  const id = await read("name,url\nB,https://example.com/a\n");
  expect(await startImport(id)).toBe(true);
  expect(await startImport(id)).toBe(false);
  expect(await discardImport(id)).toBe(false);
  expect(await decide(id, "publish")).toBe(false);
  const unsure = await read("Course,Repository,Homepage\nA,https://code.example/a,https://a.example/\n");
  expect(await startImport(unsure)).toBe(false);
  const owner = { adminId: admin.id };
  const again = await readAgain((await findImport(unsure, owner))!, owner, { columns: { Homepage: "product_url" } });
  expect(await findImport(unsure, owner)).toBeNull();
  expect(await startImport(again)).toBe(true);
});

test("many rows are stored in their order, what somebody stored meanwhile is skipped, and workers import no row twice", async () => {
  const lines = Array.from({ length: 200 }, (_, n) => `R${n},https://example.com/${n}`);
  const id = await read(`name,url\n${lines.join("\n")}\n`);
  await makeResource({ name: "R7", productUrl: "https://www.example.com/7/", slug: "r7" });
  await startImport(id);
  for (let left = true; left; ) left = (await Promise.all([runBatch(), runBatch(), runBatch()])).some(Boolean);
  expect((await countRows(id)).outcomes).toEqual({ added: 199, skipped: 1 });
  const added = db.select({ name: resources.name }).from(resources).where(eq(resources.importId, id));
  const names = lines.map((_, n) => `R${n}`).filter((name) => name !== "R7");
  expect((await added.orderBy(sql`created_at, id`)).map(({ name }) => name)).toEqual(names);
  expect(await db.select().from(auditLog)).toHaveLength(1);
});

test("what has a stored link is known, whatever its title is, and a suggested change is no stored record", async () => {
  const other = await makeResource({ name: "Other", productUrl: "https://example.com/other" });
  await makeResource({ name: "New", productUrl: "https://example.com/new", status: "Pending", changeOf: other.id });
  const id = await read("name,url\nAnother title,https://www.example.com/other/\nNew,https://example.com/new\n");
  expect((await countRows(id)).outcomes).toEqual({ skipped: 1, added: 1 });
});

test("the report has every row, and nothing that a spreadsheet would run", async () => {
  const id = await read("name,url\n=1+1,https://example.com/a\n,nothing\n");
  expect(await whole(importReport(id))).toBe(
    '\uFEFFline,outcome,name,link,message\n2,added,\'=1+1,https://example.com/a,\n3,rejected,nothing,nothing,"""nothing"" is not a web address: it has no domain such as example.com"\n',
  );
});

test("NUL and half characters in a file are no failure", async () => {
  const cut = `{"name":"D","url":"https://example.com/d","level":"${"x".repeat(59)}\u{1f600}"}`;
  const text = `[{"name":"A\\u0000B","url":"https://example.com/a","k\\u0000":"\\u0000"},{"name":"C\\ud800","url":"x\\u0000"},${cut}]`;
  const id = await importText(text, "a.json");
  const outcomes = (await listImportRows(id, { page: 1 })).map(({ line, outcome }) => `${line} ${outcome}`);
  expect([outcomes, await stored()]).toEqual([
    ["2 rejected", "3 changed", "1 added"],
    ["AB Pending", "D Pending"],
  ]);
});

test.each([
  ["name,url\n", "The file has no rows."],
  [`name,url\n${"A,x\n".repeat(20_001)}`, "The file has more than 20,000 rows."],
])("a file that cannot be imported leaves nothing (%#)", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message);
  expect(await db.select().from(imports)).toEqual([]);
});

test("old imports are deleted, unless something of them waits", async () => {
  const make = async (state: ImportState, days: number) => {
    const createdAt = new Date(Date.now() - days * 24 * 3_600_000);
    const values = { adminId: admin.id, state, file: `${state} ${days}`, kind: "csv", isExport: false, notices: [] };
    return (
      await db
        .insert(imports)
        .values({ ...values, createdAt })
        .returning()
    )[0]!.id;
  };
  for (const state of ["reading", "ready"] as const) for (const days of [0.9, 1.1]) await make(state, days);
  for (const state of ["done", "importing", "deciding"] as const) for (const days of [29, 31]) await make(state, days);
  await makeResource({ status: "Pending", importId: await make("done", 32) });
  await expireImports();
  const left = await db.select().from(imports).orderBy(asc(imports.id));
  const running = ["importing 29", "importing 31", "deciding 29", "deciding 31"];
  expect(left.map(({ file }) => file)).toEqual(["reading 0.9", "ready 0.9", "done 29", ...running, "done 32"]);
});
