/** What a member follows, as it is compared with what is new. */
import { desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { followers, follows } from "~/db/schema/following";
import { type RuledFollow, withRule } from "./match-follows.server";

export type Follower = { seenAt: Date; version: number };

/** Returns how far a member has looked, or null if the member never followed anything. */
export async function findFollower(userId: number): Promise<Follower | null> {
  const [row] = await prepared("follower", followerQuery).execute({ userId });
  return row ?? null;
}

const followerQuery = () =>
  db
    .select({ seenAt: followers.seenAt, version: followers.version })
    .from(followers)
    .where(eq(followers.userId, sql.placeholder("userId")))
    .prepare("follower");

type Known = { version: number; follows: RuledFollow[] };

/** Members whose follows this process remembers. */
const maxKnown = 2_000;
const knownFollows = new Map<number, Known>();

/** Returns the lists and searches that a member follows, last followed first. What was published since the last look is new. */
export async function followsOf(userId: number, { version, seenAt }: Follower): Promise<RuledFollow[]> {
  const known = knownFollows.get(userId);
  if (known?.version === version) return known.follows;
  const read = (await readFollows(userId)).map(({ address, createdAt }) =>
    withRule({ address, since: createdAt > seenAt ? createdAt : seenAt }),
  );
  if (knownFollows.size >= maxKnown) knownFollows.clear();
  knownFollows.set(userId, { version, follows: read });
  return read;
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
