/** How many resources a list has, and how many more it would have with those that do not state what it filters by. */
import { and, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { isOnlyFor, lacksOneOf, matchesFilters } from "../conditions.server";
import { chosenDetails } from "../filters";
import { isListed, type ListConditions, listConditions, listShape, listValues } from "../list-conditions.server";
import type { ListQuery } from "../list-query";
import { type Listing, maxCategoryCount } from "../listings";

/** A number of resources, up to `maxCategoryCount`. With `isMore` there are more, or some were not looked at. */
export type Count = { count: number; isMore: boolean };

export type Totals = {
  total: Count;
  /** Those that do not state a detail that is filtered by: more than `total`, or with `unstated` a part of it. */
  unstated?: Count;
  /** With a level, those that are for this level only, and those for all levels. */
  onlyLevel?: Count;
  allLevels?: Count;
};

/** What no index finds is counted among so many resources, so that it takes as long in a large directory. */
export const maxRead = 2_000;

type Part = {
  name: keyof Totals;
  conditions: ListConditions;
  /** What is counted of the rows with these conditions, where no index finds it. */
  counted?: { name: string; condition: SQL };
};

/** Counts the approved resources of a list, in one query. */
export async function countTotals(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Totals> {
  const parts = partsOf(listing, query, currentUserId);
  if (!parts) return { total: { count: 0, isMore: false } };
  const shapes = parts.map(({ name, conditions, counted }) => `${name} ${counted?.name} ${listShape(conditions)}`);
  const values = parts.map(({ name, conditions }) => listValues(conditions, name));
  const rows = await (query.unstated || chosenDetails(query).length > 0
    ? totalsQuery(parts)
    : prepared(`totals ${shapes.join(" ")}`, () => totalsQuery(parts))
  ).execute(Object.assign({ currentUserId }, ...values));
  const counts = rows.map(({ part, count, read }) => {
    const isTruncated = Number(read) >= maxRead;
    return [
      part,
      { count: Math.min(Number(count), maxCategoryCount), isMore: isTruncated || Number(count) > maxCategoryCount },
    ];
  });
  return Object.fromEntries(counts) as Totals;
}

/** Returns a query without its details. */
export const withoutDetails = (query: ListQuery): ListQuery => {
  const { level, language, time, access, law, unstated, ...rest } = query;
  return rest;
};

/** Returns the details of a query, which others than those of the index then check. */
const detailsOf = ({ level, language, time, access, law }: ListQuery) => ({ level, language, time, access, law });

/** Returns the condition for resources that have or do not state each chosen detail. */
export const statesOrLacksAll = (query: ListQuery): SQL =>
  matchesFilters({ ...detailsOf(query), unstated: "include" })!;

function partsOf(listing: Listing, query: ListQuery, currentUserId?: number): Part[] | undefined {
  const details = chosenDetails(query);
  const { level } = query;
  const strict = listConditions(listing, query, currentUserId);
  const wide = listConditions(listing, withoutDetails(query), currentUserId);
  if (!strict || !wide) return undefined;
  if (details.length === 0) return [{ name: "total", conditions: strict }];
  const fits = statesOrLacksAll(query);
  const part = (name: Part["name"], condition: SQL): Part =>
    query.unstated || name === "unstated"
      ? { name, conditions: wide, counted: { name, condition: and(fits, condition)! } }
      : { name, conditions: strict, counted: { name, condition } };
  const total = query.unstated ? part("total", sql`true`) : { name: "total" as const, conditions: strict };
  const parts = [total, part("unstated", lacksOneOf(details))];
  if (level && level !== "all") parts.push(part("onlyLevel", isOnlyFor(level)), part("allLevels", isOnlyFor("all")));
  return parts;
}

function totalsQuery(parts: Part[]) {
  const [first, second, ...rest] = parts.map(({ name, conditions, counted }) => {
    const matching = db
      .select({ isCounted: sql<boolean>`${counted?.condition ?? sql`true`}`.as("is_counted") })
      .from(resources)
      .where(isListed(conditions, name))
      // Without an order: any will do, and the first in an order may be far apart.
      .limit(counted ? maxRead : maxCategoryCount + 1)
      .as("matching");
    return db
      .select({
        part: sql<Part["name"]>`${sql.raw(`'${name}'`)}`.as("part"),
        count: sql<string>`count(*) filter (where is_counted)`.as("count"),
        read: sql<string>`count(*)`.as("read"),
      })
      .from(matching);
  });
  return (second ? unionAll(first!, second, ...rest) : first!).prepare("totals");
}
