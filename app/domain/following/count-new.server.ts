import { createMemory } from "~/remember.server";
import { type Follower, followsOf } from "./followed.server";
import { maxNew } from "./limits";
import { matchFollows, type RuledFollow } from "./match-follows.server";
import { type Newest, newestResources } from "./newest.server";

/**
 * Returns how many resources are new in all that a member follows, up to one more than `maxNew`. A process counts again
 * only after a change of the catalogue or of what the member follows or has seen. Requests at the same time wait for the first.
 */
export async function countNew(follower: Follower): Promise<number> {
  return countOf(await newestResources(), follower);
}

type Memory = ReturnType<typeof createMemory<number>>;
const memories = new WeakMap<Newest, Memory>();

function countOf(newest: Newest, follower: Follower): Promise<number> {
  const remember: Memory = memories.get(newest) ?? createMemory<number>({ max: 2_000 });
  memories.set(newest, remember);
  return remember(follower.version, follower.userId, async () => countIn(newest, await followsOf(follower)));
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
