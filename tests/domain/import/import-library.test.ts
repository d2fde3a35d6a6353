import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { parseFile } from "~/domain/import/parse-file";
import {
  addRows,
  discardImport,
  findImport,
  listImportRows,
  listImports,
  startImport,
} from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { libraryBookmarks, libraryCsv, libraryMarkdown } from "~/domain/library/export-library.server";
import { saveResource } from "~/domain/library/save.server";
import { importFile } from "../../support/import-file";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, { id }: { id: number }) =>
  readImport({ bytes: bytesOf(text), name: "links.txt" }, { memberId: id });

const importText = (text: string, { id }: { id: number }) =>
  importFile({ bytes: bytesOf(text), name: "links.txt" }, { memberId: id });

test("links in the directory are saved, the others are listed, and every line is accounted for", async () => {
  const member = await makeAccount();
  const known = await makeResource({ name: "Guide", productUrl: "https://example.com/guide" });
  const kept = await makeResource({ name: "Kept", productUrl: "https://example.com/kept" });
  const pending = await makeResource({ productUrl: "https://example.com/pending", status: "Pending" });
  await saveResource({ userId: member.id, resourceId: kept.id, state: "done", note: "mine" });
  const id = await importText(
    `My guide - http://www.example.com/guide/?utm_source=x
https://example.com/kept
https://example.com/guide
New one - https://new.example/a
https://example.com/pending
no link
`,
    member,
  );
  const rows = await listImportRows(id, { page: 1 });
  expect(rows.map(({ line, outcome, message }) => `${line} ${outcome}: ${message}`.trim())).toEqual([
    "4 missing:",
    "5 missing:",
    "1 added:",
    "2 skipped: it is in your library",
    "3 skipped: it equals line 1",
  ]);
  const saved = await db.select().from(saves).orderBy(saves.resourceId);
  expect(saved.map(({ resourceId, state, note }) => [resourceId, state, note])).toEqual([
    [known.id, "want", ""],
    [kept.id, "done", "mine"],
  ]);
  expect(rows.find(({ line }) => line === 5)!.resourceId).not.toBe(pending.id);
  expect(rows.find(({ line }) => line === 4)).toMatchObject({ name: "New one", link: "https://new.example/a" });
});

test("nothing is saved before the member says so, and the list shows what will be", async () => {
  const member = await makeAccount();
  await makeResource({ productUrl: "https://example.com/guide" });
  const id = await read("A guide - https://example.com/guide\nNew one - https://new.example/a\n", member);
  const outcomes = async () => (await listImportRows(id, { page: 1 })).map(({ outcome }) => outcome);
  expect([await outcomes(), await db.select().from(saves)]).toEqual([["missing", "added"], []]);
  expect(await listImports({ memberId: member.id })).toMatchObject([{ id, state: "ready" }]);
  await startImport(id);
  while (await runBatch());
  expect([await outcomes(), await db.select().from(saves)]).toMatchObject([["missing", "added"], [{ state: "want" }]]);
});

test("what is marked as private is saved only if the member says so", async () => {
  const member = await makeAccount();
  await makeResource({ productUrl: "https://example.com/guide" });
  const text = "name,url,private\nA guide,https://example.com/guide,yes\n";
  const id = await importText(text, member);
  expect(await db.select().from(saves)).toEqual([]);
  await addRows(id, "left-out");
  while (await runBatch());
  expect(await db.select().from(saves)).toHaveLength(1);
});

test("a batch that fails leaves the list to be seen, and the rest is imported later", async () => {
  const member = await makeAccount();
  const links = Array.from({ length: 60 }, (_, n) => `Guide ${n} - https://example.com/${n}`);
  for (const n of [0, 59]) await makeResource({ productUrl: `https://example.com/${n}` });
  const id = await read(links.join("\n"), member);
  await startImport(id);
  expect(await runBatch()).toBe(true);
  await db.execute(sql`alter table saves rename to saves_away`);
  await expect(runBatch().then(() => runBatch())).rejects.toThrow();
  await db.execute(sql`alter table saves_away rename to saves`);
  expect(await db.select().from(saves)).toHaveLength(1);
  expect(await listImports({ memberId: member.id })).toMatchObject([{ id, state: "importing" }]);
  while (await runBatch());
  expect(await db.select().from(saves)).toHaveLength(2);
  expect(await listImports({ memberId: member.id })).toMatchObject([{ id, state: "done" }]);
});

test("a list belongs to its member", async () => {
  const member = await makeAccount();
  const other = await makeAccount({ email: "other@example.com" });
  const id = await importText("https://new.example/a\n", member);
  expect(await findImport(id, { memberId: other.id })).toBeNull();
  expect(await listImports({ memberId: other.id })).toEqual([]);
  expect(await listImports({ memberId: member.id })).toMatchObject([{ id, total: 1 }]);
  expect(await discardImport(id)).toBe(true);
  expect(await db.select().from(importRows)).toEqual([]);
});

