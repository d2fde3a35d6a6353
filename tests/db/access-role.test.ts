/** The column of the previous version and the one that replaces it, while processes of both versions run. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";

const insert = (column: string, value: string) =>
  db.execute(sql.raw(`insert into users (email, password_hash, ${column}) values ('a@example.com', '-', ${value})`));
const roles = () => rowsOf(db, sql`select access_role, is_admin from users`);

const administrator = [{ access_role: "administrator", is_admin: true }];
const member = [{ access_role: "member", is_admin: false }];

test("an administrator of the previous version is one of this version, until the previous version removes the role", async () => {
  await insert("is_admin", "true");
  expect(await roles()).toEqual(administrator);
  await db.execute(sql`update users set is_admin = false`);
  expect(await roles()).toEqual(member);
  await db.execute(sql`update users set is_admin = true`);
  expect(await roles()).toEqual(administrator);
});

test("an administrator of this version is one of the previous version, until this version removes the role", async () => {
  await insert("access_role", "'administrator'");
  expect(await roles()).toEqual(administrator);
  await db.execute(sql`update users set access_role = 'member'`);
  expect(await roles()).toEqual(member);
  await db.execute(sql`update users set access_role = 'administrator'`);
  expect(await roles()).toEqual(administrator);
});

test("a moderator is a member of the previous version, which can make them an administrator", async () => {
  await insert("access_role", "'moderator'");
  expect(await roles()).toEqual([{ access_role: "moderator", is_admin: false }]);
  await db.execute(sql`update users set is_admin = true`);
  expect(await roles()).toEqual(administrator);
  await db.execute(sql`update users set access_role = 'moderator'`);
  expect(await roles()).toEqual([{ access_role: "moderator", is_admin: false }]);
});

test("a member of either version is a member of both, and a role that does not exist is rejected", async () => {
  await insert("city", "'Paris'");
  expect(await roles()).toEqual(member);
  await expect(db.execute(sql`update users set access_role = 'owner'`)).rejects.toThrow();
  expect(await roles()).toEqual(member);
});
