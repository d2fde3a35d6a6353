import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, type Transaction } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import { saveResource } from "~/domain/library/save.server";
import { findOrigin, findPath } from "~/domain/paths/find-path.server";
import { listFollowedPaths, listOwnPaths, listPaths, listPathsOf, pathsQuery } from "~/domain/paths/list-paths.server";
import { parsePathsQuery, pathsSearch } from "~/domain/paths/paths-query";
import { followPath, unfollowPath } from "~/domain/paths/progress/follows.server";
import { copyPath, savePath } from "~/domain/paths/save-path.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { makeAccount, useAccount } from "../../support/make-account";
import { makePath, makePublicPath, storedPath } from "../../support/make-path";
import { walkPages } from "../../support/walk-pages";

const owner = useAccount();

const query = (search = "") => parsePathsQuery(new URLSearchParams(search));

test("lists public paths that are approved, and no others", async () => {
  const shown = await makePublicPath(owner.id);
  for (const visibility of ["private", "unlisted", "public"] as const) await makePath(owner.id, { visibility });
  const { paths } = await listPaths(query());
  expect(paths).toMatchObject([{ id: shown.id, steps: 2, author: "Ada Lovelace", firstSteps: [{}, {}] }]);
  expect(await listOwnPaths(owner.id)).toHaveLength(4);
  const resourceId = shown.form.steps[0]!.resource_id;
  await makePath(owner.id, { steps: shown.form.steps });
  expect(await listPathsOf(resourceId)).toEqual([{ id: shown.id, slug: shown.slug, title: shown.title }]);
});

test("filters by level and tag, the newest first", async () => {
  const first = await makePublicPath(owner.id, { level: "advanced" });
  const second = await makePublicPath(owner.id, { tags: ["api"] });
  const ids = async (search: string) => (await listPaths(query(search))).paths.map(({ id }) => id);
  expect(await ids("")).toEqual([second.id, first.id]);
  // An address of before, which sorted by votes.
  expect(await ids("sort=top")).toEqual([second.id, first.id]);
  expect(await ids("level=advanced")).toEqual([first.id]);
  expect(await ids("tag=api")).toEqual([second.id]);
  expect(await ids("tag=api&level=advanced")).toEqual([]);
});

/** Stores public paths by one statement. */
async function manyPaths(count: number): Promise<void> {
  await db.execute(sql`insert into paths (slug, title, visibility, status, tags, published_at)
    select 'p-' || n, 'Path ' || n, 'public', 'Approved', case when n % 500 = 0 then '{api}'::text[] else '{}' end,
    now() - make_interval(secs => n) from generate_series(1, ${sql.raw(String(count))}) n`);
  await db.execute(sql`analyze paths`);
}

test("pages through all paths, there and back", async () => {
  await manyPaths(60);
  const pages = await walkPages(async (at) => {
    const { paths: rows, ...links } = await listPaths(query(pathsSearch(query(), at)));
    return { rows, ...links };
  });
  expect(new Set(pages.flat().map(({ slug }) => slug)).size).toBe(60);
});

test("a page of many paths reads few rows, whatever the filters", async () => {
  await manyPaths(20_000);
  const after = { value: Date.now() - 10_000_000, id: 500 };
  const queries = [query(), query("level=beginner"), query("tag=api"), { ...query(), after }];
  for (const one of queries) {
    const explain = sql`explain (analyze, format json) ${pathsQuery(one).getSQL()}`;
    const [row] = await rowsOf<Record<string, unknown>>(db as unknown as Transaction, explain);
    const plan = JSON.stringify(Object.values(row!)[0]);
    expect(plan).not.toContain('"Seq Scan","Parallel Aware":false,"Async Capable":false,"Relation Name":"paths"');
    const rows = [...plan.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, read]) => Number(read));
    expect(Math.max(...rows)).toBeLessThan(200);
  }
});

test("a copy names the path that it is based on only while everybody may see that one", async () => {
  const path = await makePublicPath(owner.id);
  const copy = await storedPath((await copyPath({ pathId: path.id, ownerId: owner.id }))!);
  expect(await findOrigin(copy)).toEqual({ title: path.title, slug: path.slug });
  await savePath({ pathId: path.id, form: { ...path.form, visibility: "private" }, version: path.version });
  expect(await findOrigin(copy)).toBeNull();
});

test("a member follows paths, and no longer sees one that became private", async () => {
  const member = await makeAccount({ email: "grace@example.com" });
  const path = await makePublicPath(owner.id);
  const follow = { userId: member.id, pathId: path.id };
  await Promise.all([followPath(follow), followPath(follow)]);
  await saveResource({ userId: member.id, resourceId: path.form.steps[0]!.resource_id, state: "done" });
  await saveResource({ userId: member.id, resourceId: path.form.steps[1]!.resource_id, state: "doing" });
  expect(await listFollowedPaths(member.id)).toMatchObject([{ id: path.id, steps: 2, counts: { all: 2, done: 1 } }]);
  expect(await findPath(path.slug, { id: member.id, accessRole: "member" })).toMatchObject({
    follows: true,
  });
  await savePath({ pathId: path.id, form: { ...path.form, visibility: "private" }, version: path.version });
  expect(await listFollowedPaths(member.id)).toEqual([]);
  expect(JSON.stringify(await exportAccount(member.id))).not.toContain(path.title);
  await unfollowPath(follow);
  expect((await exportAccount(member.id))!.followed_paths).toEqual([]);
});
