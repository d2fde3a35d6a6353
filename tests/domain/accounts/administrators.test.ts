import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { recoveryCodes, users } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/moderation";
import {
  addAdministrator,
  ensureAdministrator,
  listAdministrators,
  listStaff,
  removeAdministrator,
} from "~/domain/accounts/administrators.server";
import { resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { hashPassword, matchesPassword } from "~/domain/accounts/passwords/passwords.server";
import { confirmAccount, resetAccount } from "~/domain/accounts/people/person-commands.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { prepareFirstStart } from "~/start/first-start.server";
import { makeAccount } from "../../support/make-account";
import { withSecondFactor } from "../../support/second-factor";

const account = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]!;
const actions = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).map((entry) => entry.action);

describe("the first start on the embedded database", () => {
  const { isTTY } = process.stdout;
  beforeEach(() => {
    config.DATA_DIR = mkdtempSync(path.join(tmpdir(), "career-hub-first-"));
  });
  afterEach(() => {
    rmSync(config.DATA_DIR, { recursive: true });
    process.stdout.isTTY = isTTY;
  });
  const start = () => prepareFirstStart({ ...config, SEED: "off", embedded: true, ADMIN_PASSWORD: undefined });

  test("without a terminal keeps the password in a file until that administrator logs in", async () => {
    process.stdout.isTTY = false;
    const file = path.join(config.DATA_DIR, "admin-password");
    const messages = await start();
    expect(messages).toEqual([expect.stringContaining(`The password is in ${file} until the first log-in.`)]);
    const [email, password] = readFileSync(file, "utf8").split("\n") as [string, string];
    expect([messages.join().includes(password), statSync(file).mode & 0o777]).toEqual([false, 0o600]);
    await makeAccount({ email: "other@example.com" });
    await addAdministrator("other@example.com");
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("their password") })
      .where(eq(users.email, "other@example.com"));
    expect(await authenticate({ email: "other@example.com", password: "their password" })).not.toBeNull();
    expect(await authenticate({ email, password: "another" })).toBeNull();
    expect(existsSync(file)).toBe(true);
    expect(await authenticate({ email, password })).toMatchObject({ email });
    expect(existsSync(file)).toBe(false);
  });

  test("on a terminal prints the password, and writes no file", async () => {
    process.stdout.isTTY = true;
    const messages = await start();
    const password = /Password \(shown only now\): (\S{20})$/.exec(messages.join())![1]!;
    const { passwordHash } = await account("admin@example.com");
    expect(passwordHash).toMatch(/^\$argon2id\$/);
    expect(await matchesPassword(password, passwordHash)).toBe(true);
    expect(readdirSync(config.DATA_DIR)).toEqual([]);
    process.stdout.isTTY = false;
    expect(await start()).toEqual([]);
    expect(readdirSync(config.DATA_DIR)).toEqual([]);
    expect(await listAdministrators()).toEqual(["admin@example.com"]);
    expect(await actions()).toEqual(["add-administrator"]);
  });
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
  await db.insert(users).values({ email: "m@example.com", passwordHash, emailConfirmedAt: new Date() });
  const { ok, message } = await addAdministrator("M@example.com");
  expect(ok).toBe(true);
  expect(message).toBe("m@example.com is now an administrator and is signed out everywhere. The password stays.");
  expect(await account("m@example.com")).toMatchObject({
    accessRole: "administrator",
    sessionVersion: 2,
    passwordHash,
  });
  expect((await addAdministrator("m@example.com")).message).toBe("m@example.com is already an administrator.");
});

