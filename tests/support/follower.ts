import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { followers } from "~/db/schema/following";
import type { Follower } from "~/domain/following/followed.server";

/** Reads how far a member has looked, as the member's next request does. */
export async function followerOf(userId: number): Promise<Follower> {
  const [row] = await db.select().from(followers).where(eq(followers.userId, userId));
  return row!;
}
