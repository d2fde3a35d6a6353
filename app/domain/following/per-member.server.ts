import type { Follower } from "./followed.server";
import type { Newest } from "./newest.server";

/** Members of whom a process remembers something. */
const maxKnown = 2_000;

type Derive<Value> = (newest: Newest, follower: Follower) => Promise<Value>;
type Known<Value> = { version: number; value: Promise<Value> };

/**
 * Returns a function that remembers for each member what `derive` returned, until the catalogue changes or what the member
 * follows or has seen. Requests at the same time wait for the first.
 */
export function rememberPerMember<Value>(derive: Derive<Value>): Derive<Value> {
  const knownOf = new WeakMap<Newest, Map<number, Known<Value>>>();
  return (newest, follower) => {
    const members = knownOf.get(newest) ?? new Map<number, Known<Value>>();
    knownOf.set(newest, members);
    const { userId, version } = follower;
    const known = members.get(userId);
    if (known?.version === version) return known.value;
    const value = derive(newest, follower);
    if (members.size >= maxKnown) members.clear();
    members.set(userId, { version, value });
    value.catch(() => {
      if (members.get(userId)?.value === value) members.delete(userId);
    });
    return value;
  };
}
