import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { expect, test } from "vitest";
import journal from "../../../drizzle/meta/_journal.json";

const own = journal.entries.findIndex(({ tag }) => tag.endsWith("_one_store_of_reports"));
const sqlOf = ({ tag }: { tag: string }) => readFileSync(`drizzle/${tag}.sql`, "utf8");

test("the reports of paths, comments and resources that the version before stored are in one table", async () => {
  const engine = await PGlite.create({ dataDir: "memory://", extensions: { pg_trgm, unaccent } });
  for (const entry of journal.entries.slice(0, own)) await engine.exec(sqlOf(entry));
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
  await engine.exec(sqlOf(journal.entries[own]!));
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
  await engine.close();
});
