/** What versions before have stored is right after a migration. One database, which grows older from test to test. */
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { getTableColumns } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { terms } from "~/db/schema/site";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import journal from "../../../drizzle/meta/_journal.json";

let engine: PGlite;
let done = 0;

beforeAll(async () => {
  engine = await PGlite.create({ dataDir: "memory://", extensions: { pg_trgm, unaccent } });
});

afterAll(() => engine.close());

/** Applies the migrations before one, and returns its SQL. */
async function migrateBefore(name: string): Promise<string> {
  const sqlAt = (at: number) => readFileSync(`drizzle/${journal.entries[at]!.tag}.sql`, "utf8");
  const own = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  expect(own).toBeGreaterThanOrEqual(done);
  for (; done < own; done += 1) await engine.exec(sqlAt(done));
  done = own + 1;
  return sqlAt(own);
}

test("the reports of paths, comments and resources that the version before stored are in one table", async () => {
  const own = await migrateBefore("one_store_of_reports");
  await engine.exec(`
    insert into users (email, password_hash) select 'member' || n || '@example.com', '-' from generate_series(1, 3) n;
    insert into resources (slug, name, product_url, address_key, accent_color)
      values ('guide', 'Guide', 'https://example.com/', 'example.com', '#1d4ed8');
    insert into paths (slug, title, summary, owner_id, visibility, status)
      select 'path-' || n, 'Path', 'Words', 1, 'public', 'Approved' from generate_series(1, 3) n;
    insert into path_reports values
      (1, 2, 'Later', '2026-02-02'), (1, 1, 'First', '2026-01-01'), (2, 3, 'Other', '2026-03-03');
    insert into verdicts (user_id, resource_id, verdict, comment, comment_status, reported_at) values
      (1, 1, 'worth', 'Reported', 'Approved', '2026-04-04'), (2, 1, 'worth', 'Not reported', 'Approved', null);
    insert into reports (resource_id, kind, version, created_at) values (1, 'spam', 1, '2026-05-05');
    insert into reporters (report_id, email, message, form_key, created_at)
      values (1, 'ann@example.com', 'It sells', 'key', '2026-05-05');
  `);
  await engine.exec(own);
  const { rows } = await engine.query(`
    select resource_id, path_id, verdict_id, kind, version, user_id, email, message,
      to_char(reports.created_at, 'MM-DD') as opened, to_char(reporters.created_at, 'MM-DD') as sent
    from reporters join reports on reports.id = report_id where outcome is null order by reporters.id`);
  const none = { resource_id: null, path_id: null, verdict_id: null, email: null, user_id: null };
  expect(rows).toEqual([
    {
      ...none,
      resource_id: 1,
      kind: "spam",
      version: 1,
      email: "ann@example.com",
      message: "It sells",
      opened: "05-05",
      sent: "05-05",
    },
    { ...none, path_id: 1, kind: "other", version: 2, user_id: 1, message: "First", opened: "01-01", sent: "01-01" },
    { ...none, path_id: 1, kind: "other", version: 2, user_id: 2, message: "Later", opened: "01-01", sent: "02-02" },
    { ...none, path_id: 2, kind: "other", version: 1, user_id: 3, message: "Other", opened: "03-03", sent: "03-03" },
    { ...none, verdict_id: 1, kind: "other", version: 1, message: null, opened: "04-04", sent: "04-04" },
  ]);
  const { rows: kept } = await engine.query(`
    select (select count(*)::int from path_reports) as paths,
      (select count(*)::int from verdicts where reported_at is not null) as comments`);
  expect(kept).toEqual([{ paths: 3, comments: 1 }]);
});

test("resources that were stored before are found in either spelling", async () => {
  const own = await migrateBefore("search_folding");
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
  await engine.exec(own);
  expect(await found()).toEqual([1, 1, 1]);
  await engine.exec("truncate resources restart identity cascade");
});

test("a new database has the first terms, and kinds that were changed before keep theirs", async () => {
  const own = await migrateBefore("first_terms");
  const { aliases: _, ...columns } = getTableColumns(terms);
  const stored = () => drizzle(engine).select(columns).from(terms).orderBy(terms.kind, terms.position);
  const first = firstTerms.map(({ aliases: _, ...term }) => term);
  await engine.exec("insert into terms (kind, slug, position, label) values ('tag', 'type', 0, 'Type')");
  await engine.exec(own);
  expect((await stored()).filter(({ kind }) => kind !== "tag")).toEqual(first.filter(({ kind }) => kind !== "tag"));
  expect((await stored()).filter(({ kind }) => kind === "tag")).toMatchObject([{ slug: "type", version: 1 }]);
  await engine.exec("delete from terms");
  await engine.exec(own);
  expect(await stored()).toEqual(first);
});

test("the terms of the version before get the words that search knew, also those that were renamed", async () => {
  const own = await migrateBefore("first_aliases");
  await engine.exec("update terms set slug = 'selling', former_slugs = '{marketing}' where slug = 'marketing'");
  await engine.exec("insert into terms (kind, slug, position, label) values ('tag', 'sourdough', 90, 'Sourdough')");
  await engine.exec(own);
  const rows = await drizzle(engine).select().from(terms);
  const aliasesOf = (slug: string) => rows.find((row) => row.kind === "tag" && row.slug === slug)!.aliases;
  expect(aliasesOf("selling")).toContain("audience, fans, followers, subscribers = fans audience marketing");
  expect(aliasesOf("seo")).toContain("seo");
  expect(aliasesOf("sourdough")).toEqual([]);
  expect(rows.filter(({ slug, version }) => slug !== "sourdough" && version > 0)).toEqual([]);
});