test("deleting the account deletes its lists", async () => {
  const member = await makeAccount();
  await importText("https://new.example/a\n", member);
  await db.delete(users);
  expect(await db.select().from(imports)).toEqual([]);
});

test.each([
  ["https://a.example/\n".repeat(2_001), "The file has more than 2,000 rows. Split it."],
  ["name,url\n", "It has no links."],
])("a file with too many links or none changes nothing (%#)", async (text, message) => {
  const member = await makeAccount();
  await makeResource({ productUrl: "https://a.example/" });
  await expect(importText(text, member)).rejects.toThrow(message);
  expect(await db.select().from(imports)).toEqual([]);
  expect(await db.select().from(saves)).toEqual([]);
});

test("a name has 300 characters at most, and the rest of a longer one is left out", async () => {
  const member = await makeAccount();
  const id = await importText(`name,url\n${"x".repeat(299)}yz,https://a.example/\n`, member);
  expect((await listImportRows(id, { page: 1 }))[0]!.name).toBe(`${"x".repeat(299)}y`);
});

test("a list takes 2 MB in the database at most, notes included", async () => {
  const member = await makeAccount();
  const list = (notes: number) =>
    `name,url,note\n${Array.from({ length: notes }, (_, at) => `A,https://a.example/${at},${"é".repeat(1_000)}\n`).join("")}`;
  await expect(read(list(900), member)).resolves.toBeGreaterThan(0);
  await expect(read(list(1_000), member)).rejects.toThrow("The list takes more than 2 MB to store. Split it.");
  expect(await listImports({ memberId: member.id })).toHaveLength(1);
});

test.each([
  ["links.csv", "name,url,notes\nA guide,https://example.com/guide,ask Ann\nB,https://example.com/b,\n"],
  [
    "bookmarks.html",
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://example.com/guide">A guide</A><DD>ask Ann\n<DT><A HREF="https://example.com/b">B</A></DL>',
  ],
])("notes of %s are kept, for the member only", async (name, text) => {
  const member = await makeAccount();
  const { id: resourceId } = await makeResource({ productUrl: "https://example.com/guide" });
  await importFile({ bytes: bytesOf(text), name }, { memberId: member.id });
  expect(await db.select().from(saves)).toMatchObject([{ userId: member.id, resourceId, note: "ask Ann" }]);
  expect(JSON.stringify(await db.select().from(resources))).not.toContain("ask Ann");
});

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const difficult = [
  { name: "Plain", productUrl: "https://example.com/plain", valueProposition: "Short" },
  { name: '=A [b] *c* <d> "e" & `f`', productUrl: "https://example.com/x_(y)?a=1&b=2", tags: ["api" as const] },
];

async function makeLibrary() {
  const member = await makeAccount();
  for (const [at, fields] of difficult.entries()) {
    const { id } = await makeResource(fields);
    const note = at === 1 ? "Two\nlines & <more>" : "";
    await saveResource({ userId: member.id, resourceId: id, state: at === 1 ? "doing" : "want", note });
  }
  const other = await makeAccount({ email: "other@example.com" });
  const { id } = await makeResource({ name: "Of somebody else" });
  await saveResource({ userId: other.id, resourceId: id, state: "want", note: "secret" });
  return member;
}

test.each([
  ["csv", libraryCsv],
  ["md", libraryMarkdown],
  ["html", libraryBookmarks],
])("the library as %s is read back with the same titles and links, and nothing of others", async (ending, exported) => {
  const member = await makeLibrary();
  const text = await whole(exported(member.id));
  expect(text).not.toMatch(/somebody else|secret/);
  const { rows } = parseFile(bytesOf(text), `library.${ending}`, { maxRows: 100 });
  const items = rows.filter(({ values }) => !values.left_out);
  expect(items.map(({ values }) => [values.name!, values.product_url!]).sort()).toEqual(
    difficult.map(({ name, productUrl }) => [name, productUrl]).sort(),
  );
});

test("Markdown and bookmarks have a part for each state, with notes", async () => {
  const { id } = await makeLibrary();
  const markdown = await whole(libraryMarkdown(id));
  expect(markdown).toContain("## Want to learn\n\n- [Plain](https://example.com/plain) - Short.\n");
  expect(markdown).toContain("  > Two\n  > lines & \\<more\\>\n");
  const html = await whole(libraryBookmarks(id));
  expect(html).toContain("<DT><H3>Learning</H3>");
  expect(html).toContain(
    'TAGS="api">=A [b] *c* &lt;d&gt; &quot;e&quot; &amp; `f`</A>\n        <DD>Two\nlines &amp; &lt;more&gt;\n',
  );
});
