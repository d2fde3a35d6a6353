import { and, type SQL, sql } from "drizzle-orm";
import type { ListQuery } from "~/domain/resources/list-query";
import { newDays } from "~/domain/resources/listed.server";
import { listingKey } from "~/domain/resources/listing-key";

/** A list's filters as a condition on search_documents AS d; undefined when there are none. */
export function inQuery(query: ListQuery, category?: string): SQL | undefined {
  const price = query.tab === "free" || query.tab === "paid" ? query.tab : undefined;
  const key = listingKey({ category, format: query.format, price, tags: query.tag ? [query.tag] : [] });
  return and(
    key === listingKey({}) ? undefined : sql`d.listing_keys @> array[${key}]::text[]`,
    query.tab === "new" ? sql`d.created_at > now() - make_interval(days => ${newDays})` : undefined,
  );
}
