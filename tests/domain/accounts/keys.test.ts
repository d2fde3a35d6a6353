import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { apiKeys, users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import type { Account } from "~/domain/accounts/account.server";
import { findKeyUser } from "~/domain/accounts/keys/find-key-user.server";
import type { KeyScope } from "~/domain/accounts/keys/key-values";
import { createKey, deleteEndedKeys, deleteKey, keyForm, listKeys } from "~/domain/accounts/keys/keys.server";
import { changePassword } from "~/domain/accounts/passwords/own-password.server";
import { requestPasswordReset, resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { liftSuspension, logOutPerson, suspend } from "~/domain/accounts/people/manage-person.server";
import { signOutEverywhere } from "~/domain/accounts/sessions/sessions.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { confirmEmail, makeAccount, useAccount } from "../../support/make-account";
import { makeAdmin } from "../../support/review-records";

const ada = useAccount();

const password = "another long pass phrase";
const rows = () => db.select().from(apiKeys);

async function makeKey(owner: Account, scope: KeyScope = "read", name = "Script"): Promise<string> {
  const made = await createKey(owner, { name, scope, days: 30 });
  if (typeof made === "string") throw new Error(made);
  return made.key;
}

/** Moves the end of all keys. */
const endKeys = (ago: string) => db.update(apiKeys).set({ expiresAt: sql`now() - ${ago}::interval` });

async function withRole(accessRole: Account["accessRole"]): Promise<Account> {
  await db.update(users).set({ accessRole }).where(eq(users.id, ada.id));
  return { ...ada, accessRole };
}

test("a key is random, and only its hash is stored", async () => {
  const [one, other] = [await makeKey(ada), await makeKey(ada)];
  expect(one).toMatch(/^chk_[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect((await rows()).map(({ keyHash }) => keyHash)).toEqual([sha256(one), sha256(other)]);
  expect(JSON.stringify([await rows(), await listKeys(ada.id), await exportAccount(ada.id)])).not.toContain(one);
});

test("a key finds its owner until it is deleted by the owner", async () => {
  const bob = await makeAccount({ email: "bob@example.com" });
  const key = await makeKey(ada, "write", "My script");
  const found = { user: { id: ada.id, email: "ada@example.com" }, scope: "write", isExpired: false };
  expect(await findKeyUser(key)).toMatchObject(found);
  expect(await findKeyUser(key.toUpperCase())).toBeNull();
  expect(await findKeyUser(sha256(key))).toBeNull();
  const { id } = (await listKeys(ada.id))[0]!;
  expect(await listKeys(bob.id)).toEqual([]);
  expect(await deleteKey(bob, id)).toBe(false);
  expect(await findKeyUser(key)).toMatchObject(found);
  expect(await deleteKey(ada, id)).toBe(true);
  expect(await findKeyUser(key)).toBeNull();
  expect(await deleteKey(ada, id)).toBe(false);
});

test("of twenty keys made at the same time, ten are made", async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, () => createKey(ada, { name: "Script", scope: "read", days: 30 })),
  );
  expect(made.filter((one) => one === "too-many")).toHaveLength(10);
  expect(await rows()).toHaveLength(10);
  await makeKey(await makeAccount({ email: "bob@example.com" }));
});

test("the list has name, scope and times, and the hour of the last use", async () => {
  const key = await makeKey(ada, "write", "My script");
  const month = 30 * 24 * 60 * 60 * 1000;
  const [fresh] = await listKeys(ada.id);
  expect(fresh).toMatchObject({ name: "My script", scope: "write", usedAt: null, isExpired: false });
  expect(fresh!.expiresAt.getTime() - fresh!.createdAt.getTime()).toBe(month);
  await findKeyUser(key);
  const hour = (await listKeys(ada.id))[0]!.usedAt!;
  expect(hour.toISOString()).toMatch(/:00:00\.000Z$/);
  expect(hour.getTime()).toBeGreaterThan(fresh!.createdAt.getTime() - 3_600_000);
  await db.update(apiKeys).set({ usedAt: new Date("2020-02-03T04:00:00Z") });
  await findKeyUser(key);
  expect((await listKeys(ada.id))[0]!.usedAt!.getTime()).toBeGreaterThanOrEqual(hour.getTime());
});

test("a second use in the same hour writes nothing", async () => {
  const key = await makeKey(ada);
  await findKeyUser(key);
  const version = async () => (await db.select({ xmin: sql<string>`xmin::text` }).from(apiKeys))[0]!.xmin;
  const before = await version();
  await findKeyUser(key);
  expect(await version()).toBe(before);
});

test("an expired key is listed, is deleted after 30 days, and its use is not stored", async () => {
  const key = await makeKey(ada);
  await endKeys("1 second");
  expect(await findKeyUser(key)).toMatchObject({ isExpired: true });
  expect(await listKeys(ada.id)).toMatchObject([{ isExpired: true, usedAt: null }]);
  await endKeys("29 days");
  await deleteEndedKeys();
  expect(await rows()).toHaveLength(1);
  await endKeys("31 days");
  await deleteEndedKeys();
  expect(await rows()).toHaveLength(0);
});

test("a key has no more rights than its owner when it is made", async () => {
  const made = (owner: Parameters<typeof createKey>[0]) => createKey(owner, { name: "x", scope: "moderate", days: 30 });
  expect(await made(ada)).toBe("not-allowed");
  const admin = await withRole("administrator");
  expect(await made({ ...admin, mustSetUpSecondFactor: true })).toBe("not-allowed");
  expect(await rows()).toEqual([]);
  expect(await made(admin)).toEqual({ key: expect.any(String) });
});

test.each([
  [{ name: " ", scope: "read", days: "30" }, "Name is required"],
  [{ name: "x".repeat(61), scope: "read", days: "30" }, "Name must be 60 characters or less"],
  [{ name: "x", scope: "administer", days: "30" }, "Choose what the key may do"],
  [{ name: "x", scope: "read" }, "Choose when the key ends"],
])("the form %j is rejected", (form, message) => {
  expect(keyForm.safeParse(form).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("keys of moderators are in the log, those of members are not", async () => {
  await makeKey(ada);
  const moderator = await withRole("moderator");
  await makeKey(moderator, "moderate", "Bot");
  await deleteKey(moderator, (await listKeys(ada.id))[1]!.id);
  const entry = { actorEmail: "ada@example.com", after: { key: "Bot", scope: "moderate" } };
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { action: "create-key", ...entry },
    { action: "delete-key", ...entry },
  ]);
});

async function reset(endsKeys: boolean): Promise<void> {
  await requestPasswordReset(ada.email);
  const [mail] = await db.select().from(mails);
  const token = /token=([\w-]{43})/.exec(mail!.text)![1]!;
  await resetPassword({ token, password, endsKeys });
}

const about = async () => ({ personId: ada.id, admin: await makeAdmin("root@example.com") });

test.each<[what: string, happens: () => Promise<unknown>, isLeft: boolean]>([
  ["logging out everywhere", () => signOutEverywhere(ada.id), true],
  ["a changed password", () => changePassword({ userId: ada.id, password }), true],
  [
    "a changed password, if the member chooses so",
    () => changePassword({ userId: ada.id, password, endsKeys: true }),
    false,
  ],
  ["a reset password", async () => [await confirmEmail(ada.id), await reset(false)], true],
  ["a reset password, if the member chooses so", async () => [await confirmEmail(ada.id), await reset(true)], false],
  ["a reset password that confirms the email", () => reset(false), false],
  [
    "a suspension that ended",
    async () => {
      const person = await about();
      await suspend({ ...person, reason: "Spam", hidesContent: false });
      await liftSuspension(person);
    },
    false,
  ],
  ["an administrator who logs the person out", async () => logOutPerson(await about()), false],
])("%s ends keys or leaves them", async (_what, happens, isLeft) => {
  const key = await makeKey(ada);
  await happens();
  expect((await findKeyUser(key)) !== null).toBe(isLeft);
});
