import type { Format } from "./formats";
import type { Tag } from "./tags";

/** A combination of filters; what is left out is any. */
export type Facets = { category?: string; format?: Format; price?: "free" | "paid"; tags?: readonly Tag[] };

/** The key by which search_documents finds a combination, as the database's listing_keys() writes it. At most two tags. */
export function listingKey({ category, format, price, tags = [] }: Facets): string {
  const pair = [...new Set(tags)].sort().slice(0, 2).join(",");
  return `${category ?? ""}/${format ?? ""}/${price ?? ""}/${pair}`;
}
