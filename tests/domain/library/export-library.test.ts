import { expect, test } from "vitest";
import { parseFile } from "~/domain/import/parse-file";
import { libraryBookmarks, libraryCsv } from "~/domain/library/export-library.server";
import { saveResource } from "~/domain/library/save.server";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { whole } from "../../support/whole";

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
  ["html", libraryBookmarks],
])("the library as %s is read back with the same titles and links, and nothing of others", async (ending, exported) => {
  const member = await makeLibrary();
  const text = await whole(exported(member.id));
  expect(text).not.toMatch(/somebody else|secret/);
  const { rows } = parseFile(new TextEncoder().encode(text), `library.${ending}`, { maxRows: 100 });
  const items = rows.filter(({ values }) => !values.left_out);
  expect(items.map(({ values }) => [values.name!, values.product_url!]).sort()).toEqual(
    difficult.map(({ name, productUrl }) => [name, productUrl]).sort(),
  );
});

test("Bookmarks have a part for each state, with notes", async () => {
  const { id } = await makeLibrary();
  const html = await whole(libraryBookmarks(id));
  expect(html).toContain("<DT><H3>Learning</H3>");
  expect(html).toContain(
    'TAGS="api">=A [b] *c* &lt;d&gt; &quot;e&quot; &amp; `f`</A>\n        <DD>Two\nlines &amp; &lt;more&gt;\n',
  );
});
