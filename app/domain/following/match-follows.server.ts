/** Finds what is new in what members follow: each list and search is compared with the newest resources. */
import { unstatedOf } from "~/domain/resources/list/conditions.server";
import { type ListConditions, listConditions } from "~/domain/resources/list/list-conditions.server";
import { parseFollowable } from "./follow-address";
import type { Newest, NewestResource } from "./newest.server";
import { matchTexts } from "./text-matches.server";

/** A list or search that a member follows. What was published after `since` is new in it. */
type Follow = { address: string; since: Date };

/** What a resource must have to be in a list or search. */
type Rule = ListConditions & { q?: string };

/** A follow with its rule, which is null if nothing can be in it. */
export type RuledFollow = Follow & { rule: Rule | null };

/** Returns a follow with its rule. */
export function withRule(follow: Follow): RuledFollow {
  const followable = parseFollowable(follow.address);
  const conditions = followable && listConditions(followable.listing, followable.query);
  if (!conditions) return { ...follow, rule: null };
  return { ...follow, rule: { ...conditions, q: followable.q } };
}

/** Returns for each follow the resources that are new in it, newest first. */
export async function matchFollows(follows: RuledFollow[], newest: Newest): Promise<NewestResource[][]> {
  const inLists = follows.map(({ rule, since }) =>
    rule === null ? [] : publishedAfter(since, newest).filter((resource) => isInList(rule, resource)),
  );
  const searchOf = (at: number) => (inLists[at]!.length > 0 ? follows[at]!.rule?.q : undefined);
  const searches = new Set(follows.flatMap((_, at) => searchOf(at) ?? []));
  if (searches.size === 0) return inLists;
  const ids = new Set(
    inLists.flatMap((resources, at) => (searchOf(at) === undefined ? [] : resources.map(({ id }) => id))),
  );
  const found = await matchTexts([...searches], [...ids]);
  return inLists.map((resources, at) => {
    const q = searchOf(at);
    return q === undefined ? resources : resources.filter(({ id }) => found.get(q)!.has(id));
  });
}

function publishedAfter(since: Date, newest: Newest): Newest {
  const end = newest.findIndex(({ publishedAt }) => publishedAt <= since);
  return end === -1 ? newest : newest.slice(0, end);
}

function isInList({ allOf, anyOf, orUnstated, where }: Rule, { facets }: NewestResource): boolean {
  if (![...where.values()].every(({ isMet }) => isMet(facets))) return false;
  if (anyOf.length > 0 && !anyOf.some((facet) => facets.has(facet))) return false;
  if (!orUnstated.every((facet) => facets.has(facet) || facets.has(unstatedOf(facet)))) return false;
  return allOf.every((facet) => facets.has(facet));
}
