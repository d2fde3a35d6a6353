/** Returns the URL of a path's page. */
export const pathHref = (slug: string): string => `/paths/${encodeURIComponent(slug)}`;
