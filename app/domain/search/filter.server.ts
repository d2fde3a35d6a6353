import { and, type SQL, sql } from "drizzle-orm";
import { facetArray, newDays } from "~/domain/resources/list/conditions.server";
import { facetsOf } from "~/domain/resources/list/facets";
import type { ListQuery } from "~/domain/resources/list/list-query";

/** Returns a list's filters as a condition on `search_documents AS d`, or undefined without filters. */
export function matchesQuery({ tab, format, tag }: ListQuery, category?: string): SQL | undefined {
  const facets = facetsOf({ category, format, tag, isPaid: tab === "paid" });
  return and(
    facets.length > 0 ? sql`d.facets @> ${facetArray(facets)}::text[]` : undefined,
    // Free resources have no facet, because nearly every resource is free.
    tab === "free" ? sql`not d.facets @> array['paid']` : undefined,
    tab === "new" ? sql`d.created_at > now() - make_interval(days => ${newDays})` : undefined,
  );
}
