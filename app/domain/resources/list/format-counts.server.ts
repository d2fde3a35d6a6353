import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { resources } from "~/db/schema/resources";
import { sortOrder } from "~/domain/pagination/keyset.server";
import { type Format, formatValues } from "~/domain/resources/values/formats";
import { filterShape, filterValues, type ListFilter, listFilter, matchesFilter } from "./conditions.server";
import { byDate } from "./list.server";
import { type ListQuery, maxCount } from "./list-query";
import { type Listing, maxCategoryCount } from "./listings";

/** Returns how many approved resources of each format a list has, up to 100. The list's own format filter is ignored. */
export async function formatCounts(listing: Listing, query: ListQuery): Promise<Partial<Record<Format, number>>> {
  const filters = formatValues.map((format) => listFilter(listing, { ...query, format }));
  const [filter] = filters;
  if (!filter) return {};
  const values = formatValues.map((format, at) => filterValues(filters[at]!, format));
  const counted = await prepared(`counts ${filterShape(filter)}`, () => countQuery(filter)).execute(
    Object.assign({}, ...values),
  );
  return Object.fromEntries(counted.map(({ format, count }) => [format, Number(count)]));
}

/**
 * Returns how many approved resources a listing has, up to one more than `maxCategoryCount`, or undefined while it is
 * filtered: the sum of the format counts says enough then.
 */
export async function listingCount(listing: Listing, query: ListQuery): Promise<number | undefined> {
  const isFiltered = query.tab !== "all" || query.format !== undefined || query.tag !== undefined;
  const filter = isFiltered ? undefined : listFilter(listing, query);
  if (!filter) return undefined;
  const [counted] = await prepared(`count ${filterShape(filter)}`, () => totalQuery(filter)).execute(
    filterValues(filter),
  );
  return Number(counted!.count);
}

function totalQuery(filter: ListFilter) {
  const matching = db
    .select({ id: resources.id })
    .from(resources)
    .where(matchesFilter(filter))
    .orderBy(...sortOrder(byDate, {}))
    .limit(maxCategoryCount + 1)
    .as("matching");
  return db.select({ count: sql<string>`count(*)` }).from(matching).prepare("count");
}

function countQuery(filter: ListFilter) {
  const [first, second, ...rest] = formatValues.map((format) =>
    db
      .select({ format: resources.format })
      .from(resources)
      .where(matchesFilter(filter, format))
      // Without an order: any hundred matches will do, and the first in an order may be far apart.
      .limit(maxCount),
  );
  return db
    .select({ format: sql<Format>`format`, count: sql<string>`count(*)` })
    .from(unionAll(first!, second!, ...rest).as("counted"))
    .groupBy(sql`format`)
    .prepare("counts");
}
