/** What becomes of each row that belongs to a person when their account is taken back. */
import { eq, getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { rowsOf } from "~/db/schema-state.server";
import { findAccountId } from "~/domain/accounts/account.server";
import { takeBack } from "~/domain/accounts/take-back.server";
import { fillEveryTable } from "../../support/fill-every-table";

const schema = import.meta.glob<Record<string, unknown>>("../../../app/db/schema/*.ts", { eager: true });

/** A column that says whose a row is, and "emptied" or why not. */
const rows: Record<string, string> = {
  "users.suspended_by": "says what an administrator did",
  "sessions.user_id": "emptied",
  "api_keys.user_id": "emptied",
  "identities.user_id": "emptied",
  "recovery_codes.user_id": "emptied",
  "password_resets.user_id": "emptied",
  "email_confirmations.user_id": "emptied",
  "upvotes.user_id": "emptied",
  "verdicts.user_id": "emptied",
  "path_votes.user_id": "emptied",
  "resources.submitted_by": "the submission is the owner's; its private address ends",
  "followers.user_id": "what was seen gives no access; the private feed ends",
  "follows.user_id": "a list, which the owner sees and can change",
  "saves.user_id": "a list, which the owner sees and can change",
  "removed_saves.user_id": "goes within an hour",
  "path_follows.user_id": "a list, which the owner sees and can change",
  "path_reports.user_id": "written by the version before only",
  "paths.owner_id": "the owner sees, changes and deletes them",
  "imports.member_id": "a list, which the owner sees and can change",
  "reporters.user_id": "what was reported stays true",
  "notices.user_id": "only the owner reads them",
  "mails.user_id": "mailed to the owner",
  "mail_subscriptions.user_id": "mailed to the owner, who can end it in each email",
  "queue_views.user_id": "only moderators have it, whose email is confirmed",
  "imports.admin_id": "says what an administrator did",
  "blocked_domains.blocked_by": "says what a moderator did",
  "resources.decided_by": "says what a moderator did",
  "reports.closed_by": "says what a moderator did",
  "site_versions.created_by": "says what an administrator did",
  "site_pages.created_by": "says what an administrator did",
};

const references = Object.values(schema)
  .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => ({ table, key: key.reference() })))
  .filter(({ key }) => key.foreignTable === users)
  .map(({ table, key }) => `${getTableName(table)}.${key.columns[0]!.name}`);

test("each column of the schema that names a person says what becomes of it", () => {
  expect([...new Set(references)].sort()).toEqual(Object.keys(rows).sort());
});

async function countRows(id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of Object.keys(rows)) {
    const [table, column] = name.split(".") as [string, string];
    const query = sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`;
    counts[name] = (await rowsOf<{ count: number }>(db, query))[0]!.count;
  }
  return counts;
}

test("taking an account back empties what it says, and nothing else", async () => {
  await fillEveryTable();
  const id = (await findAccountId("member@example.com"))!;
  const unconfirmed = { emailConfirmedAt: null };
  await db.update(users).set(unconfirmed).where(eq(users.id, id));
  for (const table of ["upvotes", "verdicts", "path_votes"])
    await db.execute(sql`update ${sql.identifier(table)} set counted = false`);
  const before = await countRows(id);
  expect(await db.transaction((tx) => takeBack(tx, id, "new"))).toBe(true);
  const after = await countRows(id);
  const emptied = Object.keys(rows).filter((name) => rows[name] === "emptied");
  for (const name of emptied) expect([name, before[name]! > 0, after[name]]).toEqual([name, true, 0]);
  expect(after).toEqual({ ...before, ...Object.fromEntries(emptied.map((name) => [name, 0])) });
  expect(await db.transaction((tx) => takeBack(tx, id, "another"))).toBe(false);
  expect((await db.select().from(users).where(eq(users.id, id)))[0]!.passwordHash).toBe("new");
});
