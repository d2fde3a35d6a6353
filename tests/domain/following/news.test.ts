import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { followers, follows } from "~/db/schema/following";
import { resources } from "~/db/schema/resources";
import { follow, markSeen, unfollow } from "~/domain/following/follow.server";
import { currentAddress, parseFollowable } from "~/domain/following/follow-address";
import { isFollowing } from "~/domain/following/followed.server";
import { countNew, listFollowing, newsOfPeriod } from "~/domain/following/news.server";
import { filterEntries } from "~/domain/resources/list/filters";
import { listResources } from "~/domain/resources/list/list.server";
import { listings } from "~/domain/resources/list/listings";
import { searchResources } from "~/domain/search/search.server";
import { followerOf } from "../../support/follower";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { walkPages } from "../../support/walk-pages";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const longAgo = new Date(0);

/** A member who last looked an hour ago, and followed these before. */
async function makeFollower(...addresses: string[]): Promise<number> {
  const { id: userId } = await makeAccount();
  for (const address of addresses) await follow({ userId, address });
  await db.update(follows).set({ createdAt: minutesAgo(120) });
  await db.update(followers).set({ seenAt: minutesAgo(60), version: sql`${followers.version} + 1` });
  return userId;
}

const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id).sort((one, other) => one - other);

async function makeVariety() {
  await makeResource({ name: "React guide", category: "technical-skills", tags: ["frontend"], level: "beginner" });
  await makeResource({ name: "React hooks", category: "frontend", price: "9", format: "video", minutes: 700 });
  await makeResource({ name: "Talking", category: "soft-skills", tags: ["frontend", "api"], languages: ["en", "de"] });
  await makeResource({ name: "Contracts in react", category: "contracts", lawCountry: "DE", access: "account" });
  await makeResource({ name: "Not public", status: "Pending" });
}

const ever = { after: longAgo, until: new Date("2999-01-01") };

/** Returns the ids of what is in each of these lists, as their followers are told of it. */
async function matchedIn(addresses: string[]): Promise<Record<string, number[]>> {
  const { id: userId } = await makeAccount({ email: `${addresses.length}@example.com` });
  await db.insert(follows).values(addresses.map((address) => ({ userId, address })));
  const news = await newsOfPeriod(userId, ever, 1000);
  return Object.fromEntries(news.map(({ address, cards }) => [address, idsOf(cards)]));
}

const matched = async (address: string) => (await matchedIn([address]))[currentAddress(address)];

test("a followed list has exactly the resources of its page, for every listing and every filter", async () => {
  await makeVariety();
  const filters = filterEntries
    .filter(([, { isOfMember }]) => !isOfMember)
    .flatMap(([name, { choices }]) => choices.map(({ value }) => `?${name}=${value}`));
  const addresses = [
    ...listings.map(({ path }) => `/${path}`),
    ...filters.map((search) => `/latest${search}`),
    ...["?tab=paid", "?format=video", "?tag=frontend"].flatMap((search) => [`/free${search}`, `/frontend${search}`]),
    "/latest?tag=frontend&tag=api",
  ];
  const sizes = new Set<number>();
  const news = await matchedIn(addresses);
  for (const address of addresses) {
    const { listing, query } = parseFollowable(address)!;
    const { cards } = await listResources({ listing, query });
    sizes.add(cards.length);
    expect([address, news[currentAddress(address)]]).toEqual([address, idsOf(cards)]);
  }
  expect([...sizes].sort()).toEqual([0, 1, 2, 3, 4]);
});

test.each([
  "react",
  "react hooks",
  "reac",
  '"react guide"',
  "react -guide",
  "react&tab=paid",
  "react&level=beginner&tag=frontend",
  "js",
  "the",
  "nothing",
])("a followed search has exactly the resources that have all its words: %s", async (search) => {
  await makeVariety();
  const address = `/search?q=${search}`;
  const { query, q = "" } = parseFollowable(address)!;
  const found = await searchResources({ q, query });
  const exact = found.fallback === undefined && found.results.every((card) => card.name !== "Talking");
  expect(await matched(address)).toEqual(exact ? idsOf(found.results) : []);
});

