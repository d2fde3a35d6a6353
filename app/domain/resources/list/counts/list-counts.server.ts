/** How many resources a list has, and how many more it would have with those that do not state what it filters by. */
import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { chosenFilters } from "~/domain/resources/list/filter-table";
import { filterEntries, listFilters } from "~/domain/resources/list/filters";
import { maxCount } from "~/domain/resources/list/list-query";
import { type Format, formatValues } from "~/domain/resources/values/formats";
import { ownValue } from "~/values/own-value";
import { createMemory } from "~/values/remember.server";
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
const maxRead = 2_000;

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
const withoutDetails = (query: ListQuery): ListQuery => {
  const { level, language, time, access, law, unstated, ...rest } = query;
  return rest;
};

/** Returns the details of a query, which others than those of the index then check. */
const detailsOf = ({ level, language, time, access, law }: ListQuery) => ({ level, language, time, access, law });

/** Returns the condition for resources that have or do not state each chosen detail. */
const statesOrLacksAll = (query: ListQuery): SQL => matchesFilters({ ...detailsOf(query), unstated: "include" })!;

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

/** How many resources each value of the filters would leave. */
export type FacetCounts = {
  /** By facet, such as "level:beginner". What is not there is zero. */
  counts: Record<string, number>;
  /** Not everything was counted, so a count is a lower bound. */
  isTruncated: boolean;
};

/** Returns the counts of a list's filters. */
export async function readFacets(listing: Listing, query: ListQuery, currentUserId?: number): Promise<FacetCounts> {
  const conditions = listConditions(listing, withoutSingle(query), currentUserId);
  if (!conditions) return { counts: {}, isTruncated: false };
  const rows = db.select(facetColumns(query)).from(resources).where(isListed(conditions)).limit(maxRead);
  return countFacets(rows, { limit: maxRead, values: { currentUserId, ...listValues(conditions) } });
}

/** Returns a query without the filters that have one value. Each is ignored by the counts of its own values. */
export const withoutSingle = ({ tag, library, sort }: ListQuery): ListQuery => ({ tab: "all", tag, library, sort });

/** The columns that are counted: the facets, and the names of the chosen filters by which a row is not in the list. */
export function facetColumns(query: ListQuery) {
  const failing = chosenFilters(listFilters, query).flatMap(({ name }) => {
    const condition =
      Object.hasOwn(withoutSingle(query), name) && name !== "tab"
        ? undefined
        : matchesFilters({ [name]: ownValue<unknown>(query, name), unstated: query.unstated });
    return condition ? [sql`case when ${condition} then null else ${sql.raw(`'${name}'`)} end`] : [];
  });
  return {
    facets: sql`${resources.facets}`.as("facets"),
    failing: sql`array_remove(array[${sql.join(failing, sql`, `)}]::text[], null)`.as("failing"),
  };
}

const counted = filterEntries.flatMap(([name, { control }]) =>
  control === "tabs" || name === "unstated" ? [] : [name],
);

/** Counts the facets of rows with `facetColumns`, of which `limit` were read at most. */
export async function countFacets(
  rows: SQLWrapper,
  { limit, values }: { limit: number; values: Record<string, unknown> },
): Promise<FacetCounts> {
  const name = sql`split_part(facet, ':', 1)`;
  const all: SQL = sql`(
    with read as materialized (${rows})
    select facet, count(*) as count from read, unnest(facets) as facet
    where ${name} = any(${`{${counted.join(",")}}`}::text[])
      and (cardinality(failing) = 0 or cardinality(failing) = 1 and failing[1] = ${name})
    group by facet
    union all select '', count(*) from read
  ) as counts`;
  const found = await db.select({ facet: sql<string>`facet`, count: sql<string>`count` }).from(all).execute(values);
  const read = found.find(({ facet }) => facet === "");
  return {
    counts: Object.fromEntries(found.filter((one) => one !== read).map(({ facet, count }) => [facet, Number(count)])),
    isTruncated: Number(read!.count) >= limit,
  };
}

