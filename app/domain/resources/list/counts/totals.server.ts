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

/** Rows that are read once, and what is counted of them. */
type Reading = {
  name: string;
  conditions: ListConditions;
  counted: Partial<Record<keyof Totals, SQL>>;
  /** How many rows are read at most. */
  max: number;
};

/** Counts the approved resources of a list, in one query. */
export async function countTotals(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Totals> {
  const readings = readingsOf(listing, query, currentUserId);
  if (!readings) return { total: { count: 0, isMore: false } };
  const values = readings.map(({ name, conditions }) => listValues(conditions, name));
  const rows = await (chosenDetails(query).length > 0
    ? totalsQuery(readings)
    : prepared(`totals ${listShape(readings[0]!.conditions)}`, () => totalsQuery(readings))
  ).execute(Object.assign({ currentUserId }, ...values));
  const counts = rows.flatMap(({ counts, read }) => {
    const isTruncated = Number(read) >= maxRead;
    return Object.entries(counts).map(([part, count]): [string, Count] => [
      part,
      { count: Math.min(count, maxCategoryCount), isMore: isTruncated || count > maxCategoryCount },
    ]);
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

function readingsOf(listing: Listing, query: ListQuery, currentUserId?: number): Reading[] | undefined {
  const details = chosenDetails(query);
  const { level } = query;
  const strict = listConditions(listing, query, currentUserId);
  const wide = listConditions(listing, withoutDetails(query), currentUserId);
  if (!strict || !wide) return undefined;
  const total: Reading = {
    name: "total",
    conditions: strict,
    counted: { total: sql`true` },
    max: maxCategoryCount + 1,
  };
  if (details.length === 0) return [total];
  const fits = statesOrLacksAll(query);
  const ofLevel = level && level !== "all" ? { onlyLevel: isOnlyFor(level), allLevels: isOnlyFor("all") } : {};
  const unstated = { unstated: and(fits, lacksOneOf(details))! };
  if (!query.unstated)
    return [
      total,
      { name: "wide", conditions: wide, counted: unstated, max: maxRead },
      ...(level && level !== "all" ? [{ name: "level", conditions: strict, counted: ofLevel, max: maxRead }] : []),
    ];
  const levels = Object.entries(ofLevel).map(([part, condition]) => [part, and(fits, condition)!]);
  return [
    {
      name: "wide",
      conditions: wide,
      counted: { total: fits, ...unstated, ...Object.fromEntries(levels) },
      max: maxRead,
    },
  ];
}

function totalsQuery(readings: Reading[]) {
  const [first, second, ...rest] = readings.map(readingQuery);
  return (second ? unionAll(first!, second, ...rest) : first!).prepare("totals");
}

function readingQuery({ name, conditions, counted, max }: Reading) {
  const parts = Object.entries(counted);
  const counts = parts.map(([part]) => sql.raw(`'${part}', count(*) filter (where "${part}")`));
  const matching = db
    .select(Object.fromEntries(parts.map(([part, condition]) => [part, sql<boolean>`${condition}`.as(part)])))
    .from(resources)
    .where(isListed(conditions, name))
    // Without an order: any will do, and the first in an order may be far apart.
    .limit(max)
    .as("matching");
  return db
    .select({
      counts: sql<Record<string, number>>`json_build_object(${sql.join(counts, sql`, `)})`.as("counts"),
      read: sql<string>`count(*)`.as("read"),
    })
    .from(matching);
}
