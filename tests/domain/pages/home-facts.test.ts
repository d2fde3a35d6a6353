import { expect, test } from "vitest";
import { findFollowedNews, homeData } from "~/domain/pages/home.server";
import { homeNumbers } from "~/domain/pages/numbers.server";
import { findLeadingPath, listNewPaths } from "~/domain/paths/list-paths.server";
import { followPath } from "~/domain/paths/progress/follows.server";
import { makeAccount } from "../../support/make-account";
import { makePublicPath, pathFormWith } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";
import { makeMembers } from "../../support/make-verdict";

test("numbers below five are left out", async () => {
  for (let n = 0; n < 4; n++) await makeResource({ price: "0", category: "soft-skills" });
  expect((await homeNumbers()).resources).toBeUndefined();
  await makeResource({ price: "9", category: "technical-skills" });
  const numbers = await homeNumbers();
  expect(numbers.resources).toEqual({ count: 5, isMore: false });
  expect(numbers.free).toBeUndefined();
  expect(numbers.paths).toBeUndefined();
  expect(numbers.lists.latest).toEqual({ count: 5, isMore: false });
  expect(numbers.lists["soft-skills"]).toBeUndefined();
});

test("a path says its time if most steps state it, and its followers from two on", async () => {
  const owner = await makeAccount();
  const path = await makePublicPath(owner.id);
  const [before] = await listNewPaths(1);
  expect(before!.followers).toBeUndefined();
  expect(before!.time).toBeUndefined();
  const members = await makeMembers(2);
  await followPath({ userId: members[0]!, pathId: path.id });
  expect((await listNewPaths(1))[0]!.followers).toBeUndefined();
  await followPath({ userId: members[1]!, pathId: path.id });
  expect((await listNewPaths(1))[0]!.followers).toBe(2);
});

test("the hero has the most followed path of at least five steps, with the marks of its first five", async () => {
  const owner = await makeAccount();
  const makeLong = async (steps: number) =>
    makePublicPath(owner.id, await pathFormWith(steps, { visibility: "public" }));
  const [short, long, followed] = [await makeLong(4), await makeLong(6), await makeLong(7)];
  expect((await findLeadingPath())?.id).toBe(followed.id);
  const members = await makeMembers(3);
  for (const userId of members) await followPath({ userId, pathId: short.id });
  for (const userId of members.slice(1)) await followPath({ userId, pathId: long.id });
  const lead = await findLeadingPath();
  expect(lead).toMatchObject({ id: long.id, steps: 6, followers: 2 });
  expect(lead!.firstSteps.map(({ id }) => id)).toEqual(long.form.steps.slice(0, 5).map((step) => step.resource_id));
  const home = await homeData();
  expect(home.lead?.id).toBe(long.id);
  // An administrator may choose another.
  expect((await findLeadingPath(followed.slug))?.id).toBe(followed.id);
  expect((await findLeadingPath(short.slug))?.id).toBe(long.id);
  expect(home.paths.map(({ id }) => id)).toEqual([followed.id, short.id]);
});

test("who follows nothing has no news on Home", async () => {
  expect(await findFollowedNews(null)).toBeNull();
});
