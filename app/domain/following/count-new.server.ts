import { type Follower, followsOf } from "./followed.server";
import { maxNew } from "./limits";
import { matchFollows, type RuledFollow } from "./match-follows.server";
import { type Newest, newestResources } from "./newest.server";

/** The counts of members, until the catalogue changes. */
const counts = new WeakMap<Newest, Map<string, number>>();

/**
 * Returns how many resources are new in all that a member follows, up to one more than `maxNew`. A process counts again
 * only after a change of the catalogue or of what the member follows or has seen.
 */
export async function countNew(follower: Follower): Promise<number> {
  const newest = await newestResources();
  const known = counts.get(newest) ?? new Map<string, number>();
  counts.set(newest, known);
  const key = `${follower.userId} ${follower.version}`;
  const count = known.get(key) ?? (await countIn(newest, await followsOf(follower)));
  known.set(key, count);
  return count;
}

/** Searches take longer than lists, and are left out if the lists have enough. */
async function countIn(newest: Newest, follows: RuledFollow[]): Promise<number> {
  const isSearch = ({ rule }: RuledFollow) => rule?.q !== undefined;
  const lists = follows.filter((follow) => !isSearch(follow));
  const found = new Set((await matchFollows(lists, newest)).flat());
  if (found.size > maxNew) return maxNew + 1;
  for (const some of await matchFollows(follows.filter(isSearch), newest)) for (const one of some) found.add(one);
  return Math.min(found.size, maxNew + 1);
}
