import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { readingFor } from "~/db/replicas.server";
import { resources } from "~/db/schema";
import { type Format, formatValues } from "./formats";
import type { ListQuery } from "./list-query";
import { isApproved } from "./listed.server";
import type { Listing } from "./listings";

/** Counting stops behind what a label shows. */
const mostCounted = 100;

/**
 * How many approved resources of each format a listing has, up to 100, where that is cheap: in listings by category,
 * without further filters, a hundred entries of an index a format. Undefined elsewhere.
 */
export async function formatCounts(
  listing: Listing,
  query: ListQuery,
  viewerId?: number,
): Promise<Partial<Record<Format, number>> | undefined> {
  if (listing.tag || listing.free || query.tab !== "all" || query.tag) return undefined;
  const counted = await readingFor(viewerId)((from) =>
    prepared(from, `counts ${listing.category}`, () => countQuery(from, listing)).execute(),
  );
  return Object.fromEntries(counted.map(({ format, count }) => [format, Number(count)]));
}

function countQuery(from: Database, listing: Listing) {
  const category = listing.category ? eq(resources.category, listing.category) : undefined;
  const [first, second, ...rest] = formatValues.map((format) =>
    from
      .select({ format: resources.format })
      .from(resources)
      .where(and(isApproved, category, eq(resources.format, format)))
      .limit(mostCounted),
  );
  return from
    .select({ format: sql<Format>`format`, count: sql<string>`count(*)` })
    .from(unionAll(first!, second!, ...rest).as("counted"))
    .groupBy(sql`format`)
    .prepare("counts");
}
