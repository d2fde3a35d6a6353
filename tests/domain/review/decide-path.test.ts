import { desc, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, listen } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog, reports } from "~/db/schema/moderation";
import { paths } from "~/db/schema/paths";
import { followPath } from "~/domain/paths/progress/follows.server";
import { savePath } from "~/domain/paths/save-path.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { countQueuedPaths, listQueuedPaths, queuedPathsSize } from "~/domain/review/paths/path-queue.server";
import { useAccount } from "../../support/make-account";
import { makePath, makePublicPath, pathFormWith, storedPath } from "../../support/make-path";
import { reportPath } from "../../support/make-report";
import { useAdmin } from "../../support/review-records";
import { walkPages } from "../../support/walk-pages";

const owner = useAccount({ email: "owner@example.com" });

const admin = useAdmin();

const mailsSent = () => db.select({ kind: mails.kind, recipient: mails.recipient, text: mails.text }).from(mails);

async function lastEntry() {
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}

test("an approved path is public, its owner is told, and the log has it", async () => {
  const path = await makePath(owner.id, { visibility: "public" });
  expect(await countQueuedPaths()).toBe(1);
  const decision = { pathId: path.id, admin, seenVersion: path.version };
  expect(await approvePath(decision)).toEqual({ kind: "decided", title: path.title, mailed: true });
  expect(await storedPath(path.slug)).toMatchObject({ status: "Approved", publishedAt: expect.any(Date) });
  const [mail] = (await mailsSent()).filter(({ kind }) => kind === "path-approval");
  expect(mail).toMatchObject({ recipient: "owner@example.com", text: expect.stringContaining(`/paths/${path.slug}`) });
  expect(await lastEntry()).toMatchObject({ action: "approve-path", actorEmail: admin.email });
  expect(await approvePath(decision)).toEqual({ kind: "already" });
});

test("a rejected path tells its owner why, and waits again after a save", async () => {
  const path = await makePath(owner.id, { visibility: "public" });
  await rejectPath({ pathId: path.id, admin, reason: "Too short" });
  expect(await storedPath(path.slug)).toMatchObject({ status: "Rejected", rejectionReason: "Too short" });
  const [mail] = (await mailsSent()).filter(({ kind }) => kind === "path-rejection");
  expect(mail!.text).toContain("Too short");
  expect((await lastEntry())!.after).toMatchObject({ path: path.slug, reason: "Too short" });
  await savePath({ pathId: path.id, form: path.form, version: path.version });
  expect(await storedPath(path.slug)).toMatchObject({ status: "Pending", rejectionReason: null });
});

test("a path that was saved since the administrator saw it is not approved", async () => {
  const path = await makePath(owner.id, { visibility: "public" });
  await savePath({ pathId: path.id, form: { ...path.form, summary: "Buy now" }, version: path.version });
  expect(await approvePath({ pathId: path.id, admin, seenVersion: path.version })).toEqual({ kind: "changed" });
  expect((await storedPath(path.slug)).status).toBe("Pending");
});

test.each(["pending", "reported"])("saving a %s path again does not prevent its rejection", async (state) => {
  const path = await (state === "pending" ? makePath(owner.id, { visibility: "public" }) : makePublicPath(owner.id));
  if (state === "reported") await reportPath({ pathId: path.id, userId: admin.id, reason: "Spam" });
  await savePath({ pathId: path.id, form: path.form, version: path.version });
  expect(await rejectPath({ pathId: path.id, admin, reason: null })).toMatchObject({ kind: "decided" });
  expect((await storedPath(path.slug)).status).toBe("Rejected");
});

test.each(["private", "unlisted"] as const)("a %s path cannot be decided or reported", async (visibility) => {
  const path = await makePath(owner.id, { visibility });
  expect(await approvePath({ pathId: path.id, admin, seenVersion: 1 })).toEqual({ kind: "already" });
  expect(await reportPath({ pathId: path.id, userId: admin.id, reason: "Spam" })).toBe(false);
});

test("the queue has every path on one of its pages, the oldest first, and reported paths that nobody submitted", async () => {
  const form = await pathFormWith(1, { visibility: "public" });
  const made: string[] = [];
  for (let at = 0; at < 2 * queuedPathsSize + 1; at += 1) {
    const { id, slug } = await (at < queuedPathsSize ? makePath : makePublicPath)(owner.id, form);
    if (at >= queuedPathsSize) await reportPath({ pathId: id, userId: admin.id, reason: "Spam" });
    made.push(slug);
  }
  const submitAt = (submittedAt: Date | null, slugs: string[]) =>
    db.update(paths).set({ submittedAt }).where(inArray(paths.slug, slugs));
  // Some were submitted in the same millisecond.
  await submitAt(new Date(1000), made.slice(10, 20));
  await submitAt(null, made.slice(queuedPathsSize));
  const inOrder = [...made.slice(10, 20), ...made.slice(0, 10), ...made.slice(20)];
  const pages = await walkPages((at) => listQueuedPaths(at));
  expect(pages).toHaveLength(3);
  expect(pages.flat().map(({ slug }) => slug)).toEqual(inOrder);
});

test("a report sends a public path back to the queue, where it is kept or taken down", async () => {
  const path = await makePublicPath(owner.id);
  const report = () => reportPath({ pathId: path.id, userId: admin.id, reason: "Spam" });
  expect([await report(), await report()]).toEqual([true, true]);
  const [queued] = (await listQueuedPaths()).rows;
  expect(queued).toMatchObject({ id: path.id, email: "owner@example.com", reports: [{ message: "Spam" }] });
  expect(queued!.steps.map(({ note }) => note)).toEqual(["Note 1", "Note 2"]);
  expect((await storedPath(path.slug)).status).toBe("Approved");
  const decision = { pathId: path.id, admin, seenVersion: path.version };
  expect(await approvePath(decision)).toEqual({ kind: "decided", title: path.title, mailed: false });
  expect(await lastEntry()).toMatchObject({ action: "review-path-reports", after: { reports: 1 } });
  expect((await listQueuedPaths()).rows).toEqual([]);
  await report();
  expect(await rejectPath({ pathId: path.id, admin, reason: "Spam" })).toMatchObject({ kind: "decided", mailed: true });
  expect((await storedPath(path.slug)).status).toBe("Rejected");
  const ended = await db.select({ outcome: reports.outcome, by: reports.closedBy }).from(reports).orderBy(reports.id);
  expect(ended).toEqual([
    { outcome: "dismissed", by: admin.id },
    { outcome: "taken-down", by: admin.id },
  ]);
});

test("every change of a public path notifies the processes that cache pages; follows and drafts do not", async () => {
  // Stored before the test listens, so that no notification of it arrives later and is counted.
  const path = await makePublicPath(owner.id);
  let notifications = 0;
  const stop = await listen("catalogue", () => {
    notifications += 1;
  });
  const expectNotification = async (change: () => Promise<unknown>) => {
    const before = notifications;
    await change();
    await expect.poll(() => notifications).toBeGreaterThan(before);
  };
  await expectNotification(() =>
    savePath({ pathId: path.id, form: { ...path.form, steps: [] }, version: path.version }),
  );
  const before = notifications;
  await followPath({ userId: owner.id, pathId: path.id });
  const private_ = { ...path.form, visibility: "private" as const };
  await savePath({ pathId: path.id, form: private_, version: path.version + 1 });
  await savePath({ pathId: path.id, form: private_, version: path.version + 2 });
  await expect.poll(() => notifications).toBe(before + 1);
  await stop();
});
