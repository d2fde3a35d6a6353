/** The pages that the operator may write. */
export const pageSlugs = ["about", "guidelines", "privacy", "terms", "imprint"] as const;
export type PageSlug = (typeof pageSlugs)[number];

export const pageTitles: Record<PageSlug, string> = {
  about: "About",
  guidelines: "Guidelines",
  privacy: "Privacy",
  terms: "Terms",
  imprint: "Imprint",
};

export const isPageSlug = (slug: unknown): slug is PageSlug => pageSlugs.some((known) => known === slug);
