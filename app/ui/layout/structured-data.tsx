import { mediaPath } from "~/domain/media/media-files";
import type { Card, Detail } from "~/domain/resources/card";
import { schemaOrgOf } from "~/domain/resources/fields/detail-fields";
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
  (name: string, cards: Pick<Card, "name" | "slug">[], before = 0): Describe =>
  (origin) => ({
    "@type": "ItemList",
    name,
    itemListElement: cards.map((card, at) => ({
      "@type": "ListItem",
      position: before + at + 1,
      name: card.name,
      url: origin + productPath(card.slug),
    })),
  });

/** Describes the list of paths. */
export const pathList =
  (paths: { slug: string; title: string }[]): Describe =>
  (origin) => ({
    "@type": "ItemList",
    name: "Learning Paths",
    itemListElement: paths.map(({ slug, title }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: title,
      url: `${origin}/paths/${encodeURIComponent(slug)}`,
    })),
  });

type ShownPath = { slug: string; title: string; summary: string };

/** Describes a path with some of its steps, or all. `before` is the number of steps before these, `all` that of all. */
export const orderedSteps =
  (
    path: ShownPath,
    steps: { card: Pick<Card, "name" | "slug"> }[],
    { before, all }: { before: number; all: number },
  ): Describe =>
  (origin) => ({
    ...itemList(
      path.title,
      steps.map((step) => step.card),
      before,
    )(origin),
    description: path.summary,
    url: `${origin}/paths/${encodeURIComponent(path.slug)}`,
    itemListOrder: "https://schema.org/ItemListOrderAscending",
    numberOfItems: all,
  });

/** Describes a resource. */
export const learningResource =
  (resource: Detail): Describe =>
  (origin) => {
    const image = resource.picture ? origin + mediaPath(resource.picture, "page") : resource.imageUrl;
    return {
      "@type": "LearningResource",
      name: resource.name,
      description: resource.valueProposition || resource.description,
      url: origin + productPath(resource.slug),
      sameAs: resource.productUrl,
      genre: formatLabel(resource.format),
      keywords: resource.tags,
      isAccessibleForFree: Number(resource.price) === 0,
      datePublished: resource.createdAt,
      dateModified: resource.updatedAt,
      ...schemaOrgOf(resource),
      ...(image && { image }),
      ...(resource.creatorName && { author: { "@type": "Person", name: resource.creatorName } }),
    };
  };
