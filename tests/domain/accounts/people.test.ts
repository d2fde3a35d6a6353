/** What administrators do with the accounts of others. */

import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, listen } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { addAdministrator, listAdministrators, removeAdministrator } from "~/domain/accounts/administrators.server";
import { findPerson, listPeople, type PeoplePart, peoplePageSize } from "~/domain/accounts/people/list-people.server";
import {
  changeRole,
  liftSuspension,
  logOutPerson,
  resetSecondFactor,
  suspend,
} from "~/domain/accounts/people/manage-person.server";
import { suspensionForm } from "~/domain/accounts/people/person-forms";
import { findSessionUser } from "~/domain/accounts/sessions/session-user.server";
import { createSession } from "~/domain/accounts/sessions/sessions.server";
import { findPath } from "~/domain/paths/find-path.server";
import { listPaths } from "~/domain/paths/list-paths.server";
import { findApproved } from "~/domain/resources/find.server";
import { decideComment, listQueuedComments } from "~/domain/review/comments/review-comments.server";
import { confirmEmail, makeAccount, useAccount } from "../../support/make-account";
import { makePublicPath } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";
import { finish, makeMembers } from "../../support/make-verdict";
import { makeAdmin, makeRecord, useAdmin } from "../../support/review-records";
import { withSecondFactor } from "../../support/second-factor";
import { trusted } from "../../support/trusted";
import { walkPages } from "../../support/walk-pages";

type Person = Awaited<ReturnType<typeof makeAdmin>>;
const admin = useAdmin();
const bob = useAccount({ email: "bob@example.com" });

const confirm = () => confirmEmail(bob.id);
const stored = async (id = bob.id) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const mailsToBob = () =>
  db.select({ kind: mails.kind, text: mails.text }).from(mails).where(eq(mails.recipient, bob.email)).orderBy(mails.id);
const kindsToBob = async () => (await mailsToBob()).map(({ kind }) => kind).filter((kind) => kind !== "confirm");
async function lastEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}
const aboutBob = () => ({ personId: bob.id, admin });

/** Returns a check whether the session that begins now is still valid. */
async function session() {
  const { id, sessionVersion: version } = await stored();
  const expiresAt = new Date(Date.now() + 60_000);
  const sessionId = await createSession({ userId: id, version, browser: "Firefox", expiresAt });
  return async () => (await findSessionUser(id, version, sessionId)) !== null;
}

describe("a role", () => {
  test("is given to a person with a confirmed email, who is told and logged out, and taken back", async () => {
    await confirm();
    const isValid = await session();
    expect(await changeRole({ ...aboutBob(), role: "moderator" })).toEqual({ kind: "done" });
    expect([(await stored()).accessRole, await isValid(), await kindsToBob()]).toEqual(["moderator", false, ["role"]]);
    expect(await lastEntry()).toMatchObject({
      action: "change-role",
      actorEmail: admin.email,
      before: { role: "member" },
      after: { account: bob.id, role: "moderator" },
    });
    expect(await changeRole({ ...aboutBob(), role: "moderator" })).toEqual({ kind: "already" });
    expect(await changeRole({ ...aboutBob(), role: "administrator" })).toEqual({ kind: "done" });
    expect(await listAdministrators()).toEqual([admin.email, bob.email]);
    expect(await changeRole({ ...aboutBob(), role: "member" })).toEqual({ kind: "done" });
    expect((await stored()).accessRole).toBe("member");
    expect(await kindsToBob()).toEqual(["role", "role", "role"]);
  });

  test("with rights is not given to an unconfirmed email or a suspended person", async () => {
    for (const role of ["moderator", "administrator"] as const)
      expect(await changeRole({ ...aboutBob(), role })).toEqual({ kind: "refused", reason: "unconfirmed" });
    await confirm();
    await suspend({ ...aboutBob(), reason: "Spam", hidesContent: false });
    expect(await changeRole({ ...aboutBob(), role: "moderator" })).toEqual({ kind: "refused", reason: "suspended" });
    expect((await stored()).accessRole).toBe("member");
  });

  test("is not changed by its owner, a member, a moderator or somebody who is no administrator any more", async () => {
    await confirm();
    const moderator = await makeAdmin("mo@example.com", "moderator");
    const former = await makeAdmin("former@example.com");
    await removeAdministrator(former.email);
    const refused = { kind: "refused", reason: "not-allowed" };
    for (const actor of [trusted({ id: bob.id, email: bob.email }), moderator, former])
      expect(await changeRole({ personId: bob.id, admin: actor, role: "administrator" })).toEqual(refused);
    expect(await changeRole({ personId: admin.id, admin, role: "member" })).toEqual(refused);
    expect(await suspend({ personId: admin.id, admin, reason: "Me", hidesContent: false })).toEqual(refused);
    expect(await changeRole({ personId: 999_999, admin, role: "member" })).toEqual({ kind: "missing" });
    expect(await listAdministrators()).toEqual([admin.email]);
    expect((await stored()).accessRole).toBe("member");
  });
});

