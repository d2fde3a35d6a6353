import { and, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { readingFor } from "~/db/replicas.server";
import { resources } from "~/db/schema";
import { type Format, formatValues } from "./formats";
import type { ListQuery } from "./list-query";
import { isApproved, listFilter } from "./listed.server";
import type { Listing } from "./listings";

/** Counting stops behind what a label shows. */
const mostCounted = 100;

/**
 * How many approved resources of each format a list has under its other filters, up to 100. The format that is chosen
 * does not count as a filter, so that the choices beside it say what they would show.
 */
export async function formatCounts(
  listing: Listing,
  query: ListQuery,
  viewerId?: number,
): Promise<Partial<Record<Format, number>>> {
  const shape = [listing.path, query.tab, query.tag].join(" ");
  const counted = await readingFor(viewerId)((from) =>
    prepared(from, `counts ${shape}`, () => countQuery(from, listing, query)).execute(),
  );
  return Object.fromEntries(counted.map(({ format, count }) => [format, Number(count)]));
}

function countQuery(from: Database, listing: Listing, query: ListQuery) {
  const [first, second, ...rest] = formatValues.map((format) =>
    from
      .select({ format: resources.format })
      .from(resources)
      .where(and(isApproved, listFilter(listing, query), eq(resources.format, format)))
      .limit(mostCounted),
  );
  return from
    .select({ format: sql<Format>`format`, count: sql<string>`count(*)` })
    .from(unionAll(first!, second!, ...rest).as("counted"))
    .groupBy(sql`format`)
    .prepare("counts");
}