export type ListCounts = { byFormat?: Partial<Record<Format, number>>; totals: Totals; facets?: FacetCounts };

/** As old as cached pages at most, because the passing of time changes the New tab. */
const remember = createMemory<ListCounts>({ max: 500, maxAgeMs: 10_000 });

/**
 * Returns the counts of a list: of each format, of all, and of each value of the filters while they are open. They are the same for every visitor and member, except without
 * what is in a member's library, so this process remembers them for seconds, until the catalogue changes.
 */
export function listCounts(listing: Listing, query: ListQuery, currentUserId?: number): Promise<ListCounts> {
  if (query.library) return readCounts(listing, query, currentUserId);
  const key = JSON.stringify([
    listing.path,
    query.isOpen,
    ...Object.keys(listFilters).map((name) => ownValue<unknown>(query, name)),
  ]);
  return remember(catalogueGeneration(), key, () => readCounts(listing, query, currentUserId));
}

async function readCounts(listing: Listing, query: ListQuery, currentUserId?: number): Promise<ListCounts> {
  const [byFormat, totals, facets] = await Promise.all([
    query.unstated ? wideFormatCounts(listing, query, currentUserId) : formatCounts(listing, query, currentUserId),
    countTotals(listing, query, currentUserId),
    query.isOpen ? readFacets(listing, query, currentUserId) : undefined,
  ]);
  return { byFormat, totals, facets };
}

/** Returns how many approved resources of each format a list has, up to 100. The list's own format filter is ignored. */
export async function formatCounts(
  listing: Listing,
  query: ListQuery,
  currentUserId?: number,
): Promise<Partial<Record<Format, number>>> {
  const lists = formatValues.map((format) => listConditions(listing, { ...query, format }, currentUserId));
  const [first] = lists;
  if (!first) return {};
  const values = formatValues.map((format, at) => listValues(lists[at]!, format));
  const counted = await prepared(`counts ${formatValues} ${listShape(first)}`, () => countQuery(first)).execute(
    Object.assign({ currentUserId }, ...values),
  );
  return Object.fromEntries(counted.map(({ format, count }) => [format, Number(count)]));
}

/** The same for a list with what does not state a detail. Undefined in a large directory, because no index finds it. */
async function wideFormatCounts(
  listing: Listing,
  query: ListQuery,
  currentUserId?: number,
): Promise<ListCounts["byFormat"]> {
  const conditions = listConditions(listing, { ...withoutDetails(query), format: undefined }, currentUserId);
  if (!conditions) return {};
  const read = db
    .select({ format: resources.format, isCounted: sql<boolean>`${statesOrLacksAll(query)}`.as("is_counted") })
    .from(resources)
    .where(isListed(conditions))
    .limit(maxRead)
    .as("read");
  const counted = await db
    .select({ format: read.format, count: sql<string>`count(*) filter (where is_counted)`, all: sql<string>`count(*)` })
    .from(read)
    .groupBy(read.format)
    .execute({ currentUserId, ...listValues(conditions) });
  if (counted.reduce((sum, { all }) => sum + Number(all), 0) >= maxRead) return undefined;
  return Object.fromEntries(counted.map(({ format, count }) => [format, Math.min(Number(count), maxCount)]));
}

function countQuery(conditions: ListConditions) {
  const [first, second, ...rest] = formatValues.map((format) =>
    db
      .select({ format: resources.format })
      .from(resources)
      .where(isListed(conditions, format))
      // Without an order: any hundred matches will do, and the first in an order may be far apart.
      .limit(maxCount),
  );
  return db
    .select({ format: sql<Format>`format`, count: sql<string>`count(*)` })
    .from(unionAll(first!, second!, ...rest).as("counted"))
    .groupBy(sql`format`)
    .prepare("counts");
}
