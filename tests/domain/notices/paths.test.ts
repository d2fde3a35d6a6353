import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { followers } from "~/db/schema/following";
import { notices } from "~/db/schema/notices";
import { pathFollows, paths } from "~/db/schema/paths";
import { markSeen } from "~/domain/following/follow.server";
import { listNotices } from "~/domain/notices/list-notices.server";
import type { PathForm } from "~/domain/paths/path-form";
import { findChangedPaths, followPath } from "~/domain/paths/progress/follows.server";
import { deletePath, savePath } from "~/domain/paths/save-path.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { useAccount } from "../../support/make-account";
import { makePath, makePublicPath, storedPath } from "../../support/make-path";
import { reportPath } from "../../support/make-report";
import { useAdmin } from "../../support/review-records";

const owner = useAccount({ email: "owner@example.com" });
const follower = useAccount({ email: "follower@example.com" });

const admin = useAdmin();

type Path = Awaited<ReturnType<typeof makePublicPath>>;

async function followedPath(): Promise<Path> {
  const path = await makePublicPath(owner.id);
  for (const userId of [owner.id, follower.id]) await followPath({ userId, pathId: path.id });
  await db.delete(notices);
  // It was followed a while after its last change.
  await db.update(pathFollows).set({ createdAt: sql`now() - interval '1 hour'` });
  await db.update(paths).set({ updatedAt: sql`now() - interval '2 hours'` });
  return path;
}

const save = (path: Path, changes: Partial<PathForm>) =>
  savePath({ pathId: path.id, form: { ...path.form, ...changes } });
const stored = () => db.select().from(notices).orderBy(notices.id);
const reversed = (path: Path) => ({ steps: [...path.form.steps].reverse() });
const shownTo = (id: number) => listNotices({ id, accessRole: "member" });

/** What the follower is told of as changed since the last look. */
const newsOf = async (userId: number) => {
  const [follower] = await db.select().from(followers).where(eq(followers.userId, userId));
  return (await findChangedPaths(userId, { after: follower?.seenAt })).map(({ title }) => title);
};

test("what changes a path for its readers is news for its followers until they looked, and not for its owner", async () => {
  const path = await followedPath();
  await save(path, {});
  expect(await newsOf(follower.id)).toEqual([]);
  for (const changes of [
    reversed(path),
    { tags: [] },
    { level: "advanced" as const },
    { steps: path.form.steps.slice(1) },
  ]) {
    await save(path, changes);
    expect(await newsOf(follower.id)).toEqual(["Learn to test"]);
    await markSeen({ userId: follower.id, until: new Date() });
    expect(await newsOf(follower.id)).toEqual([]);
  }
  expect(await newsOf(owner.id)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test("new wording is news when it was approved, with the new title", async () => {
  const path = await followedPath();
  await save(path, { title: "Learn to test well" });
  expect(await newsOf(follower.id)).toEqual([]);
  await markSeen({ userId: follower.id, until: new Date() });
  await approvePath({ pathId: path.id, admin, seenVersion: (await storedPath(path.slug)).version });
  expect(await newsOf(follower.id)).toEqual(["Learn to test well"]);
  expect(await shownTo(owner.id)).toMatchObject([{ kind: "path-approved", title: "Learn to test well" }]);
});

test.each(["made private", "rejected", "deleted"])("followers are told nothing of a path that was %s", async (how) => {
  const path = await followedPath();
  await save(path, reversed(path));
  expect(await newsOf(follower.id)).toHaveLength(1);
  if (how === "made private") await save(path, { visibility: "private", title: "My diary" });
  if (how === "deleted") await deletePath(path.id);
  if (how === "rejected") {
    await reportPath({ pathId: path.id, userId: admin.id, reason: "Spam" });
    await rejectPath({ pathId: path.id, admin, reason: null });
  }
  expect(await newsOf(follower.id)).toEqual([]);
});

test("an owner is told of a rejection with its reason, and reporters of what became of their report", async () => {
  const pending = await makePath(owner.id, { visibility: "public" });
  await rejectPath({ pathId: pending.id, admin, reason: "Too short" });
  expect(await shownTo(owner.id)).toMatchObject([
    { kind: "path-rejected", detail: "Too short", pathSlug: pending.slug },
  ]);
  const [kept, removed] = [await makePublicPath(owner.id, { title: "Kept" }), await makePublicPath(owner.id)];
  for (const { id: pathId } of [kept, removed]) await reportPath({ pathId, userId: follower.id, reason: "Spam" });
  await approvePath({ pathId: kept.id, admin, seenVersion: kept.version });
  await rejectPath({ pathId: removed.id, admin, reason: null });
  expect(await shownTo(follower.id)).toMatchObject([
    { kind: "report-closed", title: "Learn to test", detail: "It is not public any more.", pathSlug: null },
    { kind: "report-closed", title: "Kept", detail: "It stays public.", pathSlug: kept.slug },
  ]);
});
