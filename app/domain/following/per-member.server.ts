import { createMemory } from "~/remember.server";
import type { Follower } from "./followed.server";
import type { Newest } from "./newest.server";

type Derive<Value> = (newest: Newest, follower: Follower) => Promise<Value>;

/**
 * Returns a function that remembers for each member what `derive` returned, until the catalogue changes or what the member
 * follows or has seen. Requests at the same time wait for the first.
 */
export function rememberPerMember<Value>(derive: Derive<Value>): Derive<Value> {
  const memories = new WeakMap<Newest, ReturnType<typeof createMemory<Value>>>();
  return (newest, follower) => {
    const remember = memories.get(newest) ?? createMemory<Value>({ max: 2_000 });
    memories.set(newest, remember);
    return remember(follower.version, follower.userId, () => derive(newest, follower));
  };
}
