import { count, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { paths, pathVotes } from "~/db/schema/paths";
import { removePathVote, votePath } from "~/domain/paths/vote-path.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { goodPassword, makeAccount } from "../../support/make-account";
import { makePath, makePublicPath } from "../../support/make-path";

async function makeMembers(howMany: number): Promise<number[]> {
  const rows = Array.from({ length: howMany }, (_, number) => ({ email: `m${number}@example.com`, passwordHash: "-" }));
  const made = await db.insert(users).values(rows).returning({ id: users.id });
  return made.map((user) => user.id);
}

async function counted(pathId: number): Promise<{ count: number; rows: number }> {
  const [path] = await db.select().from(paths).where(eq(paths.id, pathId));
  const [rows] = await db.select({ rows: count() }).from(pathVotes).where(eq(pathVotes.pathId, pathId));
  return { count: path!.votes, rows: rows!.rows };
}

let ownerId: number;
let pathId: number;

beforeEach(async () => {
  ownerId = (await makeAccount()).id;
  pathId = (await makePublicPath(ownerId)).id;
});

test("a member votes, removes the vote, and gets the count", async () => {
  const vote = { userId: ownerId, pathId };
  for (let time = 0; time < 2; time += 1) expect(await votePath(vote)).toEqual({ voted: true, votes: 1 });
  for (let time = 0; time < 2; time += 1) expect(await removePathVote(vote)).toEqual({ voted: false, votes: 0 });
});

test("a hundred members who vote at once are each counted once", async () => {
  const members = await makeMembers(100);
  await Promise.all(members.flatMap((userId) => [votePath({ userId, pathId }), votePath({ userId, pathId })]));
  expect(await counted(pathId)).toEqual({ count: 100, rows: 100 });
});

test("toggling 20 times at once keeps the count equal to the rows", async () => {
  const members = await makeMembers(30);
  const actions = members.flatMap((userId) =>
    Array.from({ length: 20 }, (_, turn) => ((userId + turn) % 2 ? votePath : removePathVote)({ userId, pathId })),
  );
  expect(await Promise.all(actions)).not.toContain(null);
  const { count: votes, rows } = await counted(pathId);
  expect(votes).toBe(rows);
});

test.each(["private", "unlisted", "public"] as const)(
  "nobody votes for a %s path that is not approved",
  async (visibility) => {
    const path = await makePath(ownerId, { visibility });
    expect(await votePath({ userId: ownerId, pathId: path.id })).toBeNull();
    expect(await counted(path.id)).toEqual({ count: 0, rows: 0 });
  },
);

test("a deleted account leaves no votes, and its public paths without an owner", async () => {
  const member = await makeAccount({ email: "grace@example.com" });
  const left = await makePublicPath(member.id);
  const gone = await makePath(member.id);
  await votePath({ userId: member.id, pathId });
  await votePath({ userId: ownerId, pathId });
  expect(await deleteAccount({ userId: member.id, password: goodPassword })).toBe("deleted");
  expect(await counted(pathId)).toEqual({ count: 1, rows: 1 });
  const rest = await db.select({ id: paths.id, ownerId: paths.ownerId }).from(paths).orderBy(paths.id);
  expect(rest).toEqual([
    { id: pathId, ownerId },
    { id: left.id, ownerId: null },
  ]);
  expect(gone.id).toBeGreaterThan(left.id);
});
