import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { apiKeys, sessions, users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { findAccountId } from "~/domain/accounts/account.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { startImport } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { rejectPath } from "~/domain/review/paths/decide-path.server";
import { closeReport } from "~/domain/review/reports/close-report.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { fillEveryTable, odd } from "../../support/fill-every-table";
import { confirmEmail, makeAccount, useAccount } from "../../support/make-account";
import { makePath, makePublicPath } from "../../support/make-path";
import { lookAtReport, makeReport, reportPath } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { makeAdmin, storedRecord, submissionOf } from "../../support/review-records";

const ada = useAccount();

const confirm = () => confirmEmail(ada.id);
const votesOf = async (id: number) => (await storedRecord(id)).upvotes;

describe("deleting an account", () => {
  test("keeps its approved public paths without an owner, and deletes the others", async () => {
    const left = await makePublicPath(ada.id);
    await makePath(ada.id);
    await makePath(ada.id, { visibility: "public" });
    expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
    const rest = await db.select({ id: paths.id, ownerId: paths.ownerId }).from(paths);
    expect(rest).toEqual([{ id: left.id, ownerId: null }]);
  });

  test("logs the deletion without personal data", async () => {
    expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
    expect(await deleteAccount({ userId: ada.id })).toBe("missing");
    const nothing = { actorEmail: null, before: null, after: null };
    expect(await db.select().from(auditLog)).toMatchObject([{ action: "delete-account", actorId: ada.id, ...nothing }]);
  });

  test("also deletes its unpublished submissions and its emails if the email was confirmed", async () => {
    await requestPasswordReset("ada@example.com");
    const pending = await submit(submissionOf("https://example.com/1", "Ada@Example.com"));
    const public_ = await submit(submissionOf("https://example.com/2", "ada@example.com"));
    const others = await submit(submissionOf("https://example.com/3", "xada@example.com"));
    await db.update(resources).set({ status: "Approved" }).where(eq(resources.id, public_!.id));
    await confirm();
    expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
    const left = await db.select().from(resources).orderBy(resources.id);
    expect(left.map(({ id, creatorEmail }) => [id, creatorEmail])).toEqual([
      [public_!.id, null],
      [others!.id, "xada@example.com"],
    ]);
    expect(left[0]!.version).toBe(public_!.version + 1);
    expect(left.map(({ id }) => id)).not.toContain(pending!.id);
    expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(["xada@example.com"]);
  });

  test("keeps the submissions of an unconfirmed email", async () => {
    await requestPasswordReset("ada@example.com");
    const pending = await submit(submissionOf("https://example.com/1", "ada@example.com"));
    expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
    expect(await db.select().from(resources)).toEqual([pending]);
    expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(["receipt"]);
  });

  test("removes what an unconfirmed email got about the account's reports and paths", async () => {
    const [admin, { id }] = [await makeAdmin("admin@example.com"), await makeResource()];
    await makeReport(id, { from: { userId: ada.id } });
    await closeReport({ ...(await lookAtReport(id)), outcome: "fixed", admin });
    const path = await makePublicPath(ada.id);
    await reportPath({ pathId: path.id, userId: admin.id, reason: "" });
    await rejectPath({ pathId: path.id, reason: null, admin });
    expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(Array(3).fill("ada@example.com"));
    expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
    expect(await db.select().from(mails)).toEqual([]);
  });

  test("is rejected for the last administrator, even if two delete their accounts at once", async () => {
    await db.update(users).set({ accessRole: "administrator" });
    expect(await deleteAccount({ userId: ada.id })).toBe("last-administrator");
    const grace = await makeAccount({ email: "grace@example.com" });
    await db.update(users).set({ accessRole: "administrator" });
    const both = await Promise.all([ada, grace].map(({ id }) => deleteAccount({ userId: id })));
    expect(both.sort()).toEqual(["deleted", "last-administrator"]);
    expect(await db.select().from(users)).toHaveLength(1);
  });

  test("keeps vote counts right when many accounts with the same votes are deleted at once", async () => {
    const shared = await Promise.all([1, 2, 3, 4].map(() => makeResource()));
    const people = await Promise.all([1, 2, 3, 4, 5].map((n) => makeAccount({ email: `p${n}@example.com` })));
    for (const [position, { id: userId }] of people.entries()) {
      const order = position % 2 ? shared : [...shared].reverse();
      for (const { id: resourceId } of order) await upvote({ userId, resourceId });
    }
    const leaving = people.slice(0, 4).map(({ id }) => deleteAccount({ userId: id }));
    expect(await Promise.all(leaving)).toEqual(Array(4).fill("deleted"));
    expect(await Promise.all(shared.map(({ id }) => votesOf(id)))).toEqual([1, 1, 1, 1]);
    expect(await db.select().from(upvotes)).toHaveLength(4);
  });
});

describe("exporting an account", () => {
  test("includes what each table has of the member, and no secret", async () => {
    await db.delete(users);
    await fillEveryTable();
    const id = (await findAccountId("member@example.com"))!;
    const suspension = { suspendedAt: new Date(), suspendedReason: "Spam", contentHidden: true };
    await db.update(users).set(suspension).where(eq(users.id, id));
    const file = (await exportAccount(id))!;
    const step = { heading: odd, note: odd, optional: true };
    expect(file).toMatchObject({
      account: {
        ...{ email: "member@example.com", first_name: "Ada", account_type: "creator", administrator: false },
        ...{ suspended_at: expect.any(Date), suspension_reason: "Spam", paths_and_comments_hidden: true },
        ...{ moderator: false, second_factor_since: expect.any(Date) },
      },
      upvotes: [{ name: `${odd} 0`, counted: false }],
      library: [{ name: `${odd} 0`, state: "done", note: odd }],
      removed_from_library: [{ name: `${odd} 1`, state: "doing", note: odd }],
      verdicts: [{ verdict: "worth", comment: odd, named: false, comment_status: "Pending", finished: true }],
      paths: [{ title: odd, steps: [step, step] }, { steps: [step, step] }],
      path_votes: [{ counted: true }],
      followed_paths: [{ last_active_at: expect.any(Date), seen_resources: expect.any(Array) }],
      path_reports: [{ reason: odd }],
      notices: [{ kind: "path-approved", about: odd, detail: null, read_at: null }],
      reports: [{ kind: "dead-link", message: odd, outcome: null }],
      email_subscriptions: [{ kind: "weekly", weekday: 1, time_zone: "UTC", ended_at: null }],
      follows: [{ address: "/search?q=caf%C3%A9" }],
      following: { last_look_at: expect.any(Date), has_private_feed: false },
      log_in_provider: [{ issuer: odd, subject: odd, email: odd, role_by_groups: "member" }],
      sessions: [{ browser: odd }],
      api_keys: [{ name: odd, scope: "read", last_used_at: null }],
    });
    const [person] = await db.select().from(users).where(eq(users.id, id));
    const [session] = await db.select().from(sessions);
    const [key] = await db.select().from(apiKeys);
    const text = JSON.stringify(file);
    for (const secret of [person!.passwordHash, person!.secondFactor!, session!.id, key!.keyHash])
      expect(text).not.toContain(secret);
    expect(await exportAccount(id + 1)).toBeNull();
  });

  test("includes the links of imported lists", async () => {
    const file = { bytes: new TextEncoder().encode("New - https://new.example/a\n"), name: "links.txt" };
    await startImport(await readImport(file, { memberId: ada.id }));
    while (await runBatch());
    expect((await exportAccount(ada.id))!.imported_links).toMatchObject([
      { file: "links.txt", name: "New", link: "https://new.example/a" },
    ]);
  });

  test("includes only submissions of the account's confirmed email", async () => {
    const mine = await submit(submissionOf("https://example.com/1", "ADA@example.com"));
    await submit(submissionOf("https://example.com/2", "xada@example.com"));
    await submit(submissionOf("https://example.com/3?ada@example.com", "grace@example.com"));
    expect((await exportAccount(ada.id))!.submissions).toMatch(/^Not included.*not confirmed/);
    await confirm();
    const { submissions } = (await exportAccount(ada.id))!;
    expect(submissions).toMatchObject([{ id: mine!.id, status: "Pending", email: "ADA@example.com" }]);
    expect(JSON.stringify(submissions)).not.toContain(mine!.statusTokenHash);
  });
});
