import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { expect, test } from "vitest";
import journal from "../../../drizzle/meta/_journal.json";

const own = journal.entries.findIndex(({ tag }) => tag.endsWith("_search_folding"));
const sqlOf = ({ tag }: { tag: string }) => readFileSync(`drizzle/${tag}.sql`, "utf8");

test("resources that were stored before are found in either spelling", async () => {
  const engine = await PGlite.create({ dataDir: "memory://", extensions: { pg_trgm, unaccent } });
  for (const entry of journal.entries.slice(0, own)) await engine.exec(sqlOf(entry));
  const names = [
    "\u06a9\u062a\u0627\u0628",
    "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd",
    "\u03bb\u03cc\u03b3\u03bf\u03c2",
  ];
  for (const [at, name] of names.entries())
    await engine.query(
      `insert into resources (slug, name, product_url, address_key, accent_color, status)
        values ($1, $2, $3, $3, '#1d4ed8', 'Approved')`,
      [`r${at}`, name, `https://example.com/${at}`],
    );
  const found = async () => {
    const typed = ["\u0643\u062a\u0627\u0628", "\u05e9\u05dc\u05d5\u05dd", "\u039b\u039f\u0393\u039f\u03a3"];
    const matches = typed.map(
      (_, at) => `count(*) filter (where document @@ search_term($${at + 1}, true))::int as m${at}`,
    );
    const { rows } = await engine.query(`select ${matches.join(", ")} from search_documents`, typed);
    return Object.values(rows[0] as object);
  };
  expect(await found()).toEqual([0, 0, 0]);
  await engine.exec(sqlOf(journal.entries[own]!));
  expect(await found()).toEqual([1, 1, 1]);
  await engine.close();
});
