/** How many resources each value of the filters would leave. */

import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { ownValue } from "~/own-value";
import { createMemory } from "~/remember.server";
import { matchesFilters } from "../conditions.server";
import { chosenFilters } from "../filter-table";
import { filterEntries, listFilters } from "../filters";
import { isListed, listConditions, listValues } from "../list-conditions.server";
import type { ListQuery } from "../list-query";
import type { Listing } from "../listings";
import { maxRead } from "./totals.server";

export type FacetCounts = {
  /** By facet, such as "level:beginner". What is not there is zero. */
  counts: Record<string, number>;
  /** Not everything was counted, so a count is a lower bound. */
  isTruncated: boolean;
};

/** As old as cached pages at most, because the passing of time changes the New tab. */
const remember = createMemory<FacetCounts>({ max: 200, maxAgeMs: 10_000 });

/** Returns the counts of a list's filters, which this process remembers for seconds, until the catalogue changes. */
export function listFacets(listing: Listing, query: ListQuery, currentUserId?: number): Promise<FacetCounts> {
  if (query.library) return readFacets(listing, query, currentUserId);
  const key = JSON.stringify([listing.path, ...Object.keys(listFilters).map((name) => ownValue<unknown>(query, name))]);
  return remember(catalogueGeneration(), key, () => readFacets(listing, query));
}

async function readFacets(listing: Listing, query: ListQuery, currentUserId?: number): Promise<FacetCounts> {
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
