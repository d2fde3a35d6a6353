import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { pageTitle, site } from "~/site";

type Page = {
  title: string;
  description: string;
  /** The canonical path, with the parameters that change the content. */
  path: string;
  image?: string;
  /** The path of the Atom feed. */
  feed?: string;
  isIndexed?: boolean;
  isArticle?: boolean;
};

type Matches = readonly ({ id: string; data?: unknown } | undefined)[];

/** Returns the meta tags of a public page. Members' pages, which programs do not read, only have the title. */
export function pageMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const { title, description, feed, isIndexed = true, isArticle = false } = page;
  if (rootOf(matches)?.currentUser) return [{ title }];
  const origin = originOf(matches);
  const image = origin + (page.image ?? "/cards");
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: origin + page.path },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
    ...(feed ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", href: feed, title }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: isArticle ? "article" : "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: origin + page.path },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Returns the meta tags of a page for visitors that search engines leave out. */
export const unlistedMeta =
  (title: string, description: string, path: string): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches, { title: pageTitle(title), description, path, isIndexed: false });

/** Returns the meta tags of a page that search engines leave out: its title, without the site's name. */
export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: pageTitle(title) },
  { name: "robots", content: "noindex" },
];

type Root = { origin: string; currentUser: unknown };

const rootOf = (matches: Matches) => matches.find((match) => match?.id === "root")?.data as Root | undefined;
const originOf = (matches: Matches) => rootOf(matches)?.origin ?? "";
