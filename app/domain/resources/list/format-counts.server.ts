import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { sortOrder } from "~/domain/pagination/keyset.server";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { type Format, formatValues } from "~/domain/resources/values/formats";
import { createMemory } from "~/remember.server";
import { isListed, type ListConditions, listConditions, listShape, listValues } from "./conditions.server";
import { isFiltered } from "./filter-table";
import { type FilterName, listFilters } from "./filters";
import { byDate } from "./list.server";
import { type ListQuery, maxCount } from "./list-query";
import { type Listing, maxCategoryCount } from "./listings";

type Counts = { byFormat: Partial<Record<Format, number>>; total: number | undefined };

/** As old as cached pages at most, because the passing of time changes the New tab. */
const remember = createMemory<Counts>({ max: 500, maxAgeMs: 10_000 });

/**
 * Returns the counts of a list: of each format, and of all. They are the same for every visitor and member, except without
 * what is in a member's library, so this process remembers them for seconds, until the catalogue changes.
 */
export function listCounts(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Counts> {
  if (query.library) return readCounts(listing, query, currentUserId);
  const key = JSON.stringify([listing.path, ...Object.keys(listFilters).map((name) => query[name as FilterName])]);
  return remember(catalogueGeneration(), key, () => readCounts(listing, query, currentUserId));
}

async function readCounts(listing: Listing, query: ListQuery, currentUserId?: number): Promise<Counts> {
  const [byFormat, total] = await Promise.all([
    formatCounts(listing, query, currentUserId),
    listingCount(listing, query),
  ]);
  return { byFormat, total };
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
  const counted = await prepared(`counts ${listShape(first)}`, () => countQuery(first)).execute(
    Object.assign({ currentUserId }, ...values),
  );
  return Object.fromEntries(counted.map(({ format, count }) => [format, Number(count)]));
}

/**
 * Returns how many approved resources a listing has, up to one more than `maxCategoryCount`, or undefined while it is
 * filtered: the sum of the format counts says enough then.
 */
async function listingCount(listing: Listing, query: ListQuery): Promise<number | undefined> {
  return isFiltered(listFilters, query) ? undefined : countListed(listing, query);
}

/** Returns how many approved resources a list has, up to one more than `maxCategoryCount`. */
export async function countListed(listing: Listing, query: ListQuery): Promise<number> {
  const conditions = listConditions(listing, query);
  if (!conditions) return 0;
  const [counted] = await prepared(`count ${listShape(conditions)}`, () => totalQuery(conditions)).execute(
    listValues(conditions),
  );
  return Number(counted!.count);
}

function totalQuery(conditions: ListConditions) {
  const matching = db
    .select({ id: resources.id })
    .from(resources)
    .where(isListed(conditions))
    .orderBy(...sortOrder(byDate, {}))
    .limit(maxCategoryCount + 1)
    .as("matching");
  return db.select({ count: sql<string>`count(*)` }).from(matching).prepare("count");
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
