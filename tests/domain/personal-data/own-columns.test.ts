/** Each column that names a person: where it is in the download, and what becomes of it when the account is taken back. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { rowsOf } from "~/db/schema-state.server";
import { findAccountId } from "~/domain/accounts/account.server";
import { takeBack } from "~/domain/accounts/take-back.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { fillEveryTable } from "../../support/fill-every-table";

type Kept = { kept: string };
const because = (kept: string): Kept => ({ kept });
const list = because("a list, which the owner sees and can change");
const hashes = because("hashes of links in emails and of codes");
const work = because("says what staff did for the site");
const before = because("written by the version before only");

/** The key of the download or why it has none, and "emptied" or why it is kept. */
const columns: Record<string, [download: string | Kept, takenBack: "emptied" | Kept]> = {
  "api_keys.user_id": ["api_keys", "emptied"],
  "blocked_domains.blocked_by": [work, work],
  "email_confirmations.user_id": [hashes, "emptied"],
  "followers.user_id": ["following", because("what was seen gives no access; the private feed ends")],
  "follows.user_id": ["follows", list],
  "identities.user_id": ["log_in_provider", "emptied"],
  "imports.admin_id": [work, work],
  "imports.member_id": ["imported_links", list],
  "mail_subscriptions.user_id": ["email_subscriptions", because("mailed to the owner, who can end it in each email")],
  "mails.user_id": [because("emails that the member has"), because("mailed to the owner")],
  "notices.user_id": ["notices", because("only the owner reads them")],
  "password_resets.user_id": [hashes, "emptied"],
  "path_follows.user_id": ["followed_paths", list],
  "path_reports.user_id": [before, before],
  "path_votes.user_id": ["path_votes", "emptied"],
  "paths.owner_id": ["paths", because("the owner sees, changes and deletes them")],
  "queue_views.user_id": [because("what moderators had open in the last minutes"), because("only moderators have it")],
  "recovery_codes.user_id": [hashes, "emptied"],
  "removed_saves.user_id": ["removed_from_library", because("goes within an hour")],
  "reporters.user_id": ["reports", because("what was reported stays true")],
  "reports.closed_by": [work, work],
  "resources.decided_by": [work, work],
  "resources.submitted_by": ["submissions", because("it is the owner's; its private address ends")],
  "saves.user_id": ["library", list],
  "sessions.user_id": ["sessions", "emptied"],
  "site_pages.created_by": [work, work],
  "site_versions.created_by": [work, work],
  "upvotes.user_id": ["upvotes", "emptied"],
  "users.suspended_by": [work, work],
  "verdicts.user_id": ["verdicts", "emptied"],
};

test("each column with the id of a person is in the table above and in the download, and forgets the id with the account", async () => {
  await fillEveryTable();
  const found = await rowsOf<{ column: string; onDelete: string | null }>(
    db,
    sql`select c.relname || '.' || a.attname as "column", r.confdeltype as "onDelete"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint r on r.contype = 'f' and r.conrelid = c.oid and r.conkey = array[a.attnum]
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (r.confrelid = 'users'::regclass or a.attname ~ '(user|member|owner|admin|actor|account)_id$') order by 1`,
  );
  // The log names staff. It has no reference to them, so that it cannot change.
  const log = "audit_log.actor_id";
  expect(found.map(({ column }) => column)).toEqual([...Object.keys(columns), log].sort());
  const keys = Object.keys((await exportAccount((await findAccountId("member@example.com"))!))!);
  for (const [place] of Object.values(columns)) if (typeof place === "string") expect(keys).toContain(place);
  // c: the row goes with the account, n: it stays without the id.
  const kept = found.filter(({ onDelete }) => !["c", "n"].includes(onDelete ?? "none"));
  expect(kept.map(({ column }) => column)).toEqual([log]);
});

async function countRows(id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(columns)) {
    const [table, column] = name.split(".") as [string, string];
    const query = sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
    counts[name] = (await rowsOf<{ count: number }>(db, query))[0]!.count;
  }
  return counts;
}

test("taking an account back empties what the table says, and nothing else", async () => {
  await fillEveryTable();
  const id = (await findAccountId("member@example.com"))!;
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id));
  for (const table of ["upvotes", "verdicts", "path_votes"])
    await db.execute(sql`update ${sql.identifier(table)} set counted = false`);
  const counts = await countRows(id);
  expect(await db.transaction((tx) => takeBack(tx, id, "new"))).toBe(true);
  const after = await countRows(id);
  const emptied = Object.keys(columns).filter((name) => columns[name]![1] === "emptied");
  for (const name of emptied) expect([name, counts[name]! > 0, after[name]]).toEqual([name, true, 0]);
  expect(after).toEqual({ ...counts, ...Object.fromEntries(emptied.map((name) => [name, 0])) });
  expect(await db.transaction((tx) => takeBack(tx, id, "another"))).toBe(false);
  expect((await db.select().from(users).where(eq(users.id, id)))[0]!.passwordHash).toBe("new");
});
