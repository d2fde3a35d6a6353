import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { notices } from "~/db/schema/notices";
import { pathFollows } from "~/db/schema/paths";
import type { Administrator } from "~/domain/accounts/permissions";
import { listNotices } from "~/domain/notices/list-notices.server";
import { markNoticeRead } from "~/domain/notices/read-notices.server";
import type { PathForm } from "~/domain/paths/path-form";
import { followPath } from "~/domain/paths/progress/follows.server";
import { deletePath, savePath } from "~/domain/paths/save-path.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { makeAccount } from "../../support/make-account";
import { makePath, makePublicPath, storedPath } from "../../support/make-path";
import { reportPath } from "../../support/make-report";
import { makeAdmin } from "../../support/review-records";

let ownerId: number;
let followerId: number;
let admin: Administrator;

beforeEach(async () => {
  ownerId = (await makeAccount({ email: "owner@example.com" })).id;
  followerId = (await makeAccount({ email: "follower@example.com" })).id;
  admin = await makeAdmin();
});

type Path = Awaited<ReturnType<typeof makePublicPath>>;

async function followedPath(): Promise<Path> {
  const path = await makePublicPath(ownerId);
  for (const userId of [ownerId, followerId]) await followPath({ userId, pathId: path.id });
  await db.delete(notices);
  return path;
}

const save = (path: Path, changes: Partial<PathForm>) =>
  savePath({ pathId: path.id, form: { ...path.form, ...changes } });
const stored = () => db.select().from(notices).orderBy(notices.id);
const reversed = (path: Path) => ({ steps: [...path.form.steps].reverse() });
const shownTo = (id: number) => listNotices({ id, accessRole: "member" });

test("a save that changes a path tells its followers once, and not its owner", async () => {
  const path = await followedPath();
  await save(path, {});
  expect(await stored()).toEqual([]);
  for (const changes of [
    reversed(path),
    { tags: [] },
    { level: "advanced" as const },
    { steps: path.form.steps.slice(1) },
  ])
    await save(path, changes);
  expect(await shownTo(followerId)).toMatchObject([
    { kind: "path-changed", title: "Learn to test", detail: null, isRead: false, pathSlug: path.slug },
  ]);
  expect(await shownTo(ownerId)).toEqual([]);
});

test("after the notice was read, the next change is told again", async () => {
  const path = await followedPath();
  await save(path, reversed(path));
  const [first] = await stored();
  await markNoticeRead({ userId: followerId, noticeId: first!.id });
  await save(path, {});
  expect(await stored()).toMatchObject([
    { id: first!.id, readAt: expect.any(Date) },
    { userId: followerId, readAt: null },
  ]);
});

test("an unread notice gets the time of the last change", async () => {
  const path = await followedPath();
  await save(path, reversed(path));
  await db.update(notices).set({ createdAt: sql`now() - interval '2 hours'` });
  const before = Date.now();
  await save(path, {});
  expect((await stored()).map(({ createdAt }) => createdAt.getTime() >= before)).toEqual([true]);
});

test("new wording is told when it was approved, with the new title", async () => {
  const path = await followedPath();
  await save(path, reversed(path));
  await save(path, { title: "Learn to test well" });
  expect(await stored()).toEqual([]);
  const { version } = await storedPath(path.slug);
  await approvePath({ pathId: path.id, admin, seenVersion: version });
  expect(await shownTo(followerId)).toMatchObject([{ kind: "path-changed", title: "Learn to test well" }]);
  expect(await shownTo(ownerId)).toMatchObject([{ kind: "path-approved", title: "Learn to test well" }]);
});

test.each(["made private", "rejected", "deleted"])("followers are told nothing of a path that was %s", async (how) => {
  const path = await followedPath();
  await save(path, reversed(path));
  expect(await shownTo(followerId)).toHaveLength(1);
  if (how === "made private") await save(path, { visibility: "private", title: "My diary" });
  if (how === "deleted") await deletePath(path.id);
  if (how === "rejected") {
    await reportPath({ pathId: path.id, userId: admin.id, reason: "Spam" });
    await rejectPath({ pathId: path.id, admin, reason: null });
  }
  expect(await shownTo(followerId)).toEqual([]);
});

test("a follower whose account is being deleted gets none, and does not stop the save", async () => {
  const path = await followedPath();
  await db.delete(users).where(eq(users.id, followerId));
  await save(path, reversed(path));
  expect(await stored()).toEqual([]);
});

test("an owner is told of a rejection with its reason, and reporters of what became of their report", async () => {
  const pending = await makePath(ownerId, { visibility: "public" });
  await rejectPath({ pathId: pending.id, admin, reason: "Too short" });
  expect(await shownTo(ownerId)).toMatchObject([
    { kind: "path-rejected", detail: "Too short", pathSlug: pending.slug },
  ]);
  const [kept, removed] = [await makePublicPath(ownerId, { title: "Kept" }), await makePublicPath(ownerId)];
  for (const { id: pathId } of [kept, removed]) await reportPath({ pathId, userId: followerId, reason: "Spam" });
  await approvePath({ pathId: kept.id, admin, seenVersion: kept.version });
  await rejectPath({ pathId: removed.id, admin, reason: null });
  expect(await shownTo(followerId)).toMatchObject([
    { kind: "report-closed", title: "Learn to test", detail: "It is not public any more.", pathSlug: null },
    { kind: "report-closed", title: "Kept", detail: "It stays public.", pathSlug: kept.slug },
  ]);
});

test("one save tells ten thousand followers", async () => {
  const path = await followedPath();
  await db.execute(sql`insert into ${users} (email, password_hash)
    select 'm' || n || '@example.com', 'none' from generate_series(1, 10000) as n`);
  await db.execute(sql`insert into ${pathFollows} (user_id, path_id)
    select id, ${path.id}::bigint from ${users} where id <> ${ownerId} on conflict do nothing`);
  const followers = (await db.$count(pathFollows)) - 1;
  await save(path, reversed(path));
  await save(path, {});
  expect(await db.$count(notices)).toBe(followers);
});
