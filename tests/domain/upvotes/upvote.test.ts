import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { roundsAtOnce } from "../../support/generated-cases";
import { makeResource } from "../../support/make-resource";
import { makeMembers } from "../../support/make-verdict";

async function counted(resourceId: number): Promise<{ count: number; rows: number }> {
  const [resource] = await db.select().from(resources).where(eq(resources.id, resourceId));
  const [rows] = await db.select({ rows: count() }).from(upvotes).where(eq(upvotes.resourceId, resourceId));
  return { count: resource!.upvotes, rows: rows!.rows };
}

let resourceId: number;
let userId: number;

beforeEach(async () => {
  resourceId = (await makeResource()).id;
  [userId] = (await makeMembers(1)) as [number];
});

test.each(["Pending", "Rejected"] as const)("cannot vote for a %s resource", async (status) => {
  const hidden = await makeResource({ status });
  expect(await upvote({ userId, resourceId: hidden.id })).toBeNull();
  expect(await removeUpvote({ userId, resourceId: hidden.id })).toBeNull();
  expect(await counted(hidden.id)).toEqual({ count: 0, rows: 0 });
});

test.each([0, -1, 999_999, 2 ** 60, Number.NaN, 1.5])("cannot vote for the resource %d", async (id) => {
  expect(await upvote({ userId, resourceId: id })).toBeNull();
  expect(await removeUpvote({ userId, resourceId: id })).toBeNull();
});

test("many members who toggle 20 times at once keep the count equal to the rows", async () => {
  await db.delete(users);
  const members = await makeMembers(roundsAtOnce(50));
  const actions = members.flatMap((member) =>
    Array.from({ length: 20 }, (_, turn) => ({ member, action: (member + turn) % 2 ? upvote : removeUpvote })),
  );
  const results = await Promise.all(actions.map(({ member, action }) => action({ userId: member, resourceId })));
  expect(results.filter((vote) => vote === null)).toEqual([]);
  const { count, rows } = await counted(resourceId);
  expect(count).toBe(rows);
  expect(rows).toBeLessThanOrEqual(members.length);
  await Promise.all(members.map((member) => upvote({ userId: member, resourceId })));
  expect(await counted(resourceId)).toEqual({ count: members.length, rows: members.length });
});
