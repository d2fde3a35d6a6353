/** The lists and searches that a member follows. */
import { desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { follows } from "~/db/schema/following";
import { createMemory } from "~/values/remember.server";
import { currentAddress } from "./follow-address";

/** A member who follows something or did: how far the member has looked, and the number of the last change. */
export type Follower = { userId: number; seenAt: Date; version: number };

const remember = createMemory<Awaited<ReturnType<typeof readFollows>>>({ max: 2_000 });

/** Returns what `readFollows` does. A process reads it again only after a change. */
export const followsOf = ({ userId, version }: Follower) => remember(version, userId, () => readFollows(userId));

/** Whether a member follows a list or search. Visitors follow none. */
export async function isFollowing(follower: Follower | null | undefined, address: string): Promise<boolean> {
  if (!follower) return false;
  return (await followsOf(follower)).some((follow) => follow.address === address);
}

/** Returns the addresses of the lists and searches that a member follows, last followed first. */
export async function readFollows(userId: number): Promise<{ address: string; createdAt: Date }[]> {
  const rows = await prepared("follows", followsQuery).execute({ userId });
  return rows.map(({ address, createdAt }) => ({ address: currentAddress(address), createdAt }));
}

const followsQuery = () =>
  db
    .select({ address: follows.address, createdAt: follows.createdAt })
    .from(follows)
    .where(eq(follows.userId, sql.placeholder("userId")))
    .orderBy(desc(follows.createdAt), follows.address)
    .prepare("follows");
