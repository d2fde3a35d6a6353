import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { type Format, formatValues } from "~/domain/resources/values/formats";
import { ownValue } from "~/own-value";
import { createMemory } from "~/remember.server";
import { listFilters } from "../filters";
import { isListed, type ListConditions, listConditions, listShape, listValues } from "../list-conditions.server";
import { type ListQuery, maxCount } from "../list-query";
import type { Listing } from "../listings";
import { countTotals, maxRead, statesOrLacksAll, type Totals, withoutDetails } from "./totals.server";

type Counts = { byFormat: Partial<Record<Format, number>> | undefined; totals: Totals };

/** As old as cached pages at most, because the passing of time changes the New tab. */
const remember = createMemory<Counts>({ max: 500, maxAgeMs: 10_000 });

/**
 * Returns the counts of a list: of each format, and of all. They are the same for every visitor and member, except without
 * what is in a member's library, so this process remembers them for seconds, until the catalogue changes.
 */
export function listCounts(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Counts> {
  if (query.library) return readCounts(listing, query, currentUserId);
  const key = JSON.stringify([listing.path, ...Object.keys(listFilters).map((name) => ownValue<unknown>(query, name))]);
  return remember(catalogueGeneration(), key, () => readCounts(listing, query, currentUserId));
}

async function readCounts(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Counts> {
  const [byFormat, totals] = await Promise.all([
    query.unstated ? wideFormatCounts(listing, query, currentUserId) : formatCounts(listing, query, currentUserId),
    countTotals(listing, query, currentUserId),
  ]);
  return { byFormat, totals };
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
): Promise<Counts["byFormat"]> {
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
