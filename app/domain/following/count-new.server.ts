import { findFollower, followsOf } from "./followed.server";
import { maxNew } from "./limits";
import { matchFollows } from "./match-follows.server";
import { type Newest, newestResources } from "./newest.server";

/** The counts of members, until the catalogue changes. */
const counts = new WeakMap<Newest, Map<string, number>>();

/**
 * Returns how many resources are new in all that a member follows, up to one more than `maxNew`. A process counts again
 * only after a change of the catalogue or of what the member follows or has seen.
 */
export async function countNew(userId: number): Promise<number> {
  const follower = await findFollower(userId);
  if (!follower) return 0;
  const newest = await newestResources();
  const known = counts.get(newest) ?? new Map<string, number>();
  counts.set(newest, known);
  const key = `${userId} ${follower.version}`;
  const count = known.get(key) ?? (await countIn(newest, await followsOf(userId, follower)));
  known.set(key, count);
  return count;
}

async function countIn(newest: Newest, follows: Awaited<ReturnType<typeof followsOf>>): Promise<number> {
  const matches = await matchFollows(follows, newest);
  return Math.min(new Set(matches.flat()).size, maxNew + 1);
}
