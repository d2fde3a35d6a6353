import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, type Transaction } from "~/db/client.server";
import { pathFollows } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { saveResource } from "~/domain/library/save.server";
import { findPath } from "~/domain/paths/find-path.server";
import { listFollowedPaths } from "~/domain/paths/list-paths.server";
import { findStepChanges, followPath, markStepsSeen } from "~/domain/paths/progress/follows.server";
import { findStepPlace, listNextSteps, nextStepsQuery } from "~/domain/paths/progress/next-steps.server";
import { savePath } from "~/domain/paths/save-path.server";
import { listSteps } from "~/domain/paths/steps.server";
import { useAccount } from "../../support/make-account";
import { makePublicPath, pathFormWith } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";

const owner = useAccount();
const grace = useAccount({ email: "grace@example.com" });

/** Stores a public path that the member follows, with a step for each letter: r is required, o is optional. */
async function followed(letters: string, title = "Learn to test") {
  const form = await pathFormWith(letters.length);
  const steps = form.steps.map((step, at) => ({ ...step, optional: letters[at] === "o" }));
  const path = await makePublicPath(owner.id, { steps, title });
  await followPath({ userId: grace.id, pathId: path.id });
  return { ...path, ids: steps.map((step) => step.resource_id) };
}

const finish = (resourceId: number) => saveResource({ userId: grace.id, resourceId, state: "done" });
const next = async () => (await listNextSteps(grace.id, 3)).map(({ path, step }) => [path.title, step.number]);

test("the next step is the first that is left to do, of the path with the last activity", async () => {
  const first = await followed("rror", "First");
  const second = await followed("rr", "Second");
  expect(await next()).toEqual([
    ["Second", 1],
    ["First", 1],
  ]);
  await finish(first.ids[1]!);
  expect(await next()).toEqual([
    ["First", 1],
    ["Second", 1],
  ]);
  await finish(first.ids[0]!);
  expect(await listNextSteps(grace.id, 1)).toMatchObject([
    {
      path: { slug: first.slug, title: "First" },
      counts: { all: 4, done: 2, optional: 1, optionalDone: 0 },
      step: { number: 4, id: first.ids[3], name: expect.stringMatching(/^Resource/) },
    },
  ]);
  await finish(second.ids[0]!);
  await finish(second.ids[1]!);
  expect(await next()).toEqual([["First", 4]]);
  await finish(first.ids[3]!);
  expect(await next()).toEqual([]);
});

test("resources that are not in the directory are no steps, and their step is not the next", async () => {
  const path = await followed("rrr");
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, path.ids[0]!));
  expect(await listNextSteps(grace.id, 3)).toMatchObject([
    { counts: { all: 2 }, step: { number: 1, id: path.ids[1] } },
  ]);
  expect(await listFollowedPaths(grace.id)).toMatchObject([{ steps: 2, counts: { all: 2, done: 0 } }]);
});

test("a path that became private has no next step, except for its owner", async () => {
  const path = await followed("rr");
  await followPath({ userId: owner.id, pathId: path.id });
  await savePath({ pathId: path.id, form: { ...path.form, visibility: "private" }, version: path.version });
  expect(await next()).toEqual([]);
  expect(await findStepPlace(grace.id, path.ids[0]!)).toBeNull();
  expect(await listNextSteps(owner.id, 3)).toHaveLength(1);
});

test("nobody else's progress or follows count, and a path of optional steps has a next step too", async () => {
  const path = await followed("oo");
  await saveResource({ userId: owner.id, resourceId: path.ids[0]!, state: "done" });
  expect(await next()).toEqual([["Learn to test", 1]]);
  expect(await listNextSteps(owner.id, 3)).toEqual([]);
});

test("the place of a resource names its step and what is left", async () => {
  const path = await followed("rrr");
  expect(await findStepPlace(grace.id, path.ids[1]!)).toMatchObject({ number: 2, next: { number: 1 } });
  await finish(path.ids[0]!);
  await finish(path.ids[1]!);
  expect(await findStepPlace(grace.id, path.ids[1]!)).toMatchObject({
    path: { slug: path.slug },
    counts: { all: 3, done: 2 },
    number: 2,
    next: { number: 3, id: path.ids[2] },
  });
  await finish(path.ids[2]!);
  expect(await findStepPlace(grace.id, path.ids[1]!)).toMatchObject({ next: null });
  expect(await findStepPlace(grace.id, (await makeResource()).id)).toBeNull();
});

test("one statement reads a bounded part of many followed paths", async () => {
  await db.execute(sql`insert into paths (slug, title, visibility, status, published_at)
    select 'p-' || n, 'Path ' || n, 'public', 'Approved', now() from generate_series(1, 3000) n`);
  await db.execute(sql`insert into path_follows (user_id, path_id, active_at)
    select ${grace.id}, id, now() - make_interval(secs => id) from paths`);
  await db.execute(sql`analyze paths`);
  await db.execute(sql`analyze path_follows`);
  const explain = sql`explain (analyze, format json) ${nextStepsQuery(grace.id, { limit: 3 })}`;
  const [row] = await rowsOf<Record<string, unknown>>(db as unknown as Transaction, explain);
  const plan = JSON.stringify(Object.values(row!)[0]);
  const rows = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, read]) => Number(read));
  expect(rows.length).toBeGreaterThan(3);
  expect(Math.max(...rows)).toBeLessThanOrEqual(20);
});

test("a followed path says which steps were added, removed and moved since the member looked", async () => {
  const path = await followed("rrr");
  const member = { id: grace.id, accessRole: "member" } as const;
  const changes = async () => {
    const found = await findPath(path.slug, member);
    return found?.seenSteps ? findStepChanges(found.seenSteps, await listSteps(path)) : undefined;
  };
  const isChanged = async () => (await listFollowedPaths(grace.id))[0]!.isChanged;
  expect([await changes(), await isChanged()]).toEqual([null, false]);

  const added = await makeResource({ name: "Added since" });
  const [one, two, three] = path.form.steps;
  const steps = [three!, { ...one!, resource_id: added.id, note: "" }, one!];
  await savePath({ pathId: path.id, form: { ...path.form, steps } });
  const removed = { id: two!.resource_id, name: expect.any(String), slug: expect.any(String) };
  expect(await changes()).toEqual({
    added: [{ id: added.id, name: "Added since", number: 2 }],
    removed: [removed],
    gone: 0,
    joined: 0,
    isReordered: true,
  });
  expect(await isChanged()).toBe(true);

  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, two!.resource_id));
  expect(await changes()).toMatchObject({ removed: [], gone: 1 });
  await markStepsSeen({ userId: owner.id, pathId: path.id });
  expect(await isChanged()).toBe(true);
  await markStepsSeen({ userId: grace.id, pathId: path.id });
  expect([await changes(), await isChanged()]).toEqual([null, false]);

  // It was followed before steps were stored.
  await db.update(pathFollows).set({ seenSteps: null });
  await savePath({ pathId: path.id, form: { ...path.form, steps: path.form.steps.slice(1) } });
  expect([(await findPath(path.slug, member))?.seenSteps, await isChanged()]).toEqual([null, false]);
});
