/** How many resources a list has, of each format, and with each value of its filters. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
import { matchesFilters } from "../conditions.server";
import { isListed, type ListConditions, listConditions, listShape, listValues } from "../list-conditions.server";
import type { ListQuery } from "../list-query";
import { type Listing, maxCategoryCount } from "../listings";

/** A number of resources, up to `maxCategoryCount`. With `isMore` there are more. */
export type Count = { count: number; isMore: boolean };

/** What no index finds is counted among so many resources, so that it takes as long in a large directory. */
const maxRead = 2_000;

/** Counts the approved resources of a list. */
export async function countList(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Count> {
  const conditions = listConditions(listing, query, currentUserId);
  if (!conditions) return { count: 0, isMore: false };
  const build = () => totalQuery(conditions);
  const [row] = await prepared(`total ${listShape(conditions)}`, build).execute({
    currentUserId,
    ...listValues(conditions),
  });
  const count = Number(row!.count);
  return { count: Math.min(count, maxCategoryCount), isMore: count > maxCategoryCount };
}

function totalQuery(conditions: ListConditions) {
  const matching = db
    .select({ id: resources.id })
    .from(resources)
    .where(isListed(conditions))
    // Without an order: any will do, and the first in an order may be far apart.
    .limit(maxCategoryCount + 1)
    .as("matching");
  return db.select({ count: sql<string>`count(*)` }).from(matching).prepare("total");
}

/** How many resources each value of the filters would leave. */
export type FacetCounts = Awaited<ReturnType<typeof countFacets>>;

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
        : matchesFilters({ [name]: ownValue<unknown>(query, name) });
    return condition ? [sql`case when ${condition} then null else ${sql.raw(`'${name}'`)} end`] : [];
  });
  return {
    facets: sql`${resources.facets}`.as("facets"),
    failing: sql`array_remove(array[${sql.join(failing, sql`, `)}]::text[], null)`.as("failing"),
  };
}

const counted = filterEntries.flatMap(([name, { control }]) => (control === "tabs" ? [] : [name]));

/** Counts the facets of rows with `facetColumns`, of which `limit` were read at most. */
export async function countFacets(
  rows: SQLWrapper,
  { limit, values }: { limit: number; values: Record<string, unknown> },
) {
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
    /** By facet, such as "level:beginner". What is not there is zero. */
    counts: Object.fromEntries(found.filter((one) => one !== read).map(({ facet, count }) => [facet, Number(count)])),
    /** Not everything was counted, so a count is a lower bound. */
    isTruncated: Number(read!.count) >= limit,
  };
}

export type ListCounts = { byFormat?: Partial<Record<Format, number>>; total: Count; facets?: FacetCounts };

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
  const [byFormat, total, facets] = await Promise.all([
    formatCounts(listing, query, currentUserId),
    countList(listing, query, currentUserId),
    query.isOpen ? readFacets(listing, query, currentUserId) : undefined,
  ]);
  return { byFormat, total, facets };
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
