import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saveResource } from "~/domain/library/save.server";
import { findTopic } from "~/domain/pages/topics.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { makeResource } from "../../support/make-resource";

test.each([
  [3, 2, 1],
  [4, 2, 2],
  [5, 3, 2],
  [6, 3, 3],
  [7, 4, 3],
  [8, 4, 4],
  [13, 4, 4],
])("a topic of %d resources has its %d best and %d newest, each once", async (all, best, newest) => {
  const made = [];
  for (let at = 0; at < all; at += 1)
    made.push(await makeResource({ tags: ["api"], createdAt: new Date(2025, 1, at + 1) }));
  const [member] = await db.insert(users).values({ email: "a@example.com", passwordHash: "-" }).returning();
  // The oldest are the best.
  for (const { id } of made.slice(0, best)) await upvote({ userId: member!.id, resourceId: id });
  const ids = made.map(({ id }) => id);
  const topic = (await findTopic("api"))!;
  expect(topic.best.map(({ id }) => id).sort()).toEqual(ids.slice(0, best).sort());
  expect(topic.newest.map(({ id }) => id)).toEqual(ids.reverse().slice(0, newest));
});

test("what nobody upvoted is not among the most upvoted, and the newest have its room", async () => {
  const made = [];
  for (let at = 0; at < 13; at += 1)
    made.push(await makeResource({ tags: ["api"], createdAt: new Date(2025, 1, at + 1) }));
  expect(await findTopic("api")).toMatchObject({ best: [], newest: { length: 8 } });
  const [member] = await db.insert(users).values({ email: "a@example.com", passwordHash: "-" }).returning();
  await upvote({ userId: member!.id, resourceId: made[0]!.id });
  expect(await findTopic("api")).toMatchObject({ best: [{ id: made[0]!.id }], newest: { length: 7 } });
});

test("a tag of two resources has no topic, and a member's topic leaves out what is saved", async () => {
  const made = [await makeResource({ tags: ["api"] }), await makeResource({ tags: ["api"] })];
  expect(await findTopic("api")).toBeNull();
  await makeResource({ tags: ["api"] });
  const [member] = await db.insert(users).values({ email: "a@example.com", passwordHash: "-" }).returning();
  await saveResource({ userId: member!.id, resourceId: made[0]!.id, state: "want" });
  const { best, newest } = (await findTopic("api", { currentUserId: member!.id, library: "without" }))!;
  expect([best.length, newest.length]).toEqual([0, 2]);
});
