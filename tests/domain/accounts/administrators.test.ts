import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog, users } from "~/db/schema";
import {
  addAdministrator,
  ensureAdministrator,
  listAdministrators,
  removeAdministrator,
} from "~/domain/accounts/administrators.server";
import { hashPassword, matchesPassword } from "~/domain/accounts/passwords.server";

const account = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]!;
const acts = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).map((entry) => entry.act);

test("the embedded default's first start makes an administrator and tells the password, once", async () => {
  const sentence = await ensureAdministrator({ embedded: true });
  const password = /: (\S{20})$/.exec(sentence!)![1]!;
  expect(sentence).toContain("admin@example.com");
  const { passwordHash, isAdmin } = await account("admin@example.com");
  expect(isAdmin).toBe(true);
  expect(passwordHash).toMatch(/^\$argon2id\$/);
  expect(await matchesPassword(password, passwordHash)).toBe(true);
  expect(await ensureAdministrator({ embedded: true })).toBeNull();
  expect(await listAdministrators()).toEqual(["admin@example.com"]);
  expect(await acts()).toEqual(["add-administrator"]);
});

test("a server database without a configured password gets none", async () => {
  expect(await ensureAdministrator({ embedded: false })).toBeNull();
  expect(await ensureAdministrator({ embedded: false, ADMIN_EMAIL: "a@example.com" })).toBeNull();
  expect(await listAdministrators()).toEqual([]);
});

test("the configured administrator is made, kept, updated, and nothing is printed", async () => {
  const setting = { embedded: false, ADMIN_EMAIL: "Ada@example.com", ADMIN_PASSWORD: "first password" };
  expect(await ensureAdministrator(setting)).toBeNull();
  const made = await account("Ada@example.com");
  await ensureAdministrator({ ...setting, ADMIN_EMAIL: "ada@example.com" });
  expect(await account("Ada@example.com")).toEqual(made);
  await ensureAdministrator({ ...setting, ADMIN_PASSWORD: "second password" });
  const updated = await account("Ada@example.com");
  expect(updated.sessionVersion).toBe(made.sessionVersion + 1);
  expect(await matchesPassword("second password", updated.passwordHash)).toBe(true);
});

test("several processes that start at once make one administrator", async () => {
  const setting = { embedded: false, ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "first password" };
  await Promise.all([ensureAdministrator(setting), ensureAdministrator(setting), ensureAdministrator(setting)]);
  expect(await listAdministrators()).toEqual(["ada@example.com"]);
  expect(await acts()).toEqual(["add-administrator"]);
});

test("a member becomes an administrator with the password they have, and every session ends", async () => {
  const passwordHash = await hashPassword("their password");
  await db.insert(users).values({ email: "m@example.com", passwordHash });
  const { ok, sentence } = await addAdministrator("M@example.com");
  expect(ok).toBe(true);
  expect(sentence).toContain("m@example.com is now an administrator");
  expect(await account("m@example.com")).toMatchObject({ isAdmin: true, sessionVersion: 2, passwordHash });
  expect((await addAdministrator("m@example.com")).sentence).toBe("m@example.com is an administrator already.");
});

test("removing ends the role and its sessions; the last administrator stays", async () => {
  await addAdministrator("a@example.com");
  expect(await removeAdministrator("a@example.com")).toEqual({
    ok: false,
    sentence: "a@example.com is the last administrator. Add another one first.",
  });
  await addAdministrator("b@example.com");
  expect((await removeAdministrator("A@example.com")).ok).toBe(true);
  expect(await account("a@example.com")).toMatchObject({ isAdmin: false, sessionVersion: 2 });
  expect(await removeAdministrator("a@example.com")).toEqual({
    ok: false,
    sentence: "a@example.com is not an administrator.",
  });
  expect(await listAdministrators()).toEqual(["b@example.com"]);
});

test("two administrators removed at the same instant do not leave none", async () => {
  await addAdministrator("a@example.com");
  await addAdministrator("b@example.com");
  const both = await Promise.all([removeAdministrator("a@example.com"), removeAdministrator("b@example.com")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listAdministrators()).toHaveLength(1);
});
