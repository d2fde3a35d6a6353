import { mediaPath } from "~/domain/media/media-files";
import type { Card, Detail } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { productPath } from "~/ui/resources/card-href";
import { useRootData } from "./root-data";

/** Returns the schema.org description of a page. */
type Describe = (origin: string) => Record<string, unknown>;

/**
 * Structured data for search engines. Members' pages have none. Put it at the end of a page, so that the first paint does
 * not wait for it.
 */
export function StructuredData({ describe }: { describe: Describe }) {
  const root = useRootData();
  if (!root || root.currentUser) return null;
  const json = JSON.stringify({ "@context": "https://schema.org", ...describe(root.origin) });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}

/** Describes a list of cards. */
export const itemList =
  (name: string, cards: Pick<Card, "name" | "slug">[]): Describe =>
  (origin) => ({
    "@type": "ItemList",
    name,
    itemListElement: cards.map((card, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: card.name,
      url: origin + productPath(card.slug),
    })),
  });

/** Describes a resource. */
export const creativeWork =
  (resource: Detail): Describe =>
  (origin) => {
    const image = resource.picture ? origin + mediaPath(resource.picture, "page") : resource.imageUrl;
    return {
      "@type": "CreativeWork",
      name: resource.name,
      description: resource.valueProposition || resource.description,
      url: origin + productPath(resource.slug),
      sameAs: resource.productUrl,
      genre: formatLabel(resource.format),
      keywords: resource.tags,
      isAccessibleForFree: Number(resource.price) === 0,
      datePublished: resource.createdAt,
      dateModified: resource.updatedAt,
      ...(image && { image }),
      ...(resource.creatorName && { author: { "@type": "Person", name: resource.creatorName } }),
    };
  };
