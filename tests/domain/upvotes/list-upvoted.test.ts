import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { listUpvoted } from "~/domain/upvotes/list-upvoted.server";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { makeResource } from "../../support/make-resource";
import { makeMembers } from "../../support/make-verdict";
import { walkPages } from "../../support/walk-pages";

let userId: number;
let otherId: number;

beforeEach(async () => {
  [userId, otherId] = (await makeMembers(2)) as [number, number];
});

test("lists only the member's own votes for what is public, the newest first, with what the table needs", async () => {
  const [first, second, third] = [
    await makeResource({ creatorFirstName: "Ada" }),
    await makeResource(),
    await makeResource(),
  ];
  const hidden = await makeResource({ status: "Rejected" });
  await db.insert(upvotes).values({ userId, resourceId: hidden.id });
  for (const { id } of [first, third]) await upvote({ userId, resourceId: id });
  await removeUpvote({ userId, resourceId: third.id });
  await upvote({ userId: otherId, resourceId: third.id });
  const votedAt = new Date(Date.now() + 1000);
  await db.insert(upvotes).values({ userId, resourceId: second.id, createdAt: votedAt });
  const page = await listUpvoted(userId);
  expect(page.rows.map((row) => row.id)).toEqual([second.id, first.id]);
  expect(page.rows[0]).toMatchObject({ votedAt });
  expect(page.rows[1]).toMatchObject({
    slug: first.slug,
    creatorName: "Ada",
    productUrl: first.productUrl,
    upvotes: 1,
    upvoted: true,
  });
  expect([page.previous, page.next]).toEqual([undefined, undefined]);
});

test("pages forwards and back without gaps or repetitions, also between votes of the same time", async () => {
  const moment = new Date();
  const ids: number[] = [];
  for (let number = 0; number < 60; number++) ids.push((await makeResource()).id);
  await db.insert(upvotes).values(ids.map((resourceId) => ({ userId, resourceId, createdAt: moment })));
  const pages = await walkPages((at) => listUpvoted(userId, at));
  expect(pages).toHaveLength(3);
  expect(pages.flat().map(({ id }) => id)).toEqual(ids.reverse());
});
