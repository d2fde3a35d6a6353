import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { readContextFor } from "~/db/replicas/replicas.server";
import { resources } from "~/db/schema";
import { sortOrder } from "~/domain/pagination/keyset.server";
import { type Format, formatValues } from "~/domain/resources/values/formats";
import { filterShape, filterValues, type ListFilter, listFilter, matchesFilter } from "./conditions.server";
import { newest } from "./list.server";
import type { ListQuery } from "./list-query";
import type { Listing } from "./listings";

/** Counting stops here; a label shows no more. */
const maxCount = 100;

/**
 * Returns how many approved resources of each format a list has under its other filters, up to 100. The format that is
 * chosen does not count as a filter, so that the choices beside it say what they would show.
 */
export async function formatCounts(
  listing: Listing,
  query: ListQuery,
  viewerId?: number,
): Promise<Partial<Record<Format, number>>> {
  const filters = formatValues.map((format) => listFilter(listing, { ...query, format }));
  const [filter] = filters;
  if (!filter) return {};
  const values = formatValues.map((format, at) => filterValues(filters[at]!, format));
  const counted = await readContextFor(viewerId)((from) =>
    prepared(from, `counts ${filterShape(filter)}`, () => countQuery(from, filter)).execute(
      Object.assign({}, ...values),
    ),
  );
  return Object.fromEntries(counted.map(({ format, count }) => [format, Number(count)]));
}

function countQuery(from: Database, filter: ListFilter) {
  const [first, second, ...rest] = formatValues.map((format) =>
    from
      .select({ format: resources.format })
      .from(resources)
      .where(matchesFilter(filter, format))
      // In an order that an index has: where many match, the first hundred are found before all are.
      .orderBy(...sortOrder(newest, {}))
      .limit(maxCount),
  );
  return from
    .select({ format: sql<Format>`format`, count: sql<string>`count(*)` })
    .from(unionAll(first!, second!, ...rest).as("counted"))
    .groupBy(sql`format`)
    .prepare("counts");
}
