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
 * and a tag or format are one facet, and so are two tags, so that the planner knows how many rows have both.
 */
export function facetsOf({ category, format, tags = [], isPaid, details = [] }: Facets): string[] {
  const facets = tagFacets(tags, category);
  if (category && tags.length === 0) facets.push(format ? `${category}+format:${format}` : `category:${category}`);
  if (format && (tags.length > 0 || !category)) facets.push(`format:${format}`);
  if (isPaid) facets.push("paid");
  return [...facets, ...details];
}

function tagFacets(tags: readonly Tag[], category?: string): string[] {
  const sorted = [...new Set(tags)].sort();
  // Each with the next one, and so all of them.
  const pairs = sorted.slice(1).map((tag, at) => `tags:${sorted[at]}+${tag}`);
  if (category) return [...sorted.map((tag) => `${category}+tag:${tag}`), ...pairs];
  return pairs.length > 0 ? pairs : sorted.map((tag) => `tag:${tag}`);
}
