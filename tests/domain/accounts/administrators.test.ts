import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/moderation";
import {
  addAdministrator,
  ensureAdministrator,
  listAdministrators,
  removeAdministrator,
} from "~/domain/accounts/administrators.server";
import { hashPassword, matchesPassword } from "~/domain/accounts/passwords/passwords.server";

const account = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]!;
const actions = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).map((entry) => entry.action);

test("creates an administrator at the first start on the embedded database and prints the password once", async () => {
  const message = await ensureAdministrator({ embedded: true });
  const password = /: (\S{20})$/.exec(message!)![1]!;
  expect(message).toContain("admin@example.com");
  const { passwordHash, accessRole } = await account("admin@example.com");
  expect(accessRole).toBe("administrator");
  expect(passwordHash).toMatch(/^\$argon2id\$/);
  expect(await matchesPassword(password, passwordHash)).toBe(true);
  expect(await ensureAdministrator({ embedded: true })).toBeNull();
  expect(await listAdministrators()).toEqual(["admin@example.com"]);
  expect(await actions()).toEqual(["add-administrator"]);
});

test("creates no administrator on a database server without a configured password", async () => {
  expect(await ensureAdministrator({ embedded: false })).toBeNull();
  expect(await ensureAdministrator({ embedded: false, ADMIN_EMAIL: "a@example.com" })).toBeNull();
  expect(await listAdministrators()).toEqual([]);
});

test("creates the configured administrator without printing anything, and a later start changes nothing", async () => {
  const setting = { embedded: false, ADMIN_EMAIL: "Ada@example.com", ADMIN_PASSWORD: "first password" };
  expect(await ensureAdministrator(setting)).toBeNull();
  const made = await account("Ada@example.com");
  await ensureAdministrator({ ...setting, ADMIN_EMAIL: "ada@example.com" });
  expect(await account("Ada@example.com")).toEqual(made);
  await ensureAdministrator({ ...setting, ADMIN_PASSWORD: "second password" });
  expect(await account("Ada@example.com")).toEqual(made);
  await db.update(users).set({ passwordHash: await hashPassword("a changed password") });
  await ensureAdministrator(setting);
  expect(await matchesPassword("a changed password", (await account("Ada@example.com")).passwordHash)).toBe(true);
});

test("sets the configured password for a member who becomes the configured administrator", async () => {
  await db.insert(users).values({ email: "m@example.com", passwordHash: await hashPassword("their password") });
  await ensureAdministrator({ embedded: false, ADMIN_EMAIL: "m@example.com", ADMIN_PASSWORD: "configured password" });
  const { accessRole, passwordHash } = await account("m@example.com");
  expect([accessRole, await matchesPassword("configured password", passwordHash)]).toEqual(["administrator", true]);
});

test("creates one administrator when several processes start at once", async () => {
  const setting = { embedded: false, ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "first password" };
  await Promise.all([ensureAdministrator(setting), ensureAdministrator(setting), ensureAdministrator(setting)]);
  expect(await listAdministrators()).toEqual(["ada@example.com"]);
  expect(await actions()).toEqual(["add-administrator"]);
});

test("promotes a member, keeps the password and ends every session", async () => {
  const passwordHash = await hashPassword("their password");
  await db.insert(users).values({ email: "m@example.com", passwordHash });
  const { ok, message } = await addAdministrator("M@example.com");
  expect(ok).toBe(true);
  expect(message).toContain("m@example.com is now an administrator");
  expect(await account("m@example.com")).toMatchObject({
    accessRole: "administrator",
    sessionVersion: 2,
    passwordHash,
  });
  expect((await addAdministrator("m@example.com")).message).toBe("m@example.com is already an administrator.");
});

test("removing ends the role and the sessions, except for the last administrator", async () => {
  await addAdministrator("a@example.com");
  expect(await removeAdministrator("a@example.com")).toEqual({
    ok: false,
    message: "a@example.com is the last administrator. Add another one first.",
  });
  await addAdministrator("b@example.com");
  expect((await removeAdministrator("A@example.com")).ok).toBe(true);
  expect(await account("a@example.com")).toMatchObject({ accessRole: "member", sessionVersion: 2 });
  expect(await removeAdministrator("a@example.com")).toEqual({
    ok: false,
    message: "a@example.com is not an administrator.",
  });
  expect(await listAdministrators()).toEqual(["b@example.com"]);
});

test("keeps one administrator when two are removed at the same time", async () => {
  await addAdministrator("a@example.com");
  await addAdministrator("b@example.com");
  const both = await Promise.all([removeAdministrator("a@example.com"), removeAdministrator("b@example.com")]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listAdministrators()).toHaveLength(1);
});
