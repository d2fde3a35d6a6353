import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { followers, follows } from "~/db/schema/following";
import { readSearch } from "~/domain/search/reading/read-search.server";
import { addressOf, currentAddress, type Followable, parseFollowable } from "./follow-address";
import { maxAddressLength, maxFollows } from "./limits";

/** Returns the canonical address of a page that can be followed, or null for any other text. */
export async function canonicalAddress(page: string): Promise<string | null> {
  const followable = parseFollowable(page);
  return followable && addressOf(await withFilterWords(followable));
}

/** Words of a search that are filters are filters of what is followed, too: "free python" is "python", free. */
async function withFilterWords(followable: Followable): Promise<Followable> {
  if (followable.q === undefined) return followable;
  const { q, strictly: query } = await readSearch(followable.q, followable.query);
  return q === ""
    ? { ...followable, query: { ...query, inSearch: undefined }, q: undefined }
    : { ...followable, q, query };
}

export type FollowResult = "followed" | "too-many" | "too-long";

type FollowInput = {
  userId: number;
  /** As `canonicalAddress` returns it. */
  address: string;
};

/** Adds a list or search to those that a member follows, once. */
export async function follow({ userId, address }: FollowInput): Promise<FollowResult> {
  if (address.length > maxAddressLength) return "too-long";
  return db.transaction(async (tx) => {
    // Locks the member's row, so that two forms at once cannot add one too many.
    await raiseVersion(tx, userId);
    const others = and(eq(follows.userId, userId), sql`${follows.address} <> ${address}`);
    const [counted] = await tx.select({ count: count() }).from(follows).where(others);
    if (counted!.count >= maxFollows) return "too-many";
    await tx.insert(follows).values({ userId, address }).onConflictDoNothing();
    return "followed";
  });
}

/** Removes a list or search from those that a member follows. Returns whether it was there. */
export async function unfollow({ userId, address }: FollowInput): Promise<boolean> {
  return db.transaction(async (tx) => {
    await raiseVersion(tx, userId);
    const stored = await tx.select({ address: follows.address }).from(follows).where(eq(follows.userId, userId));
    const gone = stored.flatMap((one) => (currentAddress(one.address) === address ? one.address : []));
    await tx.delete(follows).where(and(eq(follows.userId, userId), inArray(follows.address, gone)));
    return gone.length > 0;
  });
}

async function raiseVersion(tx: Transaction, userId: number): Promise<void> {
  await tx
    .insert(followers)
    .values({ userId })
    .onConflictDoUpdate({ target: followers.userId, set: { version: sql`${followers.version} + 1` } });
}

/** Marks what was published until a time as seen. A later mark stays. */
export async function markSeen({ userId, until }: { userId: number; until: Date }): Promise<void> {
  // The first and last years of JavaScript are not those of PostgreSQL.
  const seconds = Math.max(0, until.getTime()) / 1000;
  const seenAt = sql`least(to_timestamp(${seconds}::float8), now())`;
  await db
    .insert(followers)
    .values({ userId, seenAt })
    .onConflictDoUpdate({
      target: followers.userId,
      set: { seenAt: sql`greatest(${followers.seenAt}, excluded.seen_at)`, version: sql`${followers.version} + 1` },
    });
}

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