describe("an account whose email was not confirmed, when it becomes an administrator", () => {
  const strangersPassword = "the stranger's pass phrase";

  /** Such an account with a second factor, from before one needed a confirmed email. */
  async function strangersAccount() {
    const { id } = await makeAccount({ email: "m@example.com", password: strangersPassword });
    await withSecondFactor({ id });
    await db.update(users).set({ emailConfirmedAt: null });
    return account("m@example.com");
  }

  test("gets a new password, which the command shows, and loses its second factor and sessions", async () => {
    const before = await strangersAccount();
    const { message } = await addAdministrator("m@example.com");
    expect(message).toContain("The email of this account was not confirmed");
    expect(message).toContain("two-factor authentication are gone, and the password is new.");
    const password = /Password \(shown only now\): (\S{20})$/.exec(message)![1]!;
    const after = await account("m@example.com");
    expect(after).toMatchObject({ accessRole: "administrator", secondFactor: null, secondFactorAt: null });
    expect(after.sessionVersion).toBeGreaterThan(before.sessionVersion);
    expect(after.emailConfirmedAt).toBeInstanceOf(Date);
    expect(await matchesPassword(strangersPassword, after.passwordHash)).toBe(false);
    expect(await matchesPassword(password, after.passwordHash)).toBe(true);
    expect(await db.select().from(recoveryCodes)).toEqual([]);
  });
});

test("adds a moderator, who is no administrator, and turns no administrator into one", async () => {
  expect((await addAdministrator("mod@example.com", "moderator")).message).toMatch(/^Moderator .+ \S{20}$/);
  expect((await account("mod@example.com")).accessRole).toBe("moderator");
  expect((await addAdministrator("mod@example.com", "moderator")).message).toContain("already a moderator");
  await addAdministrator("ada@example.com");
  expect(await addAdministrator("ada@example.com", "moderator")).toMatchObject({ ok: false });
  expect(await listAdministrators()).toEqual(["ada@example.com"]);
  expect((await addAdministrator("mod@example.com")).message).toContain("is now an administrator");
  expect(await actions()).toEqual(["change-role", "add-administrator", "add-administrator"]);
});

describe("on a site that sends no mail, the operator", () => {
  const email = "ann@example.com";
  beforeEach(() => makeAccount({ email }));

  test.each([
    ["confirms", confirmAccount],
    ["resets", resetAccount],
  ])("%s no account that does not exist", async (_what, command) => {
    const message = "There is no account nobody@example.com.";
    expect(await command("nobody@example.com")).toEqual({ ok: false, message });
    expect(await actions()).toEqual([]);
  });

  test("confirms an email once", async () => {
    const { message } = await confirmAccount(email);
    expect(await confirmAccount(email)).toEqual({ ok: true, message: `The email of ${email} was already confirmed.` });
    expect((await account(email)).emailConfirmedAt).toBeInstanceOf(Date);
    expect(await actions()).toEqual(["confirm-email", "reset-link"]);
    const token = /\/auth\/reset\?token=([\w-]+)$/.exec(message)![1]!;
    expect(await resetPassword({ token, password: "the owner's pass phrase" })).toMatchObject({ email });
  });

  test("prints a link with which the owner chooses a new password", async () => {
    const { message } = await resetAccount(email);
    const token = /\/auth\/reset\?token=([\w-]+)$/.exec(message)![1]!;
    await resetPassword({ token, password: "the new pass phrase" });
    expect(await matchesPassword("the new pass phrase", (await account(email)).passwordHash)).toBe(true);
    expect(await actions()).toEqual(["reset-link"]);
  });

  test("lists everybody who has a role", async () => {
    await addAdministrator("mod@example.com", "moderator");
    await addAdministrator("ada@example.com");
    expect(await listStaff()).toEqual([
      { email: "ada@example.com", accessRole: "administrator" },
      { email: "mod@example.com", accessRole: "moderator" },
    ]);
  });
});

test("removing ends the role and the sessions, except for the last administrator", async () => {
  await addAdministrator("A@example.com");
  expect(await removeAdministrator("a@example.com")).toEqual({
    ok: false,
    message: "A@example.com is the last administrator. Add another one first.",
  });
  await addAdministrator("b@example.com");
  expect((await removeAdministrator("a@Example.com")).ok).toBe(true);
  expect(await account("A@example.com")).toMatchObject({ accessRole: "member", sessionVersion: 2 });
  expect(await removeAdministrator("a@example.com")).toEqual({
    ok: false,
    message: "a@example.com is not an administrator.",
  });
  expect(await listAdministrators()).toEqual(["b@example.com"]);
});
