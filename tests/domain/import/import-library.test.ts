import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { addRows, listImportRows, startImport } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { saveResource } from "~/domain/library/save.server";
import { importFile } from "../../support/import-file";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, { id }: { id: number }) =>
  readImport({ bytes: bytesOf(text), name: "links.txt" }, { memberId: id });

const importText = (text: string, { id }: { id: number }) =>
  importFile({ bytes: bytesOf(text), name: "links.txt" }, { memberId: id });

test("links in the directory are saved once the member says so, the others are listed, and every line is accounted for", async () => {
  const member = await makeAccount();
  const known = await makeResource({ name: "Guide", productUrl: "https://example.com/guide" });
  const kept = await makeResource({ name: "Kept", productUrl: "https://example.com/kept" });
  const pending = await makeResource({ productUrl: "https://example.com/pending", status: "Pending" });
  await saveResource({ userId: member.id, resourceId: kept.id, state: "done", note: "mine" });
  const id = await read(
    `My guide - http://www.example.com/guide/?utm_source=x
https://example.com/kept
https://example.com/guide
New one - https://new.example/a
https://example.com/pending
no link
`,
    member,
  );
  const shown = await listImportRows(id, { page: 1 });
  expect([shown.map(({ line }) => line), await db.select().from(saves)]).toMatchObject([[4, 5, 1, 2, 3], [{}]]);
  await startImport(id);
  while (await runBatch());
  const rows = await listImportRows(id, { page: 1 });
  expect(rows.map(({ line, outcome, message }) => `${line} ${outcome}: ${message}`.trim())).toEqual([
    "4 missing:",
    "5 missing:",
    "1 added:",
    "2 skipped: it is in your library",
    '3 skipped: its link is that of "My guide" in line 1',
  ]);
  const saved = await db.select().from(saves).orderBy(saves.resourceId);
  expect(saved.map(({ resourceId, state, note }) => [resourceId, state, note])).toEqual([
    [known.id, "want", ""],
    [kept.id, "done", "mine"],
  ]);
  expect(rows.find(({ line }) => line === 5)!.resourceId).not.toBe(pending.id);
  expect(rows.find(({ line }) => line === 4)).toMatchObject({ name: "New one", link: "https://new.example/a" });
});

test("what is marked as private is saved only if the member says so", async () => {
  const member = await makeAccount();
  await makeResource({ productUrl: "https://example.com/guide" });
  const text = "name,url,private\nA guide,https://example.com/guide,yes\n";
  const id = await importText(text, member);
  expect(await db.select().from(saves)).toEqual([]);
  await addRows(id);
  while (await runBatch());
  expect(await db.select().from(saves)).toHaveLength(1);
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
