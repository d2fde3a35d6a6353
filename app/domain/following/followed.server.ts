/** What a member follows, as it is compared with what is new. */
import { desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { follows } from "~/db/schema/following";
import { createMemory } from "~/remember.server";
import { type RuledFollow, withRule } from "./match-follows.server";

/** A member who follows something or did: how far the member has looked, and the number of the last change. */
export type Follower = { userId: number; seenAt: Date; version: number };

const remember = createMemory<RuledFollow[]>({ max: 2_000 });

/** Returns the lists and searches that a member follows, last followed first. What was published since the last look is new. */
export function followsOf({ userId, version, seenAt }: Follower): Promise<RuledFollow[]> {
  return remember(version, userId, async () =>
    (await readFollows(userId)).map(({ address, createdAt }) =>
      withRule({ address, since: createdAt > seenAt ? createdAt : seenAt }),
    ),
  );
}

/** Whether a member follows a list or search. Visitors follow none. */
export async function isFollowing(follower: Follower | null | undefined, address: string): Promise<boolean> {
  if (!follower) return false;
  return (await followsOf(follower)).some((follow) => follow.address === address);
}

/** Returns the addresses of the lists and searches that a member follows, last followed first. */
export async function readFollows(userId: number): Promise<{ address: string; createdAt: Date }[]> {
  return prepared("follows", followsQuery).execute({ userId });
}

const followsQuery = () =>
  db
    .select({ address: follows.address, createdAt: follows.createdAt })
    .from(follows)
    .where(eq(follows.userId, sql.placeholder("userId")))
    .orderBy(desc(follows.createdAt), follows.address)
    .prepare("follows");