test("new is what was published after the last look and after the follow, and is counted once", async () => {
  const old = await makeResource({ tags: ["api"] });
  const sentLongAgo = await makeResource({ tags: ["api"] });
  const other = await makeResource({ tags: ["seo"] });
  const publish = (id: number, publishedAt: Date) =>
    db.update(resources).set({ publishedAt }).where(eq(resources.id, id));
  await publish(old.id, minutesAgo(61));
  await db.update(resources).set({ createdAt: longAgo }).where(eq(resources.id, sentLongAgo.id));
  await publish(other.id, minutesAgo(90));
  const userId = await makeFollower("/latest?tab=free&tag=api", "/latest?tag=api", "/latest?tag=seo");
  expect(await countNew(await followerOf(userId))).toBe(1);
  const { lists, rows } = await listFollowing(await followerOf(userId));
  expect(lists.map(({ address, count }) => [address, count])).toEqual([
    ["/latest?tab=free&tag=api", 1],
    ["/latest?tag=api", 1],
    ["/latest?tag=seo", 0],
  ]);
  expect(rows.map(({ id, lists }) => [id, lists.map(({ title }) => title)])).toEqual([
    [sentLongAgo.id, ["Free resources on api", "Resources on api"]],
  ]);
  await db.update(follows).set({ createdAt: sql`now() + interval '1 second'` });
  await db.update(followers).set({ version: sql`${followers.version} + 1` });
  expect(await countNew(await followerOf(userId))).toBe(0);
});

test("what the version before stored for a tag is the list of the tag, and can be unfollowed", async () => {
  const userId = await makeFollower("/topics/api");
  const { id } = await makeResource({ tags: ["api"] });
  const follower = await followerOf(userId);
  expect(await isFollowing(follower, "/latest?tag=api")).toBe(true);
  expect((await listFollowing(follower)).rows.map((row) => row.id)).toEqual([id]);
  expect(await unfollow({ userId, address: "/latest?tag=api" })).toBe(true);
  expect(await db.$count(follows)).toBe(0);
});

test("the count follows what is published, followed, removed and seen", async () => {
  const userId = await makeFollower("/latest?tag=api");
  expect(await countNew(await followerOf(userId))).toBe(0);
  const { id } = await makeResource({ tags: ["api"] });
  await makeResource({ tags: ["seo"] });
  expect(await countNew(await followerOf(userId))).toBe(1);
  await unfollow({ userId, address: "/latest?tag=api" });
  expect(await countNew(await followerOf(userId))).toBe(0);
  await follow({ userId, address: "/latest?tag=api" });
  await db.update(follows).set({ createdAt: minutesAgo(120) });
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, id));
  expect(await countNew(await followerOf(userId))).toBe(0);
  await db.update(resources).set({ status: "Approved" });
  expect(await countNew(await followerOf(userId))).toBe(1);
  await markSeen({ userId, until: new Date() });
  expect(await countNew(await followerOf(userId))).toBe(0);
});

test("counts end at 20 and more, and pages show all that is new, newest first", async () => {
  const userId = await makeFollower("/latest", "/free");
  const made: number[] = [];
  for (let n = 0; n < 22; n++) made.push((await makeResource()).id);
  // Some were published at the same time.
  for (const [at, id] of made.entries())
    await db
      .update(resources)
      .set({ publishedAt: minutesAgo(30 - Math.floor(at / 3)) })
      .where(eq(resources.id, id));
  const follower = await followerOf(userId);
  expect(await countNew(follower)).toBe(21);
  const pages = await walkPages((at) => listFollowing(follower, { size: 10, ...at }));
  expect([pages.length, pages.flat().map(({ id }) => id)]).toEqual([3, made.reverse()]);
  expect((await listFollowing(follower)).lists.map(({ count }) => count)).toEqual([22, 22]);
});

test("the news of a period are what was published in it, for each list", async () => {
  const userId = await makeFollower("/latest?tag=seo", "/search?q=python", "/free?tag=api");
  const both = await makeResource({ name: "Python", tags: ["api"] });
  await makeResource({ tags: ["api"], price: "4" });
  const seo = await makeResource({ tags: ["seo"] });
  const later = await makeResource({ tags: ["seo"] });
  const at = [both.id, seo.id, later.id].map((id, n) => ({ id, publishedAt: minutesAgo(9 - 3 * n) }));
  for (const { id, publishedAt } of at) await db.update(resources).set({ publishedAt }).where(eq(resources.id, id));
  const news = async (after: Date, until: Date, size: number) =>
    (await newsOfPeriod(userId, { after, until }, size))
      .map(({ address, title, count, cards }) => [address, title, count, cards.map(({ id }) => id)])
      .sort();
  expect(await news(minutesAgo(10), minutesAgo(5), 12)).toEqual([
    ["/free?tag=api", "Resources on api in Free resources", 1, [both.id]],
    ["/latest?tag=seo", "Resources on seo", 1, [seo.id]],
    ["/search?q=python", "Search: python", 1, [both.id]],
  ]);
  expect(await news(minutesAgo(7), new Date(), 1)).toEqual([
    ["/free?tag=api", "Resources on api in Free resources", 0, []],
    ["/latest?tag=seo", "Resources on seo", 2, [later.id]],
    ["/search?q=python", "Search: python", 0, []],
  ]);
  expect(await newsOfPeriod(userId + 1, ever, 12)).toEqual([]);
});
