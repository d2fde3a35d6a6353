import type { Card } from "~/domain/resources/card";
import { site } from "~/site";
import { productPath } from "./card-href";
import { useRootData } from "./root-data";

/** Returns the schema.org description of a page. */
export type Describe = (origin: string) => Record<string, unknown>;

/** Structured data for search engines, at the end of a page, so that the first paint does not wait for it. */
export function StructuredData({ describe }: { describe: Describe }) {
  const root = useRootData();
  if (!root || root.currentUser) return null;
  const json = JSON.stringify({ "@context": "https://schema.org", ...describe(root.origin) });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" ends no script.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }} />;
}

export const itemList =
  (name: string, cards: Pick<Card, "slug">[]): Describe =>
  (origin) => ({
    "@type": "ItemList",
    name,
    itemListElement: cards.map((card, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: origin + productPath(card.slug),
    })),
  });

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

/** Describes a path with its steps. */
export const orderedSteps =
  (path: { slug: string; title: string; summary: string }, steps: { card: Pick<Card, "name" | "slug"> }[]): Describe =>
  (origin) => ({
    ...itemList(
      path.title,
      steps.map((step) => step.card),
    )(origin),
    description: path.summary,
    url: `${origin}/paths/${encodeURIComponent(path.slug)}`,
    itemListOrder: "https://schema.org/ItemListOrderAscending",
    numberOfItems: steps.length,
  });

/** Describes the site and its search. */
export const webSite: Describe = (origin) => ({
  "@type": "WebSite",
  name: site.name,
  url: `${origin}/`,
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});

/** Describes where a page is: the pages above it, from the home page, and itself. */
export const breadcrumbs =
  (...pages: { name: string; path: string }[]): Describe =>
  (origin) => ({
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: "/" }, ...pages].map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: origin + path,
    })),
  });