describe("two administrators who act on each other at once", () => {
  const both = [
    ["remove", (personId: number, actor: Person) => changeRole({ personId, admin: actor, role: "member" })],
    [
      "suspend",
      (personId: number, actor: Person) => suspend({ personId, admin: actor, reason: "x", hidesContent: true }),
    ],
  ] as const;

  test.each(both)("%s one of them only", async (_what, remove) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await makeAdmin(`one${round}@example.com`), await makeAdmin(`other${round}@example.com`)];
      const results = await Promise.all([remove(one.id, other), remove(other.id, one)]);
      expect(results.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
    }
    expect(await listAdministrators()).toHaveLength(6);
  });

  test("never leave none together with the command line", async () => {
    const other = await makeAdmin("other@example.com");
    await Promise.all([
      changeRole({ personId: admin.id, admin: other, role: "member" }),
      removeAdministrator(other.email),
      changeRole({ personId: other.id, admin, role: "member" }),
    ]);
    expect(await listAdministrators()).toHaveLength(1);
  });
});

describe("a suspended person", () => {
  const suspendBob = (hidesContent = false) => suspend({ ...aboutBob(), reason: "Spam in comments", hidesContent });

  test("has no session or role any more, and is told why", async () => {
    await confirm();
    await changeRole({ ...aboutBob(), role: "administrator" });
    const isValid = await session();
    expect(await suspendBob()).toEqual({ kind: "done" });
    expect(await stored()).toMatchObject({
      accessRole: "member",
      suspendedAt: expect.any(Date),
      suspendedReason: "Spam in comments",
      suspendedBy: admin.id,
      contentHidden: false,
    });
    expect(await isValid()).toBe(false);
    const [mail] = (await mailsToBob()).filter(({ kind }) => kind === "suspended");
    expect(mail!.text).toContain("Reason: Spam in comments");
    expect(mail!.text).toContain("What you published stays public.");
    expect(await lastEntry()).toMatchObject({
      action: "suspend",
      after: { account: bob.id, reason: "Spam in comments" },
    });
    expect(await suspendBob()).toEqual({ kind: "already" });
    expect((await kindsToBob()).filter((kind) => kind === "suspended")).toHaveLength(1);
  });

  test("gets no valid session although a process of the version before starts one", async () => {
    await suspendBob();
    expect(await (await session())()).toBe(false);
  });

  test("comes back as a member when the suspension is lifted", async () => {
    await suspendBob(true);
    expect(await liftSuspension(aboutBob())).toEqual({ kind: "done" });
    const none = { suspendedAt: null, suspendedReason: null, suspendedBy: null, contentHidden: false };
    expect(await stored()).toMatchObject({ ...none, accessRole: "member" });
    expect(await (await session())()).toBe(true);
    expect(await liftSuspension(aboutBob())).toEqual({ kind: "already" });
    expect(await kindsToBob()).toEqual(["suspended", "restored"]);
  });

  test("comes back when the operator makes them an administrator", async () => {
    await confirm();
    await suspendBob(true);
    await addAdministrator(bob.email);
    expect(await stored()).toMatchObject({ accessRole: "administrator", suspendedAt: null, contentHidden: false });
  });

  test.each(["unlisted", "public"] as const)("has a hidden path (%s), which comes back", async (visibility) => {
    const path = await makePublicPath(bob.id, { visibility });
    const carol = { id: (await makeAccount({ email: "carol@example.com" })).id, accessRole: "member" } as const;
    const seen = async () => [
      (await findPath(path.slug, null)) !== null,
      (await findPath(path.slug, carol)) !== null,
      (await listPaths({})).paths.map(({ slug }) => slug).includes(path.slug),
    ];
    const isListed = visibility === "public";
    expect(await seen()).toEqual([true, true, isListed]);
    await suspendBob();
    expect(await seen()).toEqual([true, true, isListed]);
    await liftSuspension(aboutBob());
    await suspendBob(true);
    expect(await seen()).toEqual([false, false, false]);
    await liftSuspension(aboutBob());
    expect(await seen()).toEqual([true, true, isListed]);
  });

  test("has hidden comments, and other comments stay", async () => {
    const { id: resourceId, slug } = await makeResource();
    const [ann, ...members] = await makeMembers(3);
    for (const member of members) await finish(resourceId, member, "worth");
    await finish(resourceId, ann!, "worth", "Words of Ann");
    await finish(resourceId, bob.id, "worth", "Words of Bob");
    for (const { id, version } of (await listQueuedComments()).rows)
      await decideComment({ id, seenVersion: version, isApproval: true, admin });
    const shown = async () => (await findApproved(slug))!.comments?.map(({ comment }) => comment).sort();
    expect(await shown()).toEqual(["Words of Ann", "Words of Bob"]);
    await suspendBob(true);
    expect(await shown()).toEqual(["Words of Ann"]);
    await liftSuspension(aboutBob());
    expect(await shown()).toEqual(["Words of Ann", "Words of Bob"]);
  });

  /** Notifications are heard in the order in which they were sent. */
  async function hearAll(): Promise<void> {
    let isHeard = false;
    const stop = await listen("tests", () => {
      isHeard = true;
    });
    await db.execute(sql`notify tests`);
    await expect.poll(() => isHeard).toBe(true);
    await stop();
  }

  test("whose content is hidden empties the page caches of all processes, and another one does not", async () => {
    let heard = 0;
    const stop = await listen("catalogue", () => {
      heard += 1;
    });
    // What the test before left behind is heard first.
    await hearAll();
    heard = 0;
    await suspendBob(false);
    await liftSuspension(aboutBob());
    await hearAll();
    expect(heard).toBe(0);
    await suspendBob(true);
    await expect.poll(() => heard).toBe(1);
    await liftSuspension(aboutBob());
    await expect.poll(() => heard).toBe(2);
    await stop();
  });
});

