import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { followers, follows } from "~/db/schema/following";
import { canonicalAddress, follow, markSeen, unfollow } from "~/domain/following/follow.server";
import { isFollowing } from "~/domain/following/followed.server";
import { listFollowing } from "~/domain/following/news.server";
import { proposeFollows } from "~/domain/following/propose-follows.server";
import { followerOf } from "../../support/follower";
import { makeAccount } from "../../support/make-account";

test.each([
  ["/latest", "/latest"],
  ["/technical?sort=top&after=n1.1", "/technical-skills"],
  ["/frontend?tag=seo&tab=free&tag=api&library=without&resource=x", "/frontend?tab=free&tag=api&tag=seo"],
  ["/latest?tab=unknown&format=_all", "/latest"],
  ["/search?q=%20react%20%20hooks&sort=top&format=pdf", "/search?q=react+hooks&format=pdf"],
  ["/search?q=free+react+pdf", "/search?q=react&tab=free&format=pdf"],
  ["/search?q=free+pdf", "/latest?tab=free&format=pdf"],
])("the address of %s is %s, and of that itself", async (page, address) => {
  expect(await canonicalAddress(page)).toBe(address);
  expect(await canonicalAddress(address)).toBe(address);
});

test.each([
  "",
  "latest",
  "/",
  "/search",
  "/search?q=+",
  "/search?q=-only",
  "/topics/unknown",
  "/paths/a",
  "/admin",
  "//example.com/latest",
  "https://example.com/latest",
  "/\\example.com",
  "http://[",
])("%o cannot be followed", async (page) => {
  expect(await canonicalAddress(page)).toBeNull();
});

test("a member follows a list once, and stops", async () => {
  const { id: userId } = await makeAccount();
  const address = "/latest?tab=free";
  expect(await follow({ userId, address })).toBe("followed");
  expect(await follow({ userId, address })).toBe("followed");
  expect(await db.select({ address: follows.address }).from(follows)).toEqual([{ address }]);
  expect(await isFollowing(await followerOf(userId), address)).toBe(true);
  expect(await isFollowing(await followerOf(userId), "/latest")).toBe(false);
  expect(await isFollowing(null, address)).toBe(false);
  expect(await unfollow({ userId, address })).toBe(true);
  expect(await unfollow({ userId, address })).toBe(false);
  expect(await db.select().from(follows)).toEqual([]);
});

test("a member follows at most 200, also if two forms arrive at once, and what is followed can be followed again", async () => {
  const { id: userId } = await makeAccount();
  await db.insert(follows).values(Array.from({ length: 199 }, (_, n) => ({ userId, address: `/search?q=${n}` })));
  const results = await Promise.all(["/latest", "/free"].map((address) => follow({ userId, address })));
  expect(results.sort()).toEqual(["followed", "too-many"]);
  expect(await db.select().from(follows)).toHaveLength(200);
  expect(await follow({ userId, address: "/search?q=7" })).toBe("followed");
  expect(await follow({ userId, address: `/search?q=${"%E4%BD%A0".repeat(200)}` })).toBe("too-long");
});

test("the mark of what was seen never goes back, nor into the future", async () => {
  const { id: userId } = await makeAccount();
  await follow({ userId, address: "/latest" });
  const seen = async () => (await db.select({ at: followers.seenAt }).from(followers))[0]!.at.getTime();
  const before = await seen();
  // JavaScript has more years than PostgreSQL.
  for (const until of ["1970-01-01", "0000-01-01", "-271821-04-20"]) {
    await markSeen({ userId, until: new Date(until) });
    expect(await seen()).toBe(before);
  }
  for (const until of ["2999-01-01", "+010000-01-01", "+275760-09-13"])
    await markSeen({ userId, until: new Date(until) });
  expect(await seen()).toBeGreaterThanOrEqual(before);
  expect(await seen()).toBeLessThan(Date.now() + 60_000);
  expect((await listFollowing(await followerOf(userId))).lists).toHaveLength(1);
});

const proposed = (role: string | null) => proposeFollows(role).map(({ address }) => address);

test("the role chooses the topic that is proposed", () => {
  expect(proposed("Data Scientist")).toEqual([
    "/latest?tag=data-science",
    "/latest?tab=free&tag=data-science",
    "/latest?tab=new",
  ]);
  for (const role of ["Other", "Game Developer", "No such role", "constructor", null])
    expect(proposed(role)).toEqual(["/latest?tab=new", "/free", "/career-growth"]);
});
