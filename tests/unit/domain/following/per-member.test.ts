import { expect, test } from "vitest";
import { rememberPerMember } from "~/domain/following/per-member.server";

const follower = (userId: number, version = 1) => ({ userId, version, seenAt: new Date(0) });

function makeRemembered() {
  const derived: string[] = [];
  const remembered = rememberPerMember(async (newest, { userId, version }) => {
    derived.push(`${newest.length} ${userId} ${version}`);
    if (derived.length === 1 && userId === 0) throw new Error("The database is unavailable");
    return derived.length;
  });
  return { derived, remembered };
}

const newestOf = (length: number) =>
  Array.from({ length }, (_, id) => ({ id, publishedAt: new Date(0), facets: new Set<string>() }));

test("what was derived is derived again after a change of the catalogue or of the member, and not before", async () => {
  const { derived, remembered } = makeRemembered();
  const [one, other] = [newestOf(1), newestOf(2)];
  expect(await Promise.all([1, 2, 3].map(() => remembered(one, follower(7))))).toEqual([1, 1, 1]);
  expect(await remembered(one, follower(8))).toBe(2);
  expect(await remembered(one, follower(7, 2))).toBe(3);
  expect(await remembered(one, follower(7, 2))).toBe(3);
  expect(await remembered(other, follower(7, 2))).toBe(4);
  expect(derived).toEqual(["1 7 1", "1 8 1", "1 7 2", "2 7 2"]);
  // Of each member only the last is kept.
  expect(await remembered(one, follower(7, 1))).toBe(5);
});

test("a failure is not remembered", async () => {
  const { remembered } = makeRemembered();
  const newest = newestOf(0);
  await expect(remembered(newest, follower(0))).rejects.toThrow("The database is unavailable");
  expect(await remembered(newest, follower(0))).toBe(2);
});
