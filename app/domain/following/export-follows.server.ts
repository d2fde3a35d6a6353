import { asc, eq, isNotNull } from "drizzle-orm";
import { db } from "~/db/client.server";
import { followers, follows } from "~/db/schema/following";

/** Returns what a member follows, for the download of the account. */
export async function exportFollows(userId: number) {
  const [follower] = await db
    .select({ last_look_at: followers.seenAt, has_private_feed: isNotNull(followers.feedTokenHash) })
    .from(followers)
    .where(eq(followers.userId, userId));
  const followed = await db
    .select({ address: follows.address, followed_at: follows.createdAt })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(asc(follows.createdAt), asc(follows.address));
  return { follows: followed, following: follower ?? null };
}
