import type { Format } from "~/domain/resources/values/formats";
import type { Tag } from "~/domain/resources/values/tags";

/** Values to filter by; one that is left out matches anything. */
export type Filters = { category?: string; format?: Format; tag?: Tag; isPaid?: boolean };

/**
 * Returns the facets that a resource has to have to match these filters, as the database's resource_facets() writes
 * them. A category comes with the tag or format in one facet, which tells the planner how many rows have both: it
 * would take them for independent otherwise.
 */
export function facetsOf({ category, format, tag, isPaid }: Filters): string[] {
  const facets: string[] = [];
  if (category && tag) facets.push(`${category}+tag:${tag}`);
  else if (category && format) facets.push(`${category}+format:${format}`);
  else if (category) facets.push(`category:${category}`);
  else if (tag) facets.push(`tag:${tag}`);
  if (format && (tag || !category)) facets.push(`format:${format}`);
  if (isPaid) facets.push("paid");
  return facets;
}
