import type { MetaDescriptor } from "@remix-run/node";
import type { Card, Detail } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/formats";
import { productPath } from "./card-href";

type Page = {
  title: string;
  description: string;
  /** The canonical path with the parameters that make another page. */
  path: string;
  image?: string;
  /** The same list as a feed. */
  feed?: string;
  isIndexed?: boolean;
  data?: Record<string, unknown>;
};

type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

/**
 * The head of a public page: title, description, canonical link, OpenGraph, structured data. Programs come without an
 * account, so a member's page has only the title.
 */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { title, description, feed, data, isIndexed = true } = page;
  if (rootOf(matches)?.viewer) return [{ title }];
  const origin = originOf(matches);
  const image = origin + (page.image ?? "/cards");
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + page.path },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...(feed ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", href: feed, title }] : []),
    { property: "og:site_name", content: "Career Hub" },
    { property: "og:type", content: data?.["@type"] === "CreativeWork" ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + page.path },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(data ? [{ "script:ld+json": { "@context": "https://schema.org", ...data } as never }] : []),
  ];
}

/** A list of cards as structured data. */
export function itemList(matches: Matches, name: string, cards: Pick<Card, "name" | "slug">[]) {
  const origin = originOf(matches);
  const itemListElement = cards.map((card, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name: card.name,
    url: origin + productPath(card.slug),
  }));
  return { "@type": "ItemList", name, itemListElement };
}

/** A resource as structured data. */
export function creativeWork(matches: Matches, resource: Detail) {
  return {
    "@type": "CreativeWork",
    name: resource.name,
    description: resource.valueProposition || resource.description,
    url: originOf(matches) + productPath(resource.slug),
    sameAs: resource.productUrl,
    genre: formatLabel(resource.format),
    keywords: resource.tags,
    isAccessibleForFree: Number(resource.price) === 0,
    datePublished: resource.createdAt,
    dateModified: resource.updatedAt,
    ...(resource.imageUrl && { image: resource.imageUrl }),
    ...(resource.creatorName && { author: { "@type": "Person", name: resource.creatorName } }),
  };
}

type Root = { origin: string; viewer: unknown };

const rootOf = (matches: Matches) => matches.find((match) => match?.id === "root")?.data as Root | undefined;
const originOf = (matches: Matches) => rootOf(matches)?.origin ?? "";