test("a person is logged out everywhere", async () => {
  const isValid = await session();
  expect(await logOutPerson(aboutBob())).toEqual({ kind: "done" });
  expect([await isValid(), (await lastEntry())!.action, await kindsToBob()]).toEqual([false, "log-out-person", []]);
});

test("the second factor of a person is reset once, and they are told", async () => {
  expect(await resetSecondFactor(aboutBob())).toEqual({ kind: "already" });
  await withSecondFactor(bob);
  const isValid = await session();
  expect(await resetSecondFactor(aboutBob())).toEqual({ kind: "done" });
  expect(await stored()).toMatchObject({ secondFactor: null, secondFactorAt: null });
  expect([await isValid(), await kindsToBob()]).toEqual([false, ["second-factor-reset"]]);
  expect(await lastEntry()).toMatchObject({
    action: "second-factor-off",
    actorEmail: admin.email,
    after: { account: bob.id },
  });
  expect(await resetSecondFactor(aboutBob())).toEqual({ kind: "already" });
});

test("a reason is one line, so that it cannot add a header or a paragraph to the email", () => {
  expect(suspensionForm.parse({ reason: " Spam\r\n\r\nBcc: x\u0000 " }).reason).toBe("Spam Bcc: x");
});

describe("the list", () => {
  const emails = async (part: PeoplePart, q = "") => (await listPeople({ part, q })).rows.map(({ email }) => email);

  test("has everybody, newest first, and its parts", async () => {
    const moderator = await makeAdmin("mo@example.com", "moderator");
    await suspend({ ...aboutBob(), reason: "Spam", hidesContent: false });
    expect(await emails("all")).toEqual([moderator.email, bob.email, admin.email]);
    expect(await emails("moderators")).toEqual([moderator.email]);
    expect(await emails("administrators")).toEqual([admin.email]);
    expect(await emails("suspended")).toEqual([bob.email]);
  });

  test.each([
    ["BOB", ["bob@example.com"]],
    ["lovel", ["bob@example.com"]],
    ["ada lovelace", ["bob@example.com"]],
    ["nobody", []],
    ["example.com", ["bob@example.com", "ada@example.com"]],
  ])("finds %j in emails and names", async (q, expected) => {
    expect(await emails("all", q)).toEqual(expected);
  });

  test("says when somebody was last seen and how much they submitted", async () => {
    for (const at of [1, 2])
      await makeRecord({ creatorEmail: "BOB@example.com", productUrl: `https://example.com/${at}` });
    expect(await findPerson(bob.id)).toMatchObject({ submissions: 2, seenAt: null, role: "member" });
    await session();
    expect(await findPerson(bob.id)).toMatchObject({ seenAt: expect.any(Date) });
    await logOutPerson(aboutBob());
    expect(await findPerson(bob.id)).toMatchObject({ seenAt: null });
    expect(await findPerson(999_999)).toBeNull();
  });

  test("has pages in both directions", async () => {
    const more = Array.from({ length: peoplePageSize }, (_, at) => ({
      email: `p${at}@example.com`,
      passwordHash: "-",
    }));
    await db.insert(users).values(more);
    const [first, second] = await walkPages((at) => listPeople({ part: "all", q: "", ...at }));
    expect(first).toHaveLength(peoplePageSize);
    expect(second!.map(({ email }) => email)).toEqual([bob.email, admin.email]);
  });
});
