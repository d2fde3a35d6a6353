import type { Format } from "~/domain/resources/values/formats";
import type { Tag } from "~/domain/resources/values/tags";

/** Values to filter by. An omitted one matches anything. */
export type Facets = { category?: string; format?: Format; tag?: Tag; isPaid?: boolean };

/**
 * Returns the facets of resources that match these filters, as the database's resource_facets() writes them. A category
 * and a tag or format are one facet, so that the planner knows how many rows have both.
 */
export function facetsOf({ category, format, tag, isPaid }: Facets): string[] {
  const facets: string[] = [];
  if (category && tag) facets.push(`${category}+tag:${tag}`);
  else if (category && format) facets.push(`${category}+format:${format}`);
  else if (category) facets.push(`category:${category}`);
  else if (tag) facets.push(`tag:${tag}`);
  if (format && (tag || !category)) facets.push(`format:${format}`);
  if (isPaid) facets.push("paid");
  return facets;
}
