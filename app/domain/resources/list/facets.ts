import type { Format } from "~/domain/resources/values/formats";
import type { Tag } from "~/domain/resources/values/tags";

/** Values to filter by. An omitted one matches anything. */
export type Facets = {
  category?: string;
  format?: Format;
  tags?: readonly Tag[];
  isPaid?: boolean;
  /** "level:beginner", as the database writes them. */
  details?: readonly string[];
};

/**
 * Returns the facets of resources that match these filters, as the database's resource_facets() writes them. A category
 * and a tag or format are one facet, so that the planner knows how many rows have both.
 */
export function facetsOf({ category, format, tags = [], isPaid, details = [] }: Facets): string[] {
  const facets = tags.map((tag) => (category ? `${category}+tag:${tag}` : `tag:${tag}`));
  if (category && tags.length === 0) facets.push(format ? `${category}+format:${format}` : `category:${category}`);
  if (format && (tags.length > 0 || !category)) facets.push(`format:${format}`);
  if (isPaid) facets.push("paid");
  return [...facets, ...details];
}
